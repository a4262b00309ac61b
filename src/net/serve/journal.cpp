#include "net/serve/journal.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "core/files.hpp"
#include "core/text.hpp"

namespace yomi::serve {

namespace {

constexpr std::uint64_t filled_ahead = 4 << 20;

[[noreturn]] void fail(const std::string& what, const std::string& path) {
  throw Failure(fmt::format("cannot {} {}: {}", what, in_quotes(path), std::strerror(errno)));
}

}  // namespace

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
  written_.filled = std::filesystem::file_size(path);
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

JournalReading FileJournal::read() const {
  const auto bytes = read_file(path_, std::filesystem::file_size(path_));
  if (!bytes) throw Failure(bytes.message());
  return read_journal(*bytes);
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

void FileJournal::rewrite(const std::vector<std::string>& events) {
  const std::string fresh = path_ + ".new";
  Descriptor before(::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
  if (before.number() < 0) fail("open", fresh);
  std::swap(file_, before);
  const auto state = std::exchange(written_, {});
  try {
    write_events(events);
    if (::rename(fresh.c_str(), path_.c_str()) != 0) fail("replace", path_);
  } catch (const Failure&) {
    // The file that was there is still there, and goes on.
    std::swap(file_, before);
    written_ = state;
    throw;
  }
  const std::string folder = std::filesystem::path(path_).parent_path().string();
  const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.number() < 0 || ::fsync(opened.number()) != 0) fail("sync", folder);
  written_.fresh = written_.end;
}

void FileJournal::shorten_if_long() {
  if (written_.end < std::max(shortened_from_, 2 * written_.fresh)) return;
  const auto reading = read();
  // What the disk has damaged meanwhile must not be lost by writing the rest anew: the next start reports it.
  if (reading.damage.empty()) rewrite(without_dropped(reading.events));
  written_.fresh = written_.end;
}

void FileJournal::copy_to(std::string path, std::function<void(std::optional<Error>)> then) {
  {
    const std::lock_guard lock(mutex_);
    copies_.push_back({std::move(path), std::move(then)});
  }
  changed_.notify_one();
}

void FileJournal::copy(const CopyOrder& order) const {
  std::optional<Error> wrong;
  try {
    auto bytes = read_file(path_, std::filesystem::file_size(path_));
    if (bytes) {
      bytes->resize(std::min<std::size_t>(bytes->size(), written_.end));
      write_file(order.path, *bytes, Readers::Owner);  // it has the secrets of seats
    } else {
      wrong = bytes.error();
    }
  } catch (const std::exception& failure) {
    wrong = Error{failure.what()};
  }
  post_([then = order.then, wrong] { then(wrong); });
}

void FileJournal::append(const Json& event) {
  ++appended_;
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(to_text(event));
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

void FileJournal::write_events(const std::vector<std::string>& events) {
  std::string bytes;
  for (const auto& event : events) bytes += journal_line(++written_.number, event);
  write(bytes);
}

void FileJournal::write(std::string_view bytes) {
  if (written_.end + bytes.size() > written_.filled) {
    // Zeros that are really written: room that is only reserved would be noted anew with each sync.
    const std::string zeros(bytes.size() + filled_ahead, '\0');
    write_at(written_.end, zeros);
    written_.filled = written_.end + zeros.size();
    if (::fsync(file_.number()) != 0) fail("sync", path_);
  }
  write_at(written_.end, bytes);
  written_.end += bytes.size();
  if (::fdatasync(file_.number()) != 0) fail("sync", path_);
}

void FileJournal::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return ending_ || !waiting_.empty() || !copies_.empty(); });
    if (waiting_.empty() && copies_.empty()) return;
    const auto events = std::exchange(waiting_, {});
    const auto copies = std::exchange(copies_, {});
    const std::uint64_t count = given_;
    lock.unlock();
    try {
      if (!events.empty()) write_events(events);
      post_([this, count] { kept(count); });
      for (const auto& order : copies) copy(order);
      shorten_if_long();
    } catch (const std::exception& failure) {
      // What follows must not be acknowledged either: the callbacks are never called.
      post_([failed = failed_, message = std::string(failure.what())] { failed(message); });
      return;
    }
    lock.lock();
  }
}

}  // namespace yomi::serve
