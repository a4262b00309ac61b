#include "net/serve/journal.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <unordered_set>

#include "core/files.hpp"
#include "core/text.hpp"

namespace yomi::serve {

namespace {

constexpr std::uint64_t filled_ahead = 4 << 20;

// The whole lines up to the zeros. What stands behind the first zero was being written when the server ended.
std::string_view lines_in(std::string_view bytes) {
  bytes = bytes.substr(0, bytes.find('\0'));
  return bytes.substr(0, bytes.rfind('\n') + 1);
}

[[noreturn]] void fail(const std::string& what, const std::string& path) {
  throw Failure(fmt::format("cannot {} {}: {}", what, in_quotes(path), std::strerror(errno)));
}

// The text in a field, or nothing: a damaged line may hold anything.
std::string text_in(const Json& event, const char* key) {
  const auto found = event.find(key);
  return found != event.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

}  // namespace

std::string table_of(const Json& event) { return text_in(event, "id"); }

std::vector<Json> without_dropped(const std::vector<Json>& events) {
  std::unordered_set<std::string> dropped;
  for (const Json& event : events) {
    if (text_in(event, "event") == "drop") dropped.insert(table_of(event));
  }
  std::vector<Json> left;
  for (const Json& event : events) {
    if (!dropped.contains(table_of(event))) left.push_back(event);
  }
  return left;
}

FileJournal::FileJournal(const std::string& path, Post post, std::function<void(const std::string&)> failed,
                         std::uint64_t shortened_from)
    : path_(path), post_(std::move(post)), failed_(std::move(failed)), shortened_from_(shortened_from) {
  std::error_code error;
  std::filesystem::create_directories(std::filesystem::path(path).parent_path(), error);
  // A file of its own for the lock: the journal itself is replaced by rewrite().
  const std::string lock_path = path + ".lock";
  lock_ = Descriptor(::open(lock_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (lock_.number() < 0) fail("open", lock_path);
  if (::flock(lock_.number(), LOCK_EX | LOCK_NB) != 0) {
    throw Failure("another server uses the data folder of " + in_quotes(path) + "; end it or choose one with --data");
  }
  file_ = Descriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
  if (file_.number() < 0) fail("open", path);
  filled_ = std::filesystem::file_size(path);
  const auto bytes = read_file(path, filled_);
  if (!bytes) throw Failure(bytes.message());
  end_ = lines_in(*bytes).size();
  thread_ = std::thread([this] { work(); });
}

FileJournal::~FileJournal() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

std::vector<Json> FileJournal::read() const {
  const auto bytes = read_file(path_, std::filesystem::file_size(path_));
  if (!bytes) throw Failure(bytes.message());
  std::vector<Json> events;
  std::string_view rest = lines_in(*bytes);
  for (std::size_t end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
    auto event = Json::parse(rest.substr(0, end), nullptr, false);
    events.push_back(event.is_object() ? std::move(event) : Json());
    rest.remove_prefix(end + 1);
  }
  return events;
}

std::string FileJournal::put_aside() const {
  std::string name;
  int number = 0;
  do {
    name = fmt::format("{}.damaged{}", path_, ++number);
  } while (std::filesystem::exists(name));
  std::error_code error;
  std::filesystem::copy_file(path_, name, error);
  if (error) throw Failure(fmt::format("cannot copy {} to {}: {}", in_quotes(path_), in_quotes(name), error.message()));
  return name;
}

void FileJournal::rewrite(const std::vector<Json>& events) {
  std::string bytes;
  for (const auto& event : events) bytes += to_text(event) + "\n";
  const std::string fresh = path_ + ".new";
  Descriptor file(::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
  if (file.number() < 0) fail("open", fresh);
  file_ = std::move(file);
  end_ = filled_ = 0;
  write(bytes);
  if (::rename(fresh.c_str(), path_.c_str()) != 0) fail("replace", path_);
  const std::string folder = std::filesystem::path(path_).parent_path().string();
  const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.number() < 0 || ::fsync(opened.number()) != 0) fail("sync", folder);
  fresh_ = end_;
}

void FileJournal::shorten_if_long() {
  if (end_ >= std::max(shortened_from_, 2 * fresh_)) rewrite(without_dropped(read()));
}

void FileJournal::append(const Json& event) {
  ++appended_;
  {
    const std::lock_guard lock(mutex_);
    waiting_ += to_text(event);
    waiting_ += '\n';
    given_ = appended_;
  }
  changed_.notify_one();
}

void FileJournal::when_kept(std::function<void()> then) {
  if (kept_ == appended_ && callbacks_.empty()) return then();
  callbacks_.emplace_back(appended_, std::move(then));
}

void FileJournal::kept(std::uint64_t count) {
  kept_ = count;
  while (!callbacks_.empty() && callbacks_.front().first <= kept_) {
    const auto then = std::move(callbacks_.front().second);
    callbacks_.pop_front();
    then();
  }
}

void FileJournal::write_at(std::uint64_t place, std::string_view bytes) const {
  for (std::size_t done = 0; done < bytes.size();) {
    const auto count =
        ::pwrite(file_.number(), bytes.data() + done, bytes.size() - done, static_cast<off_t>(place + done));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail("write", path_);
    done += static_cast<std::size_t>(count);
  }
}

void FileJournal::write(std::string_view bytes) {
  if (end_ + bytes.size() > filled_) {
    // Zeros that are really written: room that is only reserved would be noted anew with each sync.
    const std::string zeros(bytes.size() + filled_ahead, '\0');
    write_at(end_, zeros);
    filled_ = end_ + zeros.size();
    if (::fsync(file_.number()) != 0) fail("sync", path_);
  }
  write_at(end_, bytes);
  end_ += bytes.size();
  if (::fdatasync(file_.number()) != 0) fail("sync", path_);
}

void FileJournal::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return ending_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    const std::string bytes = std::exchange(waiting_, {});
    const std::uint64_t count = given_;
    lock.unlock();
    try {
      write(bytes);
      post_([this, count] { kept(count); });
      shorten_if_long();
    } catch (const Failure& failure) {
      // What follows must not be acknowledged either: the callbacks are never called.
      post_([failed = failed_, message = std::string(failure.what())] { failed(message); });
      return;
    }
    lock.lock();
  }
}

}  // namespace yomi::serve
