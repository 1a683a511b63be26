package io.feedmill.app;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// Redis keys of the program itself.
final class AppKeys {
  static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              demo(),
              "string",
              "1 once demo content was filled in",
              "none",
              "serve --demo",
              "serve --demo"));

  private AppKeys() {}

  static String demo() {
    return "kernel{main}:demo";
  }
}
