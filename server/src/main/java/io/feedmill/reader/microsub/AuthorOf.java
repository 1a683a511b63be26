package io.feedmill.reader.microsub;

import io.feedmill.kernel.http.Json;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;

/// The address of who wrote a kept item.
final class AuthorOf {
  private AuthorOf() {}

  /// Empty when unknown.
  static String url(String data) {
    return Json.read(data.getBytes(StandardCharsets.UTF_8), JsonNode.class)
        .at("/author/url")
        .asString("");
  }
}
