package io.feedmill.app.openapi;

import io.feedmill.kernel.http.Json;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Examples of the document as JSON. An object or a list that fits into a line takes one line.
final class ExampleText {
  private static final int WIDTH = 76;
  private static final String INDENT = "  ";

  private ExampleText() {}

  /// In one line.
  static String compact(@Nullable Object value) {
    return switch (value) {
      case null -> "null";
      case Double number -> BigDecimal.valueOf(number).toPlainString();
      case List<?> list -> joined(list, "[", "]", ExampleText::compact);
      case Map<?, ?> map ->
          joined(map.entrySet(), "{", "}", each -> name(each.getKey()) + compact(each.getValue()));
      default -> Json.text(value);
    };
  }

  private static <T> String joined(
      Collection<T> all, String open, String close, Function<T, String> text) {
    return all.stream().map(text).collect(Collectors.joining(", ", open, close));
  }

  private static String name(@Nullable Object key) {
    return Json.text(String.valueOf(key)) + ": ";
  }

  /// In lines to be read.
  static String lines(@Nullable Object value) {
    return lines(value, "", 0);
  }

  /// @param indent of the line
  /// @param used characters of the line before the value
  private static String lines(@Nullable Object value, String indent, int used) {
    String line = compact(value);
    if (indent.length() + used + line.length() <= WIDTH) {
      return line;
    }
    String inner = indent + INDENT;
    return switch (value) {
      case List<?> list ->
          list.stream()
              .map(each -> inner + lines(each, inner, 0))
              .collect(Collectors.joining(",\n", "[\n", "\n" + indent + "]"));
      case Map<?, ?> map ->
          map.entrySet().stream()
              .map(each -> {
                String name = name(each.getKey());
                return inner + name + lines(each.getValue(), inner, name.length());
              })
              .collect(Collectors.joining(",\n", "{\n", "\n" + indent + "}"));
      case null, default -> line;
    };
  }
}
