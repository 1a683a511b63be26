package io.feedmill.kernel.web;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Joins the files of a folder into the one that browsers load, in the order of their names.
/// Comments, indentation and empty lines are omitted.
final class JoinedFiles {
  private static final String FILE = "url(";

  private static final String FOCUSABLE = "a, button, input, select, textarea, summary";

  private JoinedFiles() {}

  /// The same stylesheet with states that can be shown: everything inside of an element with
  /// `data-show="hover"` looks as under the pointer, and so with `focus` and `active`. The rules
  /// and their weights are those of the stylesheet itself.
  static byte[] withShownStates(byte[] stylesheet) {
    return new String(stylesheet, StandardCharsets.UTF_8)
        .replace(":hover", ":is(:hover, [data-show=hover] *)")
        .replace(
            ":focus-visible", ":is(:focus-visible, [data-show=focus] :where(" + FOCUSABLE + "))")
        .replace(":active", ":is(:active, [data-show=active] *)")
        .getBytes(StandardCharsets.UTF_8);
  }

  /// The stylesheet of `resources/style`. `url(name)` becomes the address of that static file.
  ///
  /// @param sources contents by file name, in order
  /// @param address of a static file by its name
  static byte[] style(Map<String, byte[]> sources, UnaryOperator<String> address) {
    String tight = tight(withoutComments(joined(sources)).lines());
    return withAddresses(tight, address).getBytes(StandardCharsets.UTF_8);
  }

  /// The script of `resources/script`. Only comments that fill a line are omitted.
  ///
  /// @param sources contents by file name, in order
  static byte[] script(Map<String, byte[]> sources) {
    Stream<String> code =
        joined(sources).lines().filter(line -> !line.stripLeading().startsWith("//"));
    return tight(code).getBytes(StandardCharsets.UTF_8);
  }

  private static String joined(Map<String, byte[]> sources) {
    StringBuilder joined = new StringBuilder();
    for (byte[] source : sources.values()) {
      joined.append(new String(source, StandardCharsets.UTF_8)).append('\n');
    }
    return joined.toString();
  }

  private static String tight(Stream<String> lines) {
    return lines
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining("\n", "", "\n"));
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
