// Files of the library, damaged on the way: words taken from elsewhere, lines lost, doubled or moved, signs changed.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "core/text.hpp"
#include "gamefiles/entry/file_game.hpp"
#include "gamefiles/language/vocabulary.hpp"

namespace yomi::gamefiles {

class Mutations {
 public:
  explicit Mutations(std::uint64_t seed) : Mutations(seed, library()) {}
  // Of these files, with lines and words of the library as well.
  Mutations(std::uint64_t seed, std::vector<std::string> files) : files_(std::move(files)), random_(seed) {
    auto all = library();
    all.insert(all.end(), files_.begin(), files_.end());
    for (const auto& file : all) {
      for (const auto line : split(file, '\n')) lines_.emplace_back(line);
      for (const auto word : split_words(file)) words_.emplace_back(word);
    }
    const auto& known = words_of(Language::English);
    words_.insert(words_.end(), known.begin(), known.end());
    for (const int number : {0, 1, 2, 3, 7, 26, 64, 99, 384, 9999}) words_.push_back(std::to_string(number));
  }

  std::string next() {
    std::string text = files_[below(files_.size())];
    for (std::size_t changes = 1 + below(4); changes > 0; --changes) change(text);
    return text;
  }

 private:
  static std::vector<std::string> library() {
    std::vector<std::string> files;
    for (const auto& name : library_names()) files.emplace_back(*library_text(name + ".yomi"));
    return files;
  }

  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_() % std::max<std::size_t>(bound, 1)); }

  void change(std::string& text) {
    if (text.empty()) return;
    switch (below(8)) {
      case 0:
        text[below(text.size())] = static_cast<char>(below(4) == 0 ? below(256) : 32 + below(95));
        break;
      case 1:
        text.erase(below(text.size()), 1 + below(12));
        break;
      case 2:
        text.resize(below(text.size()));
        break;
      default:
        change_lines(text);
    }
  }

  void change_lines(std::string& text) {
    std::vector<std::string> lines;
    for (const auto line : split(text, '\n')) lines.emplace_back(line);
    const std::size_t at = below(lines.size());
    switch (below(7)) {
      case 0:
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
        break;
      case 1:
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), lines_[below(lines_.size())]);
        break;
      case 2:
        std::swap(lines[at], lines[below(lines.size())]);
        break;
      case 3:
        lines[at] = "  " + lines[at];
        break;
      default:
        change_word(lines[at]);
    }
    text = join(lines, "\n");
  }

  void change_word(std::string& line) {
    const auto words = split_words(line);
    if (words.empty()) return;
    const std::size_t at = below(words.size());
    std::string changed = line.substr(0, line.find_first_not_of(' '));
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (i > 0) changed += " ";
      if (i == at && below(3) == 0) changed += std::string(words[i]) + " ";
      changed += i == at ? words_[below(words_.size())] : std::string(words[i]);
    }
    line = changed;
  }

  std::vector<std::string> files_, lines_, words_;
  std::mt19937_64 random_;
};

}  // namespace yomi::gamefiles
