package io.feedmill.kernel.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/// Ways to run a script in a page that shows HTML of others: one per line of `hostile-html.txt`.
///
/// Each tries to call `hit()`. In the file `\n`, `\t`, `\0` and `\\` stand for what they mean in
/// Java, and lines that begin with `# ` are headings.
public final class HostileHtml {
  private HostileHtml() {}

  public static List<String> payloads() {
    try (InputStream in = HostileHtml.class.getResourceAsStream("hostile-html.txt")) {
      byte[] file = Objects.requireNonNull(in).readAllBytes();
      return new String(file, StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("# "))
          .map(HostileHtml::unescaped)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String unescaped(String line) {
    return line.replace("\\\\", "\u0001")
        .replace("\\n", "\n")
        .replace("\\t", "\t")
        .replace("\\0", "\u0000")
        .replace("\u0001", "\\");
  }
}
