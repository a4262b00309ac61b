// The actions of `yomi records`, in a file each, and what they share.
#pragma once

#include "app/cli.hpp"
#include "app/store_file.hpp"
#include "records/record_store.hpp"

namespace yomi::app {

// The actions of a command, as subcommands of it: `yomi records list …`.
class Actions {
 public:
  Actions(Commands& commands, const std::string& name, const std::string& help);

  CLI::App* add(const std::string& name, const std::string& help, std::function<int()> body);
  const Commands& commands() const { return commands_; }

 private:
  Commands& commands_;
  CLI::App* command_;
  std::shared_ptr<std::function<int()>> chosen_ = std::make_shared<std::function<int()>>();
};

struct FilterArguments {
  std::string game, player, winner, since, until, source;

  void add_to(CLI::App& command);
  RecordFilter filter() const;
};

// What `--json` prints of a record (docs/records.md); the API has another form.
Json command_summary(const RecordSummary& summary);

void add_records_list(Actions& actions);
void add_records_show(Actions& actions);
void add_records_remove(Actions& actions);
void add_records_export(Actions& actions);
void add_records_import(Actions& actions);

}  // namespace yomi::app
