// A slow second implementation of the rules as the referee of the fast one: sets of lattice points of the plane, and
// chains by walking every path of the board anew.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace yomi::hichain::testing {

class Referee {
 public:
  using Cell = std::pair<int, int>;
  struct Card {
    int owner;
    char name;
    int direction;
  };

  explicit Referee(bool asterisk) {
    for (auto& hand : hands_) {
      for (char c = 'A'; c <= 'Z'; ++c) hand.insert(c);
      if (asterisk) hand.insert('*');
    }
    put({0, 'H', 0}, {0, 0});
    put({1, 'H', 1}, {1, 0});
    put({0, 'I', 1}, {1, 1});
    put({1, 'I', 0}, {0, 1});
  }

  void play(int owner, char name, int direction, Cell cell) {
    put({owner, name, direction}, cell);
    hands_[owner].erase(name);
  }

  // All moves of a player, in the algebraic notation.
  std::set<std::string> moves(int owner) const {
    std::set<Cell> cells;
    for (const auto& [cell, card] : cards_) {
      for (int dx = -1; dx <= 1; ++dx) {
        for (int dy = -1; dy <= 1; ++dy) cells.insert({cell.first + dx, cell.second + dy});
      }
    }
    std::set<std::string> moves;
    for (const Cell& cell : cells) {
      if (cards_.count(cell) != 0) continue;
      for (const char name : hands_[owner]) {
        for (int direction = 0; direction < 4; ++direction) {
          if (fits({owner, name, direction}, cell)) moves.insert(notation(name, direction, cell));
        }
      }
    }
    return moves;
  }

  // Of all paths as sets of cells, by kind, those that lie in no other.
  int score(int owner) const {
    int score = 0;
    for (const bool sequence : {true, false}) {
      const auto chains = chains_of(owner, sequence);
      for (const auto& chain : chains) {
        bool covered = false;
        for (const auto& other : chains) {
          covered |=
              other.size() > chain.size() && std::includes(other.begin(), other.end(), chain.begin(), chain.end());
        }
        if (!covered) score += static_cast<int>(chain.size() * chain.size());
      }
    }
    return score;
  }

  bool has_royal(int owner) const {
    for (int reading = 0; reading < 4; ++reading) {
      for (const auto& [cell, card] : cards_) {
        if (card.owner == owner && spells({cell}, "CHAIN", reading)) return true;
      }
    }
    return false;
  }

 private:
  static std::string notation(char name, int direction, Cell cell) {
    return std::string{name, "nwse"[direction]} + std::to_string(cell.first) + (cell.second < 0 ? "" : "+") +
           std::to_string(cell.second);
  }

  // The places of a card's rim on the lattice.
  static std::vector<Cell> rim(char name, int direction) {
    static const std::map<char, unsigned> rims{
        {'A', 0x2011}, {'B', 0xFD5F}, {'C', 0xFD5F}, {'D', 0xE5DC}, {'E', 0xFDDF}, {'F', 0xFD50}, {'G', 0xFDFF},
        {'H', 0x8FF1}, {'I', 0xF81F}, {'J', 0x0BFF}, {'K', 0x8D51}, {'L', 0x855F}, {'M', 0x8FF5}, {'N', 0x8FF1},
        {'O', 0x2184}, {'P', 0xFFD0}, {'Q', 0x2185}, {'R', 0xFFD1}, {'S', 0xFDBF}, {'T', 0xF804}, {'U', 0x8FFF},
        {'V', 0x8804}, {'W', 0xAFF1}, {'X', 0x8811}, {'Y', 0x8804}, {'Z', 0xF81F}, {'*', 0xA815}};
    std::vector<Cell> places;
    int number = 0;
    for (int y = 0; y <= 4; ++y) {
      for (int x = 0; x <= 4; ++x) {
        if (x % 4 != 0 && y % 4 != 0) continue;
        if ((rims.at(name) >> (15 - number++) & 1) == 0) continue;
        Cell place{x, y};
        for (int i = 0; i < direction; ++i) place = {place.second, 4 - place.first};
        places.push_back(place);
      }
    }
    return places;
  }
  static bool is_point(Cell place) { return place.first % 2 == 0 && place.second % 2 == 0; }
  static Cell on_plane(Cell cell, Cell place) { return {4 * cell.first + place.first, 4 * cell.second + place.second}; }

