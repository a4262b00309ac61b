// Yomi as an engine that speaks the Go Text Protocol, version 2 (G. Farnebäck, "Specification of the Go Text
// Protocol, version 2, draft 2", 2002), with the words that Hex programs and HexGui add. Text in, text
// out: whoever reads and writes the lines is someone else.
//
// A line that is wrong in any way is answered with "? message" and changes nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agents/session.hpp"
#include "net/gtp_clock.hpp"

namespace yomi {

struct GtpServerSettings {
  std::string name = "Yomi";
  std::string version = {};
  std::string agent = {};  // SPEC of who answers genmove
  std::uint64_t seed = 1;
  bool resign = false;  // answer "resign" in positions that are proven lost
};

class GtpServer {
 public:
  // A session at the start of the game with options like {"size=5"} on top of the caller's own.
  using OpenBoard = std::function<Result<std::unique_ptr<Session>>(const std::vector<std::string>& options)>;

  static Result<GtpServer> open(OpenBoard open_session, GtpServerSettings settings);

  // The answer to a line, with the empty line that ends it; none for empty lines and comments.
  std::optional<std::string> handle(std::string_view line);

  // After `quit`.
  bool finished() const { return finished_; }
  const Session& session() const { return *session_; }

 private:
  using Words = std::vector<std::string_view>;  // the arguments of a command
  using Answer = Result<std::string>;
  struct Command {
    std::string_view name;
    std::size_t least;  // arguments
    std::size_t most;
    std::string_view usage;
    Answer (GtpServer::*run)(const Words&);
  };
  static const std::vector<Command>& commands();

  GtpServer(OpenBoard open_session, GtpServerSettings settings, std::unique_ptr<Session> session,
            std::unique_ptr<Agent> agent);

  Answer answer(std::string_view name, const Words& words);
  // The colour of that name, if it is the one to move in a game that goes on.
  Result<Player> mover(std::string_view colour) const;
  Answer generate(const Words& words, bool and_play);

  // --- The commands ---
  Answer protocol_version(const Words&);
  Answer name(const Words&);
  Answer version(const Words&);
  Answer known_command(const Words&);
  Answer list_commands(const Words&);
  Answer quit(const Words&);
  Answer boardsize(const Words&);
  Answer clear_board(const Words&);
  Answer play(const Words&);
  Answer genmove(const Words&);
  Answer reg_genmove(const Words&);
  Answer undo(const Words&);
  Answer showboard(const Words&);
  Answer time_settings(const Words&);
  Answer time_left(const Words&);
  Answer final_score(const Words&);
  Answer all_legal_moves(const Words&);
  Answer yomi_view(const Words& words);
  Answer hexgui_analyze_commands(const Words&);

  OpenBoard open_session_;
  GtpServerSettings settings_;
  std::unique_ptr<Session> session_;
  std::unique_ptr<Agent> agent_;
  GtpClock clock_;
  bool finished_ = false;
};

}  // namespace yomi
