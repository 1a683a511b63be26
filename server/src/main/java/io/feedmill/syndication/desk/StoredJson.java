package io.feedmill.syndication.desk;

import tools.jackson.databind.json.JsonMapper;

/// JSON as it lies in Redis.
final class StoredJson {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private StoredJson() {}

  static String text(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  static <T> T read(String text, Class<T> type) {
    return MAPPER.readValue(text, type);
  }
}
