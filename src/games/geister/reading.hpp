// Reading the enemy: how likely each assignment of colours is after what the enemy did.
//
// A model of a kind of player says how often it sets up each way, and with what probability it makes each of its moves:
// a softmax over its legal moves of weights for what a move does, one set for blue ghosts and one for red ones. By
// Bayes' rule every move then tells something of the colours. Which kind of player sits there is not known either, so
// all are carried along: a weight for each kind and each of the at most 70 assignments.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "games/geister/view.hpp"

namespace yomi::geister {

// What a step does, as its player sees the board: a set of these, a bit each.
struct StepFeatures {
  enum Index : int {
    forward,
    sideways,
    backward,
    captures,
    flees,         // from contact to none
    meets,         // into more contact than before
    stays_beside,  // contact before and after
    same_ghost,    // as the player's last move
    first_step,    // from where it was set up
    runs_free,     // nearer to an exit than any enemy
    ran_free,      // and was so before
    goes_out,
    away_from_exit,  // eight, from 0 to 7 and more
    count = away_from_exit + 8
  };
};
using StepFeatureSet = std::uint32_t;

using StepWeights = std::array<std::array<float, StepFeatures::count>, 2>;  // by Colour

struct ReadingModel {
  std::array<float, set_up_count> set_up_shares;  // in the order of set_ups
  StepWeights weights;

  static ReadingModel indifferent();
};

// The kinds of players that models are learned of, by their agents' names; the last two are of all of them.
enum class Kind : std::uint8_t { Geist, Purple, Paper, Rush, Random, Ismcts, Anyone, ColourBlind };
inline constexpr std::array<std::string_view, 8> kind_names = {"geist",  "purple", "paper",  "rush",
                                                               "random", "ismcts", "anyone", "colour-blind"};
using ReadingModels = std::vector<ReadingModel>;  // one for each kind

// All steps of one side's ghosts, with their features. Leaving the board is listed for every ghost that may if it is
// blue.
struct StepOption {
  std::uint8_t ghost;
  Cell to;  // or escaped
  bool needs_blue;
  StepFeatureSet features;
};
using StepOptions = FixedList<StepOption, ghost_count * direction_count>;

// The steps of the player who is to move in a view (the viewer, or the enemy), each cell as that player sees it.
// last_ghost: which one it moved before; -1 for none.
void list_step_options(const View& view, bool of_viewer, int last_ghost, StepOptions& options);

// The assignments of the enemy's colours: how likely each is.
class Beliefs {
 public:
  // All that are possible alike.
  static Beliefs uniform(const View& view);
  // With so much of it given to that.
  Beliefs doubted(float share, const View& view) const;

  std::array<float, set_up_count> weights{};  // of set_ups; they add up to 1

  float blue_chance(int ghost) const {
    float blue = 0;
    for (std::size_t i = 0; i < set_up_count; ++i) blue += contains(set_ups[i], ghost) ? 0 : weights[i];
    return blue;
  }
};

class Reader {
 public:
  // With a suspect the enemy is taken to be of that kind.
  explicit Reader(std::shared_ptr<const ReadingModels> models, std::optional<Kind> suspect = {});

  // Takes in all views of a game up to the last; those that it knows already only once.
  void observe(std::span<const View> views);
  Beliefs beliefs() const;
  // How likely the enemy is each kind of player.
  std::vector<float> kinds() const;

 private:
  void restart();
  void take_in(const View& before, const View& after);
  void keep_possible(const View& view);
  void scale_to_one();

  std::shared_ptr<const ReadingModels> models_;
  std::optional<Kind> suspect_;
  std::vector<std::array<double, set_up_count>> weights_;  // by kind
  std::vector<View> seen_;
  int last_ghost_ = -1;
};

}  // namespace yomi::geister
