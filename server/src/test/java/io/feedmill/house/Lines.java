package io.feedmill.house;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds matches in text, with their lines.
final class Lines {
  private Lines() {}

  /// A fault for every match.
  static List<String> matching(Pattern pattern, String text, String fault) {
    List<String> faults = new ArrayList<>();
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      faults.add("line " + number(text, matcher.start()) + ": " + fault + ": " + matcher.group());
    }
    return faults;
  }

  static long number(String text, int at) {
    return text.substring(0, at).chars().filter(c -> c == '\n').count() + 1;
  }
}
