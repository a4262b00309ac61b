#include "gamefiles/entry/open_position.hpp"

template std::unique_ptr<yomi::Session> yomi::gamefiles::open_position<2, yomi::gamefiles::Sort::Hidden>(
    yomi::gamefiles::GameRules, const yomi::GameInfo&, const yomi::Options&);