  void put(Card card, Cell cell) {
    cards_[cell] = card;
    for (const Cell& place : rim(card.name, card.direction)) {
      (is_point(place) ? points_[card.owner] : sides_).insert(on_plane(cell, place));
    }
  }

  bool fits(Card card, Cell cell) const {
    bool meets = false;
    for (const Cell& place : rim(card.name, card.direction)) {
      if (!is_point(place) && sides_.count(on_plane(cell, place)) != 0) return false;
      meets |= is_point(place) && points_[1 - card.owner].count(on_plane(cell, place)) != 0;
    }
    return meets;
  }

  static char reading_of(const Card& card, int reading) {
    static const std::map<char, std::string> turned{{'C', "C--U"}, {'U', "UC--"}, {'H', "HIHI"}, {'I', "IHIH"},
                                                    {'M', "M-W-"}, {'W', "W-M-"}, {'N', "NZNZ"}, {'Z', "ZNZN"},
                                                    {'S', "S-S-"}, {'O', "OOOO"}, {'X', "XXXX"}, {'*', "****"}};
    const auto k = static_cast<std::size_t>((reading - card.direction + 4) % 4);
    const auto found = turned.find(card.name);
    if (found != turned.end()) return found->second[k];
    return k == 0 ? card.name : '-';
  }

  static std::vector<Cell> beside(Cell c) {
    return {{c.first, c.second - 1}, {c.first - 1, c.second}, {c.first + 1, c.second}, {c.first, c.second + 1}};
  }

  std::set<std::set<Cell>> chains_of(int owner, bool sequence) const {
    std::set<std::set<Cell>> chains;
    for (int reading = 0; reading < 4; ++reading) {
      for (const auto& [cell, card] : cards_) {
        const char first = reading_of(card, reading);
        if (card.owner != owner || first == '-' || first == '*') continue;
        std::vector<Cell> path{cell};
        walk(owner, sequence, reading, first, path, chains);
      }
    }
    return chains;
  }

  // Every path that goes on from here; `letter` is that of its last card, also where an asterisk stands for it.
  void walk(int owner, bool sequence, int reading, char letter, std::vector<Cell>& path,
            std::set<std::set<Cell>>& chains) const {
    const bool ends_in_asterisk = cards_.at(path.back()).name == '*';
    if (!ends_in_asterisk && path.size() >= (sequence ? 3u : 2u)) chains.insert({path.begin(), path.end()});
    const char wanted = !sequence ? letter : letter == 'Z' ? 'A' : static_cast<char>(letter + 1);
    for (const Cell& next : beside(path.back())) {
      const auto found = cards_.find(next);
      if (found == cards_.end() || found->second.owner != owner) continue;
      if (std::find(path.begin(), path.end(), next) != path.end()) continue;
      const char reads = reading_of(found->second, reading);
      if (reads != wanted && reads != '*') continue;
      path.push_back(next);
      walk(owner, sequence, reading, wanted, path, chains);
      path.pop_back();
    }
  }

  bool spells(std::vector<Cell> path, std::string_view word, int reading) const {
    const char reads = reading_of(cards_.at(path.back()), reading);
    const bool inside = path.size() > 1 && path.size() < word.size();
    if (reads != word[path.size() - 1] && !(reads == '*' && inside)) return false;
    if (path.size() == word.size()) return true;
    for (const Cell& next : beside(path.back())) {
      const auto found = cards_.find(next);
      if (found == cards_.end() || found->second.owner != cards_.at(path[0]).owner) continue;
      if (std::find(path.begin(), path.end(), next) != path.end()) continue;
      auto longer = path;
      longer.push_back(next);
      if (spells(longer, word, reading)) return true;
    }
    return false;
  }

  std::map<Cell, Card> cards_;
  std::set<Cell> points_[2];
  std::set<Cell> sides_;
  std::set<char> hands_[2];
};

}  // namespace yomi::hichain::testing
