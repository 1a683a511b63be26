package io.feedmill.app.monitor;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// Redis keys of the program itself.
public final class AppKeys {
  static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              demo(),
              "string",
              "1 once demo content was filled in; before, when filling began (unix ms)",
              "none",
              "serve --demo",
              "serve --demo"),
          new KeyDoc(
              processes(),
              "hash",
              "random id of each process -> JSON of its name, the time and its workers' status",
              "none; entries older than 10 min are removed",
              "tell-process of every process",
              "the page /admin"));

  private AppKeys() {}

  public static String demo() {
    return "kernel{main}:demo";
  }

  static String processes() {
    return "kernel{main}:processes";
  }
}
