package io.feedmill.timeline.feed;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A message of the second stage, for one partition.
///
/// @param id place in the stream; empty when it is not sent yet
/// @param readers ids, none for [Kind#SETTLE]
/// @param at when the readers were looked up, unix ms
/// @param first the message that asked first, for [Kind#SETTLE]
record FeedUpdate(String id, Kind kind, long post, List<Long> readers, long at, String first) {
  private static final Pattern USERS = Pattern.compile("([0-9]{1,16}(,[0-9]{1,16})*)?");

  /// What is to be done in the partition.
  enum Kind {
    /// Push the post into the readers' feeds.
    PUSH,
    /// Write the edit or the deletion of the post into the readers' feeds.
    REWRITE,
    /// All feeds are written: readers need not apply the change themselves any more.
    SETTLE;

    String label() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }

    static Optional<Kind> of(String label) {
      return Arrays.stream(values()).filter(kind -> kind.label().equals(label)).findFirst();
    }
  }

  /// @return empty when it is none of ours
  static Optional<FeedUpdate> of(Message message) {
    Optional<Kind> kind = Kind.of(message.text("kind"));
    String users = message.text("users");
    if (kind.isEmpty() || message.number("post").isEmpty() || !USERS.matcher(users).matches()) {
      return Optional.empty();
    }
    List<Long> readers =
        users.isEmpty()
            ? List.of()
            : Arrays.stream(users.split(",", -1)).map(Long::parseLong).distinct().toList();
    return Optional.of(
        new FeedUpdate(
            message.id(),
            kind.get(),
            message.number("post").getAsLong(),
            readers,
            message.number("at").orElse(0),
            message.text("first").isEmpty() ? message.id() : message.text("first")));
  }

  /// One to be sent.
  static FeedUpdate of(Kind kind, long post, List<Long> readers, long at) {
    return new FeedUpdate("", kind, post, readers, at, "");
  }

  /// Its readers as the message names them.
  String users() {
    return readers.stream().map(String::valueOf).collect(Collectors.joining(","));
  }
}
