package io.feedmill.notifications.api;

import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// The notifications of an account, for features that show them in their own way. What is read or
/// dismissed here is so everywhere. All methods block.
public interface OwnNotifications {
  /// A notification as its account sees it.
  ///
  /// @param id changes with each news
  /// @param millis its place: unix time of its last news
  /// @param sentence one line, such as `@ann and one other liked your post`
  /// @param title of its subject; may be empty, and is the sentence when no person did it
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

  /// Those with some ids that have no news since.
  List<Shown> find(long account, Set<String> ids);

  /// Calls a listener with each account whose number of unread ones was computed again. Numbers of
  /// accounts that nobody asked for within an hour are not.
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

  /// Marks these as read and none besides, unless they have news since.
  ///
  /// @return number of those that were unread
  long readEach(long account, Set<String> ids);

  /// Marks these as unread and none besides, unless they have news since, until they or later ones
  /// are marked as read.
  ///
  /// @return number of those that were read
  long unreadEach(long account, Set<String> ids);

  /// @return whether it was dismissed, and had no news since
  boolean dismiss(long account, String id);
}
