// Games that are written as texts: checking one as somebody types, the words of the language, the library. All of it is
// worked on at the desk; what does not change is made once.
#include "core/text.hpp"
#include "net/serve/http_api.hpp"

namespace yomi::serve {

namespace {

// A game of the library as a gallery shows it.
Json gallery_entry(const Catalogue& catalogue, const std::string& name, const GameEntry& game) {
  const auto session = catalogue.open(name, {}, "");
  if (!session) return nullptr;
  const auto view = (*session)->view(Viewer::everything());
  return {{"name", name},
          {"summary", game.info->summary},
          {"chance", (*session)->is_chance()},
          {"options", game.info->options.size()},
          {"view", game.view ? game.view(*view) : Json(nullptr)}};
}

Json gallery(const Catalogue& catalogue) {
  Json list = Json::array();
  for (const std::string& name : catalogue.games().more_names()) {
    const auto game = catalogue.find(name);
    if (!game) continue;
    if (auto entry = gallery_entry(catalogue, name, **game); !entry.is_null()) list.push_back(std::move(entry));
  }
  return list;
}

bool is_in_library(const Catalogue& catalogue, const std::string& name) {
  const auto& names = catalogue.games().more_names();
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

void HttpApi::made_once(ApiResponse& kept, const ApiRequest& request, std::function<Json()> make,
                        const Respond& respond) {
  if (!kept.body.empty()) return respond(kept);
  at_desk(request.visitor, [&kept, make = std::move(make), respond]() -> std::function<void()> {
    auto made = ApiResponse::zipped(to_text(make()));
    return [&kept, made = std::move(made), respond] {
      kept = made;
      respond(kept);
    };
  });
}

void HttpApi::words(const ApiRequest& request, const Respond& respond) {
  const auto& make = around_.catalogue.games().files().words;
  if (!make) return respond(ApiResponse::error(404, {"this server takes no game files"}));
  made_once(words_, request, make, respond);
}

void HttpApi::library(const ApiRequest& request, const Respond& respond) {
  made_once(
      library_, request, [&catalogue = around_.catalogue] { return gallery(catalogue); }, respond);
}

void HttpApi::game_of_library(const std::string& name, const Query& query, const ApiRequest& request,
                              const Respond& respond) {
  if (!is_in_library(around_.catalogue, name)) {
    return respond(ApiResponse::error(
        404, {"there is no game " + in_quotes(name) + " in the library", "unknown_game", {parameter("name", name)}}));
  }
  at_desk(request.visitor, [this, name, language = value_of(query, "language"), respond]() -> std::function<void()> {
    const auto& catalogue = around_.catalogue;
    const auto game = catalogue.find(name);
    if (!game) return [respond, error = game.error()] { respond(ApiResponse::error(500, error)); };
    Json told = catalogue.described(**game);
    if (!language.empty() && catalogue.games().files().printed)
      told["rules"] = catalogue.games().files().printed((*game)->info->rules, language);
    auto response = ApiResponse::json(told);
    return [respond, response = std::move(response)] { respond(response); };
  });
}

ApiResponse HttpApi::checked_file(const Json& request) const {
  if (const auto known = only_fields(request, {"file", "language", "options"}); !known) {
    return ApiResponse::error(400, known.error());
  }
  const auto text = text_field(request, "file");
  const auto language = text_field(request, "language");
  const auto options = object_field(request, "options");
  if (!text) return ApiResponse::error(400, text.error());
  if (!language) return ApiResponse::error(400, language.error());
  if (!options) return ApiResponse::error(400, options.error());
  const auto& games = around_.catalogue.games();
  if (!games.files().check) return ApiResponse::error(404, {"this server takes no game files"});
  Json answer = games.files().check(*text, *language);
  answer["game"] = nullptr;
  answer["state"] = nullptr;
  if (!answer["problems"].empty()) return ApiResponse::json(answer);
  const auto given = assignments_of(*options);
  if (!given) return ApiResponse::error(400, given.error());
  const auto game = games.read(*text);
  const auto session = games.open_text(*text, *given);
  if (!game) return ApiResponse::error(400, game.error());
  if (!session) return ApiResponse::error(400, session.error());
  answer["game"] = around_.catalogue.described(**game);
  answer["state"] = position_state(**session, *given, nullptr);
  return ApiResponse::json(answer);
}

void HttpApi::file_of_table(const std::string& id, const Respond& respond) {
  const LiveGame* game = around_.games.find(id);
  if (game == nullptr || game->setup().file.empty()) {
    return respond(ApiResponse::error(
        404, {"there is no such game that somebody brought along", "no_such_game", {parameter("id", id)}}));
  }
  respond(ApiResponse::json({{"file", game->setup().file}}));
}

}  // namespace yomi::serve
