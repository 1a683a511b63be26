package io.feedmill.articles.article;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.LiveStream;
import java.util.LinkedHashMap;
import java.util.Map;

/// A change as sent to open pages: `submitted`, `vote` or `withdrawn`, with the article's id and
/// current counts.
///
/// @param id position in the stream of changes
/// @param name kind of change
/// @param data JSON such as `{"id":"17","votes":3,"upvotes":4,"downvotes":1}`
record LiveEvent(String id, String name, String data) {

  static LiveEvent of(String entry, Map<String, String> fields) {
    Map<String, Object> data = new LinkedHashMap<>();
    fields.forEach((field, value) -> {
      if (field.equals("id")) {
        data.put(field, value);
      } else if (!field.equals("event")) {
        data.put(field, Long.parseLong(value));
      }
    });
    return new LiveEvent(entry, fields.getOrDefault("event", "change"), Json.text(data));
  }

  void send(LiveStream stream) {
    stream.send(id, name, data);
  }
}
