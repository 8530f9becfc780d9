// Which code runs the bulk calls on this machine.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace holdem893 {

/// The backends in this build, those preferred first; `runnable` ones alone can be chosen.
struct BackendInfo {
    std::string name;
    bool runnable;
};
std::vector<BackendInfo> list_backends();

/// The name of the backend in use.  The first use chooses: what HOLDEM893_BACKEND names, else the first that runs.
/// Throws std::invalid_argument when HOLDEM893_BACKEND names none, or one that this machine cannot run.
std::string_view active_backend();

}  // namespace holdem893
