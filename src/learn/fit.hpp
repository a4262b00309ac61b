// What a fit of weights can be told, and what it tells.
#pragma once

#include <vector>

namespace yomi {

struct FitSettings {
  double ridge = 2;
  int most_steps = 60;
  int patience = 4;  // steps without a smaller error on the validation rows
};

struct Fit {
  std::vector<float> parameters;
  double train_error = 0;  // root of the mean square
  double validation_error = 0;
  int steps = 0;  // to the parameters that are given
};

}  // namespace yomi
