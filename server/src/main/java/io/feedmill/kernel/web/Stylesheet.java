package io.feedmill.kernel.web;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// Joins the files of `resources/style` into one stylesheet, in the order of their names. Comments,
/// indentation and empty lines are omitted. `url(name)` becomes the address of that static file.
final class Stylesheet {
  private static final String FILE = "url(";

  private Stylesheet() {}

  /// @param sources contents by file name, in order
  /// @param address of a static file by its name
  static byte[] join(Map<String, byte[]> sources, UnaryOperator<String> address) {
    StringBuilder joined = new StringBuilder();
    for (byte[] source : sources.values()) {
      joined.append(new String(source, StandardCharsets.UTF_8)).append('\n');
    }
    String tight =
        withoutComments(joined.toString())
            .lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty())
            .collect(Collectors.joining("\n"));
    return withAddresses(tight, address).getBytes(StandardCharsets.UTF_8);
  }

  private static String withoutComments(String text) {
    StringBuilder rest = new StringBuilder();
    int at = 0;
    for (int open = text.indexOf("/*"); open >= 0; open = text.indexOf("/*", at)) {
      rest.append(text, at, open);
      at = text.indexOf("*/", open) + 2;
    }
    return rest.append(text, at, text.length()).toString();
  }

  private static String withAddresses(String text, UnaryOperator<String> address) {
    StringBuilder rest = new StringBuilder();
    int at = 0;
    for (int open = text.indexOf(FILE); open >= 0; open = text.indexOf(FILE, at)) {
      int name = open + FILE.length();
      int close = text.indexOf(')', name);
      rest.append(text, at, name).append(address.apply(text.substring(name, close)));
      at = close;
    }
    return rest.append(text, at, text.length()).toString();
  }
}
