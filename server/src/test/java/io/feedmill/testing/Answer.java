package io.feedmill.testing;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The response of a server to a [TestClient].
///
/// @param headers by name in lower case
public record Answer(int status, Map<String, List<String>> headers, String body) {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /// The first value of a header; empty when there is none.
  public String header(String name) {
    List<String> all = all(name);
    return all.isEmpty() ? "" : all.getFirst();
  }

  /// Every value of a header.
  public List<String> all(String name) {
    return headers.entrySet().stream()
        .filter(header -> header.getKey().equalsIgnoreCase(name))
        .flatMap(header -> header.getValue().stream())
        .toList();
  }

  public JsonNode json() {
    return JSON.readTree(body);
  }

  /// Text at a JSON pointer; empty when there is none.
  public String text(String pointer) {
    return json().at(pointer).asString("");
  }

  /// The hidden token of the forms on a page; empty when there is none.
  public String formToken() {
    return hidden("_csrf");
  }

  /// The value of the first hidden field of that name; empty without one.
  public String hidden(String field) {
    Matcher value = Pattern.compile("name=\"" + field + "\" value=\"([^\"]+)\"").matcher(body);
    return value.find() ? value.group(1) : "";
  }
}
