// Each command of `yomi` in its own file under commands/.
#pragma once

#include "app/cli.hpp"

namespace yomi::app {

void add_information_commands(Commands& commands);  // games, rules, agents, levels, moves
void add_check_command(Commands& commands);
void add_explain_command(Commands& commands);
void add_perft_command(Commands& commands);
void add_playouts_command(Commands& commands);
void add_search_command(Commands& commands);
void add_solve_command(Commands& commands);
void add_play_command(Commands& commands);
void add_replay_command(Commands& commands);
void add_convert_command(Commands& commands);
void add_records_command(Commands& commands);
void add_bench_command(Commands& commands);
void add_match_command(Commands& commands);
void add_book_command(Commands& commands);
void add_gtp_command(Commands& commands);
void add_connect_command(Commands& commands);
void add_serve_command(Commands& commands);
void add_admin_command(Commands& commands);
void add_serve_geister_command(Commands& commands);
void add_experiment_command(Commands& commands);
void add_tune_command(Commands& commands);

}  // namespace yomi::app
