package io.feedmill.house;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The texts of pages that templates, classes and scripts name by their English words: calls of
/// `text`, `rich`, `marked` and `textIn` of `kernel.language.Texts`, and of `translated` in
/// scripts.
final class TextUses {
  private static final String IMPORT = "kernel.language.Texts";
  private static final List<String> CALLS = List.of("text(", "rich(", "marked(", "textIn(");

  private static final Pattern IN_SCRIPT = Pattern.compile("\\btranslated\\('([^'\\n]++)'");

  private final String source;
  private int at;

  private TextUses(String source) {
    this.source = source;
  }

  /// All of the program, each once; one in a context has that before it, as in PO files.
  static Set<String> all() {
    Set<String> found = new TreeSet<>();
    Stream.concat(
            SourceFiles.below("server/src/main/jte", ".jte").stream(),
            SourceFiles.below("server/src/main/java", ".java").stream())
        .forEach(file -> found.addAll(in(file)));
    for (Path script : SourceFiles.below("server/src/main/resources", ".js")) {
      Matcher calls = IN_SCRIPT.matcher(SourceFiles.text(script));
      while (calls.find()) {
        found.add(calls.group(1));
      }
    }
    return found;
  }

  private static List<String> in(Path file) {
    String source = SourceFiles.text(file);
    return source.contains(IMPORT) ? of(source) : List.of();
  }

  /// Those of one source.
  static List<String> of(String source) {
    List<String> texts = new ArrayList<>();
    TextUses uses = new TextUses(source);
    for (String call : CALLS) {
      for (int i = source.indexOf(call); i >= 0; i = source.indexOf(call, i + 1)) {
        if (!uses.named(i)) {
          continue;
        }
        uses.at = i + call.length();
        String first = uses.literal();
        if (call.equals("textIn(")) {
          uses.at = source.indexOf(',', uses.at) + 1;
          String text = uses.literal();
          if (!text.isEmpty()) {
            texts.add(first + '\u0004' + text);
          }
        } else if (!first.isEmpty()) {
          texts.add(first);
        }
      }
    }
    return texts;
  }

  /// Whether the call at this place is one of `Texts`, not of another object.
  private boolean named(int place) {
    char before = place == 0 ? ' ' : source.charAt(place - 1);
    return before == '.'
        ? source.startsWith("Texts.", place - "Texts.".length())
        : !Character.isJavaIdentifierPart(before);
  }

  /// The string at this place, whose pieces are joined by `+`; empty when there is none.
  private String literal() {
    StringBuilder text = new StringBuilder();
    while (true) {
      skipSpace();
      if (source.charAt(at) == '+') {
        at++;
      } else if (source.charAt(at) == '"') {
        piece(text);
      } else {
        return text.toString();
      }
    }
  }

  private void skipSpace() {
    while (Character.isWhitespace(source.charAt(at))) {
      at++;
    }
  }

  private void piece(StringBuilder text) {
    for (at++; source.charAt(at) != '"'; at++) {
      if (source.charAt(at) == '\\') {
        at++;
        text.append(source.charAt(at) == 'n' ? '\n' : source.charAt(at));
      } else {
        text.append(source.charAt(at));
      }
    }
    at++;
  }
}
