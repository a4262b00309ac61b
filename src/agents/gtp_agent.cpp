#include "agents/gtp_agent.hpp"

namespace yomi {

Result<std::unique_ptr<Agent>> make_gtp_agent(std::string_view) { return Error{"not built yet"}; }

}  // namespace yomi
