// SGF FF[4] as text (M. Müller and A. Hollosi, red-bean.com/sgf): the nodes of the main line with their properties.
// What the properties mean is another file's matter.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace yomi {

struct SgfProperty {
  std::string name;                 // capital letters
  std::vector<std::string> values;  // without their escapes
  int line = 0;                     // from 1
};

struct SgfNode {
  std::vector<SgfProperty> properties;
  int line = 0;

  const SgfProperty* find(std::string_view name) const;
  // The property's first value; empty if there is none.
  std::string value(std::string_view name) const;
};

// The first game tree of the text along the first variation of each branch, and nothing else of it. The error says in
// which line the text is no SGF.
Result<std::vector<SgfNode>> parse_sgf_main_line(std::string_view text);

// A text as a property's value.
std::string sgf_escaped(std::string_view text);

}  // namespace yomi
