#include "gamefiles/language/tree.hpp"

#include <map>
#include <string_view>

#include "core/hashing.hpp"
#include "gamefiles/language/grammar.hpp"

namespace yomi::gamefiles {

namespace {

std::uint64_t together(std::uint64_t hash, std::uint64_t more) {
  return mix64(hash ^ (more * 0xD1342543DE82EF95ull + 1));
}

std::uint64_t hash_of_text(std::string_view text) {
  std::uint64_t hash = text.size();
  for (const char c : text) hash = together(hash, static_cast<unsigned char>(c));
  return hash;
}

// A rule is known by its English words: numbers of the enum change whenever a rule is added between others.
std::map<Rule, std::uint64_t> hashes_of_rules() {
  std::map<Rule, std::uint64_t> hashes;
  for (const auto& row : grammar()) hashes.emplace(row.rule, hash_of_text(row.patterns[0]));
  // What every tree is made of has numbers that nothing comes between.
  for (int rule = 0; rule <= static_cast<int>(Rule::Drawing); ++rule) {
    hashes.emplace(static_cast<Rule>(rule), mix64(static_cast<std::uint64_t>(rule)));
  }
  return hashes;
}

std::uint64_t hash_of_rule(Rule rule) {
  static const auto hashes = hashes_of_rules();
  const auto found = hashes.find(rule);
  return found != hashes.end() ? found->second : 0;
}

bool changes_nothing(const Node& node) {
  return node.rule == Rule::Author || node.rule == Rule::About || node.rule == Rule::Notation ||
         node.rule == Rule::Example;
}

}  // namespace

std::uint64_t hash_of(const Node& node) {
  std::uint64_t hash = together(hash_of_rule(node.rule), hash_of_text(node.word));
  hash = together(hash, static_cast<std::uint64_t>(node.number));
  for (const auto& row : node.rows) hash = together(hash, hash_of_text(row));
  hash = together(hash, node.rows.size());
  for (const auto& part : node.parts) {
    if (!changes_nothing(part)) hash = together(hash, hash_of(part));
  }
  // So that no part can be taken for one of the node that this is a part of.
  return together(hash, 0x9E3779B97F4A7C15ull);
}

}  // namespace yomi::gamefiles
