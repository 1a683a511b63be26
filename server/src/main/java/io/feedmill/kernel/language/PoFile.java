package io.feedmill.kernel.language;

import java.util.LinkedHashMap;
import java.util.Map;

/// Reads translations in the PO format of GNU gettext, which translators' tools write: comments,
/// `msgctxt`, `msgid`, `msgstr`, and strings over several lines. Plurals are part of the texts.
///
/// See <https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html>.
final class PoFile {
  private final Map<Id, String> texts = new LinkedHashMap<>();
  private final StringBuilder context = new StringBuilder();
  private final StringBuilder english = new StringBuilder();
  private final StringBuilder translation = new StringBuilder();
  private StringBuilder current = context;

  private PoFile() {}

  /// The key of a text.
  ///
  /// @param context empty for none
  record Id(String context, String english) {}

  /// The texts that have a translation, in the order of the file.
  ///
  /// @throws IllegalArgumentException for a line of another kind, or a text that occurs twice
  static Map<Id, String> parse(String file) {
    PoFile po = new PoFile();
    file.lines().forEach(po::line);
    po.end();
    return po.texts;
  }

  private void line(String line) {
    if (line.isBlank() || line.startsWith("#")) {
      return;
    }
    if (line.startsWith("\"")) {
      current.append(unquoted(line));
    } else if (line.startsWith("msgctxt ")) {
      end();
      begin(context, line);
    } else if (line.startsWith("msgid ")) {
      if (current != context || context.isEmpty()) {
        end();
      }
      begin(english, line);
    } else if (line.startsWith("msgstr ")) {
      begin(translation, line);
    } else {
      throw new IllegalArgumentException("not a line of a PO file: " + line);
    }
  }

  private void begin(StringBuilder part, String line) {
    current = part;
    current.append(unquoted(line.substring(line.indexOf(' ') + 1)));
  }

  private void end() {
    if (!english.isEmpty() && !translation.isEmpty()) {
      Id id = new Id(context.toString(), english.toString());
      if (texts.put(id, translation.toString()) != null) {
        throw new IllegalArgumentException("twice: " + english);
      }
    }
    context.setLength(0);
    english.setLength(0);
    translation.setLength(0);
  }

  private static String unquoted(String text) {
    String quoted = text.strip();
    if (quoted.length() < 2 || !quoted.startsWith("\"") || !quoted.endsWith("\"")) {
      throw new IllegalArgumentException("not a quoted string: " + text);
    }
    return quoted
        .substring(1, quoted.length() - 1)
        .replace("\\n", "\n")
        .replace("\\\"", "\"")
        .replace("\\\\", "\\");
  }
}
