// records import: files of records into the store, each checked by playing it.
#include <fmt/format.h>

#include <fstream>
#include <iostream>

#include "app/commands/records.hpp"
#include "app/game_list.hpp"
#include "app/record_file.hpp"
#include "core/text.hpp"
#include "house/record_sessions.hpp"
#include "records/record_json.hpp"
#include "search/limits.hpp"

namespace yomi::app {

namespace {

struct ImportArguments {
  StoreArguments store;
  std::vector<std::string> files;
  std::string game;
  std::vector<std::string> options;
  bool unchecked = false;
};

struct BadRecord {
  std::string file;
  int line = 0;  // 0: the whole file
  std::string message;
};

class Importer {
 public:
  Importer(const ImportArguments& arguments, Options::Assignments options, RecordStore& store)
      : arguments_(arguments), store_(store), sessions_(games(), arguments.game, std::move(options)) {}

  void import_file(const std::string& name) {
    std::ifstream file;
    if (name != "-") file.open(name, std::ios::binary);
    std::istream& input = name == "-" ? std::cin : file;
    std::string line;
    // Lines of JSON are read one by one, however many there are; anything else is one record and read as a whole.
    if (!input || !first_line(input, line) || !is_json_line(line)) return import_whole(name, line);
    int number = static_cast<int>(lines_before_);
    do {
      ++number;
      if (!trim(line).empty()) import_json_line(name, number, line);
    } while (!interrupt_token().stop_requested() && std::getline(input, line));
  }

  void finish() { flush(); }
  const AddReport& report() const { return report_; }
  const std::vector<BadRecord>& bad() const { return bad_; }

 private:
  static constexpr std::size_t batch_size = 1000;  // records of a transaction

  // The first line that is not empty, if it begins like JSON.
  bool first_line(std::istream& input, std::string& line) {
    lines_before_ = 0;
    for (; input.peek() == '\n' || input.peek() == '\r'; ++lines_before_) std::getline(input, line);
    line.clear();
    return input.peek() == '{' && std::getline(input, line);
  }

  void refuse(const std::string& file, int line, const std::string& message) {
    bad_.push_back({file, line, message});
    fmt::print(stderr, "yomi: {}: {}\n", line > 0 ? fmt::format("{}:{}", file, line) : file, message);
  }

  void import_json_line(const std::string& file, int number, const std::string& line) {
    auto record = parse_json_record(line);
    if (!record) {
      // The line is the file's, not that of the text that was parsed.
      constexpr std::string_view own_line = "line 1, ";
      std::string message = record.message();
      if (message.starts_with(own_line)) message.erase(0, own_line.size());
      return refuse(file, number, message);
    }
    if (arguments_.unchecked) return take(std::move(*record));
    auto words = words_of(*record);
    import_read({std::move(words), {}, std::move(*record)}, file, number);
  }

  void import_whole(const std::string& name, const std::string& begin) {
    auto text = read_text(name);
    if (!text) return refuse(name, 0, text.message());
    // What has been read of standard input is not read again.
    if (name == "-" && !begin.empty()) *text = std::string(lines_before_, '\n') + begin + "\n" + *text;
    auto read = games().formats().read(*text);
    if (arguments_.unchecked && read.whole) return take(std::move(*read.whole));
    import_read(read, name, 0);
  }

  void import_read(const ReadRecord& read, const std::string& file, int line) {
    auto record = sessions_.checked(read);
    if (!record) return refuse(file, line, with_hint(record.error()));
    take(std::move(*record));
  }

  void take(GameRecord record) {
    if (record.source.empty()) record.source = "import";
    batch_.push_back(std::move(record));
    if (batch_.size() >= batch_size) flush();
  }

  void flush() {
    const auto [added, known] = store_.add_many(batch_);
    report_.added += added;
    report_.known += known;
    batch_.clear();
    progress_.show(fmt::format("{} records", report_.added + report_.known));
  }

  const ImportArguments& arguments_;
  RecordStore& store_;
  RecordSessions sessions_;
  std::vector<GameRecord> batch_;
  AddReport report_;
  std::vector<BadRecord> bad_;
  ProgressLine progress_;
  std::size_t lines_before_ = 0;  // empty ones at the file's beginning
};

int import_records(const Commands& commands, const ImportArguments& arguments) {
  const auto options = option_assignments(arguments.options);
  if (!options) return fail(commands, exit_usage, options.message());
  const auto store = arguments.store.open(true);
  Importer importer(arguments, *options, *store);
  const Stopwatch watch;
  for (const auto& file : arguments.files) {
    if (!interrupt_token().stop_requested()) importer.import_file(file);
  }
  importer.finish();
  const auto& [added, known] = importer.report();
  if (commands.json()) {
    Json errors = Json::array();
    for (const auto& [file, line, message] : importer.bad()) {
      errors.push_back({{"file", file}, {"line", line == 0 ? Json(nullptr) : Json(line)}, {"message", message}});
    }
    print_json({{"imported", added},
                {"known", known},
                {"bad", importer.bad().size()},
                {"errors", errors},
                {"seconds", watch.seconds()}});
  } else {
    fmt::print("{} imported, {} there already, {} bad, in {:.2f} s\n", added, known, importer.bad().size(),
               watch.seconds());
  }
  return importer.bad().empty() && !interrupt_token().stop_requested() ? exit_done : exit_failed;
}

}  // namespace

void add_records_import(Actions& actions) {
  const auto arguments = std::make_shared<ImportArguments>();
  auto* action =
      actions.add("import", "take records into the store, each checked by playing it",
                  [&commands = actions.commands(), arguments] { return import_records(commands, *arguments); });
  action->add_option("file", arguments->files, "records in any format, or lines of Yomi JSON; - for standard input")
      ->required();
  action->add_option("--game", arguments->game, "the game, if the records do not say");
  action->add_option("-o,--option", arguments->options, "option of the game, key=value")->allow_extra_args(false);
  action->add_flag("--no-check", arguments->unchecked, "believe lines of Yomi JSON without playing them");
  arguments->store.add_to(*action);
}

}  // namespace yomi::app
