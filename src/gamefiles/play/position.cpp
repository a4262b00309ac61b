#include "gamefiles/play/position_picture.ipp"
#include "gamefiles/play/position_playout.ipp"
#include "gamefiles/play/position_secrets.ipp"

namespace yomi::gamefiles {

template class SecretsOf<2, Sort::Hidden>;
template class Position<1, Sort::Plain>;
template class Position<2, Sort::Plain>;
template class Position<6, Sort::Plain>;
template class Position<1, Sort::Scored>;
template class Position<2, Sort::Scored>;
template class Position<6, Sort::Scored>;
template class Position<2, Sort::Chance>;
template class Position<2, Sort::Hidden>;

}  // namespace yomi::gamefiles
