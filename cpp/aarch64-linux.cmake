# Cross-builds the core for 64-bit Arm; programs run under Debian's qemu-user:
# cmake -S . -B build/arm --toolchain cpp/aarch64-linux.cmake -DHOLDEM893_PYTHON=OFF -DHOLDEM893_TESTS=ON
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64 -L /usr/aarch64-linux-gnu)
