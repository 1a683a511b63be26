package io.feedmill.notifications.api;

import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// The notifications of an account, for features that show them in their own way. Marking or
/// dismissing a notification here applies everywhere. All methods block.
public interface OwnNotifications {
  /// A notification as its account sees it.
  ///
  /// @param id changes with each news
  /// @param millis its place: unix time of its last news
  /// @param sentence one line, such as `@ann and one other liked your post`
  /// @param title of its subject; may be empty, and is the sentence when the notification is not
  ///   about people
  /// @param url path
  /// @param author the latest person; null when no person did it
  record Shown(
      String id,
      Kind kind,
      long millis,
      String sentence,
      String title,
      String url,
      @Nullable Author author,
      boolean read) {}

  /// A person.
  ///
  /// @param shown what they call themselves
  /// @param picture path of their picture
  record Author(String name, String shown, String picture) {}

  /// The latest ones before a time.
  ///
  /// @param millis unix time; [Long#MAX_VALUE] for all
  List<Shown> before(long account, long millis, int limit);

  /// The notifications with these ids, without those that have later news.
  List<Shown> find(long account, Set<String> ids);

  /// Calls a listener with each account whose number of unread ones was computed again. Numbers
  /// that were not requested within an hour are not recomputed.
  ///
  /// @param listener must not block
  void listen(LongConsumer listener);

  /// Number of unread ones, from memory.
  int unread(long account);

  /// The same if it is in memory. Does not block.
  OptionalInt knownUnread(long account);

  /// Marks one and all before it as read.
  ///
  /// @param millis its place
  void read(long account, long millis);

  /// Marks only these as read, unless they have later news.
  ///
  /// @return number of those that were unread
  long readEach(long account, Set<String> ids);

  /// Marks only these as unread, unless they have later news, until they or later ones are marked
  /// as read.
  ///
  /// @return number of those that were read
  long unreadEach(long account, Set<String> ids);

  /// @return whether it was dismissed; false when it has later news
  boolean dismiss(long account, String id);
}
