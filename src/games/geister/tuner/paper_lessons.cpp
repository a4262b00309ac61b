#include "games/geister/tuner/paper_lessons.hpp"

#include <cmath>
#include <limits>

#include "learn/lbfgs.hpp"

namespace yomi::geister {

namespace {

using Point = std::vector<double>;

double score(const Blueness::Signs& signs, std::span<const double> table) {
  double sum = 0;
  for (std::size_t i = 0; i < blueness_sign_count; ++i) sum += signs[i] * table[i];
  return sum;
}

// With `gradient`, that of the surprise is added to it.
double surprise(const ColourLesson& lesson, std::span<const double> table, Point* gradient) {
  const std::size_t ghosts = lesson.ghosts.size();
  const unsigned choices = 1u << ghosts;
  const int blues = std::popcount(lesson.blues);
  // The score of each set of ghosts, from that without its first one.
  std::array<double, 1u << ghost_count> scores{};
  double highest = -std::numeric_limits<double>::infinity();
  std::array<double, ghost_count> own{};
  for (std::size_t i = 0; i < ghosts; ++i) own[i] = score(lesson.ghosts[i], table);
  for (unsigned set = 1; set < choices; ++set) {
    scores[set] = scores[set & (set - 1)] + own[static_cast<std::size_t>(std::countr_zero(set))];
    if (std::popcount(set) == blues) highest = std::max(highest, scores[set]);
  }
  double sum = 0;
  std::array<double, ghost_count> as_blue{};  // the sum of those sets that have the ghost
  for (unsigned set = 1; set < choices; ++set) {
    if (std::popcount(set) != blues) continue;
    const double weight = std::exp(scores[set] - highest);
    sum += weight;
    for (unsigned rest = set; gradient != nullptr && rest != 0; rest &= rest - 1) {
      as_blue[static_cast<std::size_t>(std::countr_zero(rest))] += weight;
    }
  }
  for (std::size_t i = 0; gradient != nullptr && i < ghosts; ++i) {
    const double pull = as_blue[i] / sum - ((lesson.blues >> i & 1) != 0 ? 1 : 0);
    for (std::size_t f = 0; f < blueness_sign_count; ++f) (*gradient)[f] += pull * lesson.ghosts[i][f];
  }
  return highest + std::log(sum) - scores[lesson.blues];
}

bool can_capture(const View& view) {
  for (CellSet mine = view.my_cells; mine != 0; mine &= mine - 1) {
    if ((beside[static_cast<std::size_t>(std::countr_zero(mine))] & view.their_cells) != 0) return true;
  }
  return false;
}

}  // namespace

std::vector<ColourLesson> colour_lessons(std::span<const Position> line, Player reader) {
  std::vector<ColourLesson> lessons;
  const auto views = views_of(line, reader);
  const GhostSet reds = line.back().side(opponent(reader)).reds;
  Blueness blueness;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    if (i > 0) blueness.observe(views[i - 1], views[i]);
    if (!line[i].both_set_up() || !views[i].my_turn || !can_capture(views[i])) continue;
    ColourLesson& lesson = lessons.emplace_back();
    for (int ghost = 0; ghost < ghost_count; ++ghost) {
      if (!contains(views[i].their_ghosts(), ghost)) continue;
      if (!contains(reds, ghost)) lesson.blues |= 1u << lesson.ghosts.size();
      lesson.ghosts.push_back(blueness.signs(ghost, views[i]));
    }
  }
  return lessons;
}

double colour_surprise(const ColourLesson& lesson, const BluenessTable& table) {
  return surprise(lesson, table, nullptr);
}

double mean_surprise(const BluenessTable& table, std::span<const ColourLesson* const> lessons) {
  double sum = 0;
  for (const auto* lesson : lessons) sum += colour_surprise(*lesson, table);
  return lessons.empty() ? 0 : sum / static_cast<double>(lessons.size());
}

std::optional<double> pairs_in_order(const ColourLesson& lesson, const BluenessTable& table) {
  double in_order = 0;
  int pairs = 0;
  for (std::size_t blue = 0; blue < lesson.ghosts.size(); ++blue) {
    for (std::size_t red = 0; red < lesson.ghosts.size(); ++red) {
      if ((lesson.blues >> blue & 1) == 0 || (lesson.blues >> red & 1) != 0) continue;
      const double lead = score(lesson.ghosts[blue], table) - score(lesson.ghosts[red], table);
      in_order += lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
      ++pairs;
    }
  }
  if (pairs == 0) return std::nullopt;
  return in_order / pairs;
}

TableFit fit_table(std::span<const ColourLesson* const> lessons, double ridge, const std::stop_token& stop) {
  const auto minimum = minimise(
      [&](const Point& point, Point& gradient) {
        double value = 0;
        for (std::size_t i = 0; i < point.size(); ++i) {
          gradient[i] = ridge * point[i];
          value += ridge / 2 * point[i] * point[i];
        }
        for (const auto* lesson : lessons) value += surprise(*lesson, point, &gradient);
        return value;
      },
      Point(blueness_sign_count, 0.0), {}, stop);
  TableFit fit{{}, minimum.steps};
  std::copy(minimum.point.begin(), minimum.point.end(), fit.table.begin());
  return fit;
}

}  // namespace yomi::geister
