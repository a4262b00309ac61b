// Between a corpus in one file and the folder of files that libFuzzer works with:
//   fuzz_corpus unpack FILE FOLDER
//   fuzz_corpus pack FILE FOLDER     inputs of up to 600 bytes
#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "fuzz/corpus_file.hpp"

namespace {

namespace fs = std::filesystem;
using namespace yomi::fuzz;

constexpr std::size_t longest_kept = 600;

void unpack(const std::string& file, const fs::path& folder) {
  fs::create_directories(folder);
  std::size_t number = 0;
  for (const auto& input : read_corpus(file)) {
    std::ofstream(folder / fmt::format("kept-{:05}", number++), std::ios::binary) << input;
  }
}

// In the order of their lines, so that a new input is a new line and moves no other.
void pack(const std::string& file, const fs::path& folder) {
  std::vector<std::string> lines;
  for (const auto& entry : fs::directory_iterator(folder)) {
    std::ifstream stream(entry.path(), std::ios::binary);
    const std::string input{std::istreambuf_iterator<char>(stream), {}};
    if (input.size() <= longest_kept) lines.push_back(escaped(input));
  }
  std::sort(lines.begin(), lines.end());
  lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
  std::ofstream out(file, std::ios::binary);
  for (const auto& line : lines) out << line << '\n';
}

}  // namespace

int main(int argc, char** argv) {
  const std::string command = argc == 4 ? argv[1] : "";
  if (command == "unpack") {
    unpack(argv[2], argv[3]);
  } else if (command == "pack") {
    pack(argv[2], argv[3]);
  } else {
    std::fprintf(stderr, "fuzz_corpus unpack|pack FILE FOLDER\n");
    return 2;
  }
}
