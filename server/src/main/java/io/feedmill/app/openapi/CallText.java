package io.feedmill.app.openapi;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How programs call an operation, with the examples of the document as values.
///
/// @param url with values for what its path and query need
/// @param headers by name
/// @param body what is sent; null for nothing
/// @param form how a body that is no JSON is sent: `multipart/form-data` or
///   `application/x-www-form-urlencoded`; empty for JSON
/// @param option of curl for what is answered: `-o FILE` for files, `-N` for streams; empty for
///   text
record CallText(
    String method,
    String url,
    Map<String, String> headers,
    @Nullable Object body,
    String form,
    String option) {
  private static final String MULTIPART = "multipart/form-data";

  CallText {
    headers = new LinkedHashMap<>(headers);
  }

  /// A line of a shell, or several that are one.
  String curl() {
    List<String> words = new ArrayList<>();
    words.add("curl " + (method.equals("GET") ? "" : "-X " + method + " ") + quoted(url));
    headers.forEach((name, value) -> words.add("-H " + quoted(name + ": " + value)));
    if (body instanceof Map<?, ?> fields && !form.isEmpty()) {
      String option = form.equals(MULTIPART) ? "-F " : "--data-urlencode ";
      fields.forEach((name, value) -> words.add(option + quoted(name + "=" + value)));
    } else if (body != null) {
      words.add("-d " + quoted(ExampleText.lines(body).replace("\n", "\n  ")));
    }
    if (!option.isEmpty()) {
      words.add(option);
    }
    return String.join(" \\\n  ", words);
  }

  /// Within single quotes a shell takes every character literally, except a single quote.
  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }

  /// JavaScript of a browser or of Node.
  String script() {
    StringBuilder text = new StringBuilder("const answer = await fetch(").append(literal(url));
    List<String> options = new ArrayList<>();
    if (!method.equals("GET")) {
      options.add("method: " + literal(method));
    }
    if (!headers.isEmpty()) {
      List<String> each = new ArrayList<>();
      headers.forEach((name, value) -> each.add(literal(name) + ": " + literal(value)));
      options.add("headers: { " + String.join(", ", each) + " }");
    }
    if (body != null) {
      options.add("body: " + scriptBody(body));
    }
    if (!options.isEmpty()) {
      text.append(", {\n  ").append(String.join(",\n  ", options)).append("\n}");
    }
    return text.append(");").toString();
  }

  private String scriptBody(Object sent) {
    if (form.equals(MULTIPART)) {
      return "new FormData(document.querySelector('form'))";
    }
    String value = ExampleText.lines(sent).replace("\n", "\n  ");
    return (form.isEmpty() ? "JSON.stringify(" : "new URLSearchParams(") + value + ")";
  }

  private static String literal(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }

  /// For a part of an address.
  static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8)
        .replace("+", "%20")
        .replace("%40", "@")
        .replace("%3A", ":");
  }
}
