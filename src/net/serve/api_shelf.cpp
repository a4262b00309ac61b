// Game files that people keep on the server. What reads or writes the disk is worked on at the desk.
#include "core/text.hpp"
#include "net/serve/file_shelf.hpp"
#include "net/serve/http_api.hpp"

namespace yomi::serve {

namespace {

constexpr std::size_t listed = 50;  // an answer
// A file counts as so many uploaded records.
constexpr std::size_t records_of_a_file = 20;

Json summary(const SavedFile& file) {
  return {{"id", file.id}, {"name", file.name}, {"title", file.title}, {"changed", file.changed}};
}

ApiResponse no_files() { return ApiResponse::error(404, {"this server keeps no files"}); }

struct ShelfRequest {
  SavedFile file;
  std::string text;
  bool removes = false;
};

Result<ShelfRequest> shelf_request(const Json& request, const FileTools& tools, const std::string& date) {
  if (const auto known = only_fields(request, {"id", "secret", "name", "file", "remove"}); !known) return known.error();
  const auto id = text_field(request, "id");
  const auto secret = text_field(request, "secret");
  const auto name = text_field(request, "name");
  const auto text = text_field(request, "file");
  if (!id) return id.error();
  if (!secret) return secret.error();
  if (!name) return name.error();
  if (!text) return text.error();
  ShelfRequest wanted{{*id, "", "", date, *secret}, *text};
  if (const auto remove = request.find("remove"); remove != request.end() && !remove->is_null()) {
    if (!remove->is_boolean())
      return Error{"\"remove\" must be true or false", "wrong_field", {parameter("field", "remove")}};
    wanted.removes = remove->get<bool>();
  }
  if (wanted.removes) return wanted;
  // What is kept is a game; its title is what it says of itself.
  if (!tools.check) return Error{"this server takes no game files"};
  const Json checked = tools.check(*text, "en");
  if (!checked["problems"].empty())
    return Error{
        "line " + checked["problems"][0]["line"].dump() + ": " + checked["problems"][0]["message"].get<std::string>(),
        "game_file"};
  wanted.file.title = clean_name(checked["title"].get<std::string>(), "");
  wanted.file.name = clean_name(*name, wanted.file.title);
  return wanted;
}

}  // namespace

void HttpApi::list_files(const Query& query, const ApiRequest& request, const Respond& respond) {
  if (around_.shelf == nullptr) return respond(no_files());
  const auto offset = parse_number<std::size_t>(value_of(query, "offset")).value_or(0);
  at_desk(request.visitor, [this, offset, respond]() -> std::function<void()> {
    Json list = Json::array();
    for (const auto& file : around_.shelf->list(listed, offset)) list.push_back(summary(file));
    auto response = ApiResponse::json({{"files", std::move(list)}, {"count", around_.shelf->size()}});
    return [respond, response = std::move(response)] { respond(response); };
  });
}

void HttpApi::one_file(const std::string& id, const ApiRequest& request, const Respond& respond) {
  if (around_.shelf == nullptr) return respond(no_files());
  at_desk(request.visitor, [this, id, respond]() -> std::function<void()> {
    const auto file = around_.shelf->find(id);
    const auto text = file ? around_.shelf->text_of(id) : std::nullopt;
    if (!text) {
      return [respond, id] {
        respond(ApiResponse::error(404, {"there is no file " + in_quotes(id), "no_such_file", {parameter("id", id)}}));
      };
    }
    Json told = summary(*file);
    told["file"] = *text;
    return [respond, response = ApiResponse::json(told)] { respond(response); };
  });
}

// A new file, or one that is changed or taken away by who has its secret.
void HttpApi::keep_file(const ApiRequest& request, const Respond& respond) {
  if (around_.shelf == nullptr) return respond(no_files());
  const double now = around_.now();
  if (const auto may = around_.visitors.guess(request.visitor, now); !may)
    return respond(ApiResponse::refusal(may.error()));
  if (const auto may = around_.visitors.upload(request.visitor, records_of_a_file, now); !may)
    return respond(ApiResponse::refusal(may.error()));
  at_desk(request.visitor,
          [this, visitor = request.visitor, body = request.body, date = around_.date(),
           respond]() -> std::function<void()> {
            const auto asked = parse_object(body);
            const auto wanted = asked ? shelf_request(*asked, around_.catalogue.games().files(), date)
                                      : Result<ShelfRequest>(asked.error());
            if (!wanted) return [respond, error = wanted.error()] { respond(ApiResponse::error(400, error)); };
            const auto kept = [&]() -> Result<SavedFile> {
              FileShelf& shelf = *around_.shelf;
              try {
                if (wanted->file.id.empty()) return shelf.add(wanted->file, wanted->text);
                const auto changed = wanted->removes ? shelf.remove(wanted->file.id, wanted->file.secret)
                                                     : shelf.change(wanted->file, wanted->text);
                if (!changed) return changed.error();
                return wanted->file;
              } catch (const Failure& failure) {
                return Error{failure.what(), "internal"};
              }
            }();
            return [this, visitor, kept, respond] {
              if (kept) return respond(ApiResponse::json({{"id", kept->id}, {"secret", kept->secret}}));
              const std::string& code = kept.error().code;
              if (code == "bad_token") around_.visitors.guessed_wrong(visitor, around_.now());
              const int status = code == "bad_token"        ? 403
                                 : code == "no_such_file"   ? 404
                                 : code == "too_many_files" ? 503
                                                            : 500;
              respond(ApiResponse::error(status, kept.error()));
            };
          });
}

}  // namespace yomi::serve
