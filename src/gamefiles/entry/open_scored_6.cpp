#include "gamefiles/entry/open_position.hpp"

template std::unique_ptr<yomi::Session> yomi::gamefiles::open_position<6, yomi::gamefiles::Sort::Scored>(
    yomi::gamefiles::GameRules, const yomi::GameInfo&, const yomi::Options&);
