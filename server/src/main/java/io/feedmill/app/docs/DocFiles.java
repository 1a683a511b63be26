package io.feedmill.app.docs;

import io.feedmill.kernel.web.StaticFiles;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The files of the folder `docs`, which the program contains, and a generated one:
/// `decisions/index.md`, the list of all decisions.
final class DocFiles {
  static final String DECISIONS = "decisions/";
  static final String INDEX = "index.md";
  private static final String ABOUT_DECISIONS =
      """
      # Decisions

      Why things are as they are, one page each: the context, the decision, what follows from it, and the evidence.

      """;

  private final Map<String, byte[]> files;

  private DocFiles(Map<String, byte[]> files) {
    this.files = files;
  }

  static DocFiles load() {
    Map<String, byte[]> files = new HashMap<>(StaticFiles.read("docs"));
    files.put(DECISIONS + INDEX, decisions(files).getBytes(StandardCharsets.UTF_8));
    return new DocFiles(files);
  }

  private static String decisions(Map<String, byte[]> files) {
    List<String> names =
        files.keySet().stream()
            .filter(name -> name.startsWith(DECISIONS) && name.endsWith(".md"))
            .sorted()
            .toList();
    StringBuilder list = new StringBuilder(ABOUT_DECISIONS);
    for (String name : names) {
      String text = new String(files.get(name), StandardCharsets.UTF_8);
      String title = text.lines().findFirst().orElse(name).replaceFirst("^# ", "");
      list.append("- [%s](%s)\n".formatted(title, name.substring(DECISIONS.length())));
    }
    return list.toString();
  }

  /// @param file path below `docs`, such as `guides/shop.md`
  /// @throws IllegalArgumentException when the program contains no such file
  byte[] bytes(String file) {
    byte[] bytes = files.get(file);
    if (bytes == null) {
      throw new IllegalArgumentException("no file docs/" + file);
    }
    return bytes;
  }

  boolean has(String file) {
    return files.containsKey(file);
  }

  String text(String file) {
    return new String(bytes(file), StandardCharsets.UTF_8);
  }
}
