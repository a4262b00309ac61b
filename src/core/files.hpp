// Whole files in and out.
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"

namespace yomi {

// The bytes of a file; an error if it cannot be read or has more than `most` of them.
Result<std::string> read_file(const std::string& name, std::size_t most);

enum class Readers { Everybody, Owner };

// Writes beside the file first and then puts it in its place, so that nobody ever reads half of it, and
// makes the folders on the way. Throws Failure if it cannot.
void write_file(const std::string& name, std::string_view bytes, Readers readers = Readers::Everybody);

}  // namespace yomi
