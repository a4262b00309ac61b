// All formats of record files: Yomi JSON and plain text, which every game has, and those of single games.
#pragma once

#include <span>

#include "records/record_format.hpp"

namespace yomi {

class RecordFormats {
 public:
  explicit RecordFormats(std::vector<RecordFormat> of_games);

  // In the order in which they are asked whether they recognise a text; the last one, plain, takes everything.
  std::span<const RecordFormat> all() const { return formats_; }
  std::vector<std::string> names() const;
  // The format that a text is in.
  const RecordFormat& of(std::string_view text) const;
  // The format of that name, if it is for that game; the error says which there are.
  Result<RecordFormat> find(std::string_view name, const GameInfo& game) const;

  ReadRecord read(std::string_view text) const { return of(text).read(text); }
  // Writes a record in a format that is for its game.
  Result<std::string> write(std::string_view format, const GameRecord& record, const Session& played) const;

 private:
  std::vector<RecordFormat> formats_;
};

}  // namespace yomi
