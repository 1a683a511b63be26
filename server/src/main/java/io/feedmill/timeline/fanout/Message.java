package io.feedmill.timeline.fanout;

import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/// A message that a worker took from a stream.
///
/// @param id place in the stream
record Message(String id, Map<String, String> fields) {
  private static final Pattern ID = Pattern.compile("[0-9]{1,16}");

  String text(String field) {
    return fields.getOrDefault(field, "");
  }

  /// A field with an id; empty without one.
  OptionalLong number(String field) {
    String text = text(field);
    return ID.matcher(text).matches()
        ? OptionalLong.of(Long.parseLong(text))
        : OptionalLong.empty();
  }
}
