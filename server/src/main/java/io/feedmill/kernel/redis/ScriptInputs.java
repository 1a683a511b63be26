package io.feedmill.kernel.redis;

import java.util.ArrayList;
import java.util.List;

/// The keys or the arguments of a script, as its lines `local article = KEYS[1] -- hash` declare
/// them. The last ones may be missing if their comment says when they are `absent`. A script that
/// reads further ones by a computed position takes any number.
final class ScriptInputs {
  private static final String LOCAL = "local ";

  private final String table;
  private final List<String> names = new ArrayList<>();
  private int absent;
  private boolean open;

  private ScriptInputs(String table) {
    this.table = table;
  }

  /// @param table `KEYS` or `ARGV`
  /// @param source text of the script with what it includes
  static ScriptInputs of(String table, String source) {
    ScriptInputs inputs = new ScriptInputs(table);
    source.lines().forEach(inputs::read);
    return inputs;
  }

  private void read(String line) {
    int comment = line.indexOf("--");
    String code = comment < 0 ? line : line.substring(0, comment);
    for (int at = code.indexOf(table); at >= 0; at = code.indexOf(table, at + 1)) {
      int end = at + table.length();
      if (isOfName(code, at - 1) || isOfName(code, end)) {
        continue;
      }
      int position = position(code, end);
      if (position == 0) {
        open = true;
      } else {
        boolean declared = code.startsWith(LOCAL);
        name(position, declared ? code.substring(LOCAL.length(), code.indexOf('=')).strip() : "?");
        absent += declared && comment >= 0 && line.indexOf("absent", comment) >= 0 ? 1 : 0;
      }
    }
  }

  private static boolean isOfName(String code, int at) {
    return at >= 0
        && at < code.length()
        && (Character.isLetterOrDigit(code.charAt(at)) || code.charAt(at) == '_');
  }

  /// The number in `[3]`; 0 when something else is there.
  private static int position(String code, int open) {
    int close = code.indexOf(']', open);
    if (open == code.length() || code.charAt(open) != '[' || close < 0) {
      return 0;
    }
    String inside = code.substring(open + 1, close);
    boolean number = !inside.isEmpty() && inside.chars().allMatch(c -> c >= '0' && c <= '9');
    return number ? Integer.parseInt(inside) : 0;
  }

  private void name(int position, String name) {
    while (names.size() < position) {
      names.add("?");
    }
    names.set(position - 1, name);
  }

  List<String> names() {
    return List.copyOf(names);
  }

  /// Whether the script takes so many.
  boolean take(int given) {
    return open || (given >= names.size() - absent && given <= names.size());
  }

  @Override
  public String toString() {
    return "the script takes %d to %d %s: %s"
        .formatted(names.size() - absent, names.size(), table, String.join(", ", names));
  }
}
