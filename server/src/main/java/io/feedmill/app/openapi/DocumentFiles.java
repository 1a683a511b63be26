package io.feedmill.app.openapi;

import io.feedmill.kernel.web.StaticFiles;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;

/// The files in `resources/openapi` that together are the document: a line `# include
/// paths/site.yaml` of `head.yaml` is replaced by the text of that file.
final class DocumentFiles {
  static final String HEAD = "head.yaml";

  private static final String INCLUDE = "# include ";

  private DocumentFiles() {}

  /// The whole document.
  static String joined() {
    return joined(StaticFiles.read("openapi"));
  }

  /// @param files their contents by path, each ending with a line break
  static String joined(Map<String, byte[]> files) {
    StringBuilder joined = new StringBuilder();
    for (String line : text(files, HEAD).lines().toList()) {
      String content = line.strip();
      if (content.startsWith(INCLUDE)) {
        joined.append(text(files, content.substring(INCLUDE.length())));
      } else {
        joined.append(line).append('\n');
      }
    }
    return joined.toString();
  }

  private static String text(Map<String, byte[]> files, String name) {
    return new String(Objects.requireNonNull(files.get(name), name), StandardCharsets.UTF_8);
  }
}
