package io.feedmill.house;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds controls in templates whose `aria-label` does not contain their visible text (WCAG 2.5.3):
/// speech input of that text would not find them.
final class LabelInName {
  private static final Pattern ELEMENT =
      Pattern.compile("<(button|a|summary|label)\\b(?=[^>]*aria-label)");
  private static final Pattern ICON = Pattern.compile("@template\\.parts\\.icon\\([^)]*\\)");
  private static final String NAME = "aria-label=\"";
  private static final Set<Character> SPACE = Set.of(' ', '\n', '\t');

  private LabelInName() {}

  static List<String> faults(String text) {
    List<String> faults = new ArrayList<>();
    Matcher element = ELEMENT.matcher(text);
    while (element.find()) {
      int open = tagEnd(text, element.end());
      int close = text.indexOf("</" + element.group(1) + ">", open);
      String name = name(text.substring(element.start(), open));
      String inside = text.substring(open, Math.max(open, close)).replaceAll("<[^>]*>", " ");
      String seen = words(ICON.matcher(inside).replaceAll(" "));
      if (!words(name).contains(seen)) {
        faults.add("\"" + seen + "\" is not in the name " + name);
      }
    }
    return faults;
  }

  private static String name(String tag) {
    int from = tag.indexOf(NAME) + NAME.length();
    return tag.substring(from, valueEnd(tag, from));
  }

  /// Behind the `>` that ends a tag; those in expressions do not.
  private static int tagEnd(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) != '>') {
      at = text.charAt(at) == '"' ? valueEnd(text, at + 1) + 1 : at + 1;
    }
    return Math.min(text.length(), at + 1);
  }

  /// The quotation mark that ends a value; those in expressions do not.
  private static int valueEnd(String text, int from) {
    int depth = 0;
    int at = from;
    while (at < text.length() && (depth > 0 || text.charAt(at) != '"')) {
      if (text.startsWith("${", at)) {
        depth++;
      } else if (depth > 0 && text.charAt(at) == '}') {
        depth--;
      }
      at++;
    }
    return at;
  }

  private static String words(String text) {
    StringBuilder words = new StringBuilder();
    for (char c : text.toLowerCase(Locale.ROOT).strip().toCharArray()) {
      boolean space = SPACE.contains(c);
      if (!space || words.isEmpty() || words.charAt(words.length() - 1) != ' ') {
        words.append(space ? ' ' : c);
      }
    }
    return words.toString();
  }
}
