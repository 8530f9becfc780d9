// Work in blocks over several threads that start and end within the call.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace holdem893 {

/// Told, many times a second, how much of how much is done; false stops the work.
using Progress = std::function<bool(std::uint64_t done, std::uint64_t all)>;

/// Asked now and then by a block that takes longer than a few hundredths of a second: false where the work is to end,
/// and what the block has done is of no use.
using GoOn = std::function<bool()>;

/// Calls work(block) once for each block below `blocks`, in any order, on `threads` threads of which the caller is one.
///
/// `progress` is called by the caller's thread alone, with blocks done. What it or `work` throws is thrown here, after
/// every thread has ended. False: progress stopped it, and some blocks were left out. A result that is stored by block
/// and joined in order does not depend on `threads`.
bool for_each_block_in_threads(std::size_t blocks, std::size_t threads, const std::function<void(std::size_t)>& work,
                               const Progress& progress);

/// The same for blocks that may be long: each is given what it has to ask.
bool for_each_long_block_in_threads(std::size_t blocks, std::size_t threads,
                                    const std::function<void(std::size_t, const GoOn&)>& work,
                                    const Progress& progress);

}  // namespace holdem893
