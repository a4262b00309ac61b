#include "gamefiles/entry/open_position.hpp"

template std::unique_ptr<yomi::Session> yomi::gamefiles::open_position<1, yomi::gamefiles::Sort::Plain>(
    yomi::gamefiles::GameRules, const yomi::GameInfo&, const yomi::Options&);
