// The compiler behind compile(): what it has found so far, shared by its parts.
#pragma once

#include <map>
#include <set>

#include "gamefiles/rules/compile.hpp"

namespace yomi::gamefiles {

class Compiler {
 public:
  explicit Compiler(const Options& options) : options_(options) {}

  GameRules compile(const Node& file);  // throws RuleProblem

 private:
  // --- Reading the tree ---
  [[noreturn]] static void fail(const Node& at, std::string english, std::string japanese);
  int number(const Node& node, int least, int most) const;
  void flatten(const Node& statements);
  void refuse_repeated() const;
  const Node* find(Rule rule) const;

  // --- The board (compile_board.cpp) ---
  void read_board();
  void read_labels();
  void read_zones();
  void read_start();
  void read_pieces_of(const Node& drawing, int column, int row);
  void read_hand(const Node& statement);
  // compile_props.cpp
  void read_die(const Node& statement);
  void read_seeds(const Node& statement);
  void read_cards();
  std::pair<int, int> kind_of_letter(const Node& at, std::string_view letter) const;  // kind and owner

  // --- Pieces (compile_pieces.cpp) ---
  void name_kinds();
  void read_kinds();
  void read_kind(const Node& piece, int number);
  Gait gait_of(const Node& ability);
  int kind_named(const Node& name) const;
  ForBoth<WaySet> ways_of(const Node& list) const;
  ForBoth<WaySet> ways_of_one(const Node& direction) const;

  // --- Sets of cells (compile_sets.cpp) ---
  SetProgram program(const Node& set);
  void add_set(const Node& set, SetProgram& program);
  std::optional<ForBoth<Cells>> constant(const Node& set) const;
  int zone(const Node& set);  // of a set that is the same all the time
  int zone_of(const ForBoth<Cells>& cells);
  std::optional<ForBoth<Cells>> named_cells(const Node& name) const;
  Cells all_cells() const;

  // --- Turns and ends (compile_turns.cpp, compile_ends.cpp) ---
  void read_turns();
  Action action_of(const Node& node);
  std::vector<Effect> effects_of(const Node& action, const Node& list);
  std::vector<Condition> conditions_of(const Node& node);
  // compile_sanity.cpp
  static void keep_to_empty(SetProgram& program);
  static void keep_to_taken(SetProgram& program);
  void look_at_effects(const Node& action, const Node& effects) const;
  void look_at_kinds(const Node& pieces) const;
  void read_ends();
  End end_of(const Node& node);
  Cells side_of(const Node& node) const;
  void read_bans();
  // compile_secrets.cpp
  void look_at_exits() const;
  void look_at_secrets() const;
  void look_at_hidden_kinds() const;
  void look_at_arrangements() const;
  const Node& statement_of(Rule rule) const;  // or the first one of all
  void read_notation();

  const Options& options_;
  std::set<std::string, std::less<>> numbers_;  // that can be chosen
  std::vector<Node> statements_;
  GameRules rules_;
  std::map<std::string, ForBoth<Cells>, std::less<>> zones_;  // by the author's names
};

}  // namespace yomi::gamefiles
