package io.feedmill.timeline.fanout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A message of the second stage, for one partition.
///
/// @param id place in the stream; empty when it is not sent yet
/// @param readers ids, none for [Kind#SETTLE]
/// @param at when the readers were looked up, unix ms
/// @param first the first message that requested it, for [Kind#SETTLE]
record FeedUpdate(String id, Kind kind, long post, List<Long> readers, long at, String first) {
  /// The change in the partition.
  enum Kind {
    /// Push the post into the readers' feeds.
    PUSH,
    /// Write the edit or the deletion of the post into the readers' feeds.
    REWRITE,
    /// All feeds are written: the overlay of the change can be deleted.
    SETTLE;

    String label() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }

    static Optional<Kind> of(String label) {
      return Arrays.stream(values()).filter(kind -> kind.label().equals(label)).findFirst();
    }
  }

  /// @return empty when it is no valid message
  static Optional<FeedUpdate> of(Message message) {
    Optional<Kind> kind = Kind.of(message.text("kind"));
    List<Long> readers = readers(message.text("users"));
    if (kind.isEmpty() || message.number("post").isEmpty() || readers == null) {
      return Optional.empty();
    }
    return Optional.of(
        new FeedUpdate(
            message.id(),
            kind.get(),
            message.number("post").getAsLong(),
            readers,
            message.number("at").orElse(0),
            message.text("first").isEmpty() ? message.id() : message.text("first")));
  }

  /// @return null unless the text consists of ids of at most 16 digits joined by commas
  private static @Nullable List<Long> readers(String users) {
    List<Long> readers = new ArrayList<>();
    long id = 0;
    int digits = 0;
    for (int i = 0; i <= users.length() && !users.isEmpty(); i++) {
      char c = i < users.length() ? users.charAt(i) : ',';
      if (c >= '0' && c <= '9' && digits < 16) {
        id = 10 * id + (c - '0');
        digits++;
      } else if (c == ',' && digits > 0) {
        readers.add(id);
        id = 0;
        digits = 0;
      } else {
        return null;
      }
    }
    return readers;
  }

  /// A message to be sent.
  static FeedUpdate of(Kind kind, long post, List<Long> readers, long at) {
    return new FeedUpdate("", kind, post, readers, at, "");
  }

  /// Its readers as the field of the message.
  String users() {
    return readers.stream().map(String::valueOf).collect(Collectors.joining(","));
  }
}
