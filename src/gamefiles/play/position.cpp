#include "gamefiles/play/position_picture.ipp"
#include "gamefiles/play/position_playout.ipp"

namespace yomi::gamefiles {

template class Position<1, Sort::Plain>;
template class Position<2, Sort::Plain>;
template class Position<6, Sort::Plain>;
template class Position<1, Sort::Scored>;
template class Position<2, Sort::Scored>;
template class Position<6, Sort::Scored>;
template class Position<2, Sort::Chance>;

}  // namespace yomi::gamefiles
