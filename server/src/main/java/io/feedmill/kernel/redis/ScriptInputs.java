package io.feedmill.kernel.redis;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.List;

/// The keys or the arguments of a script, as its lines `local article = KEYS[1] -- hash` declare
/// them. The last ones may be missing if their comment says when they are `absent`. A script that
/// reads further ones by a computed position takes any number.
///
/// @param table `KEYS` or `ARGV`
/// @param names by position
/// @param least how many are never absent
/// @param open whether the number has no limits
record ScriptInputs(String table, List<String> names, int least, boolean open) {
  private static final Pattern COMMENT = Pattern.compile("--.*");

  ScriptInputs {
    names = List.copyOf(names);
  }

  /// @param source text of the script with what it includes
  static ScriptInputs of(String table, String source) {
    List<String> names = new ArrayList<>();
    int absent = 0;
    Pattern use =
        Pattern.compile("(?:local +(\\w+) += +(?:tonumber\\()?)?" + table + "\\[(\\d+)](.*)");
    for (String line : source.lines().toList()) {
      Matcher found = use.matcher(line);
      if (line.startsWith("--") || !found.find()) {
        continue;
      }
      int position = Integer.parseInt(found.group(2));
      while (names.size() < position) {
        names.add(table + '[' + (names.size() + 1) + ']');
      }
      if (found.group(1) != null) {
        names.set(position - 1, found.group(1));
        absent += found.group(3).contains("absent") ? 1 : 0;
      }
    }
    String code = COMMENT.matcher(source).replaceAll("");
    Pattern computed = Pattern.compile("\\b" + table + "(?:[^\\w\\[]|\\[\\D|\\[\\d+[^\\d\\]]|$)");
    boolean open = computed.matcher(code).find();
    return new ScriptInputs(table, names, names.size() - absent, open);
  }

  /// Whether the script takes so many.
  boolean take(int given) {
    return open || given >= least && given <= names.size();
  }

  @Override
  public String toString() {
    return "the script takes %d to %d %s: %s"
        .formatted(least, names.size(), table, String.join(", ", names));
  }
}
