// The few words that the C++ tests need.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>

/// Ends the test with the place and the text of what does not hold.
#define CHECK(condition)  \
    ((condition) ? void() \
                 : (std::fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #condition), std::exit(1)))

/// What an action complains of; empty when it does not.
template <class Action>
std::string complaint(Action action) {
    try {
        action();
    } catch (const std::exception& error) {
        return error.what();
    }
    return "";
}

inline bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }
