package io.feedmill.kernel.http;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads `application/x-www-form-urlencoded` text, the form of queries and of posted forms.
final class QueryParser {
  private static final int MOST = 1_000;
  private static final Query NONE = new Query(Map.of());

  private QueryParser() {}

  /// @throws Problem 400 for a broken escape or more than 1,000 parameters
  static Query parse(@Nullable String text) {
    if (text == null || text.isEmpty()) {
      return NONE;
    }
    Map<String, List<String>> values = new LinkedHashMap<>();
    int count = 0;
    for (int start = 0; start < text.length(); ) {
      int end = text.indexOf('&', start);
      end = end < 0 ? text.length() : end;
      if (end > start) {
        if (++count > MOST) {
          throw Problem.badRequest("too many parameters");
        }
        add(values, text.substring(start, end));
      }
      start = end + 1;
    }
    return new Query(values);
  }

  private static void add(Map<String, List<String>> values, String pair) {
    int equals = pair.indexOf('=');
    String name = decode(equals < 0 ? pair : pair.substring(0, equals));
    String value = equals < 0 ? "" : decode(pair.substring(equals + 1));
    values.computeIfAbsent(name, _ -> new ArrayList<>(1)).add(value);
  }

  private static String decode(String text) {
    if (text.indexOf('%') < 0 && text.indexOf('+') < 0) {
      return text;
    }
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException _) {
      throw Problem.badRequest("broken percent-encoding");
    }
  }
}
