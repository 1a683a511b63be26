package io.feedmill.timeline.feed;

import java.util.Map;
import java.util.OptionalLong;

/// A message that a worker took from a stream.
///
/// @param id place in the stream
record Message(String id, Map<String, String> fields) {
  String text(String field) {
    return fields.getOrDefault(field, "");
  }

  /// A field that holds an id; empty when it holds none.
  OptionalLong number(String field) {
    String text = text(field);
    return text.matches("[0-9]{1,16}")
        ? OptionalLong.of(Long.parseLong(text))
        : OptionalLong.empty();
  }
}
