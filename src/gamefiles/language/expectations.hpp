// From what could have stood somewhere to a message: "expected 'on', but found 'onn'; did you mean 'on'?"
#pragma once

#include "gamefiles/language/problem.hpp"
#include "gamefiles/language/suggestions.hpp"

namespace yomi::gamefiles {

Problem unexpected(const WrongLine& wrong);

}  // namespace yomi::gamefiles
