package io.feedmill.syndication.feed;

import tools.jackson.databind.json.JsonMapper;

/// JSON as it is stored in Redis.
public final class StoredJson {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private StoredJson() {}

  public static String text(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  public static <T> T read(String text, Class<T> type) {
    return MAPPER.readValue(text, type);
  }
}
