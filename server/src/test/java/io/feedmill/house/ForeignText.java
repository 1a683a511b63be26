package io.feedmill.house;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds regular expressions that backtrack. `java.util.regex` and the methods of `String` that use
/// it may run for hours on a text of some thousand characters.
///
/// A pattern without `*`, `+` and `{n,}` takes a number of steps that no text changes, and is free
/// to use. All others belong to RE2/J, unless [#REVIEWED] says why they are safe.
final class ForeignText {
  /// Classes whose patterns are not applied to untrusted text, each with their input.
  static final Map<String, String> REVIEWED =
      Map.ofEntries(
          Map.entry("app/demo/DemoContent", "texts that come with the program"),
          Map.entry("app/embedded/PostgresBinaries", "the name of a jar of the program"),
          Map.entry("app/embedded/PostgresPrograms", "the name of a folder of the program"),
          Map.entry("app/embedded/ServerUrls", "addresses that the program made"),
          Map.entry("articles/seed/SeedGroups", "names of groups that come with the program"),
          Map.entry("kernel/config/Setting", "names of settings in the source"),
          Map.entry("kernel/config/Values", "settings of whoever runs the program"),
          Map.entry("kernel/redis/KeyCopies", "keys that the program made"),
          Map.entry("kernel/redis/KeyShapes", "shapes of keys in the source"),
          Map.entry("kernel/redis/LuaScript", "scripts of the program"),
          Map.entry(
              "kernel/redis/connection/RedisUrlParser", "a setting of whoever runs the program"),
          Map.entry("reader/check/CheckKeySpace", "keys that the program made"),
          Map.entry("storefront/cache/CachePages", "a number that the program formatted"),
          Map.entry("storefront/cart/CheckCarts", "keys that the program made"),
          Map.entry("sessions/SessionShapes", "keys that the program made"));

  private static final Pattern USE =
      Pattern.compile(
          "\\.(matches|replaceAll|replaceFirst|split|splitAsStream)\\(|Pattern\\.compile\\(");
  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*+)\"");
  private static final Pattern UNBOUNDED = Pattern.compile("[*+]|\\{\\d*,}");

  private ForeignText() {}

  static List<String> faults(String path, String text) {
    boolean main = path.startsWith("server/src/main/java/");
    String type = path.replaceFirst(".*?io/feedmill/", "").replace(".java", "");
    if (!main || REVIEWED.containsKey(type)) {
      return List.of();
    }
    List<String> faults = new ArrayList<>();
    if (text.contains("java.util.Scanner")) {
      faults.add("uses java.util.Scanner, which backtracks");
    }
    boolean linear = text.contains("import com.google.re2j.Pattern;");
    Matcher use = USE.matcher(text);
    while (use.find()) {
      boolean compiled = use.group().startsWith("Pattern");
      String pattern = pattern(text, use.end());
      boolean plain =
          use.group(1) != null && use.group(1).equals("split") && isOneCharacter(pattern);
      if (!(compiled && linear) && !plain && isUnbounded(pattern)) {
        faults.add("line " + Lines.number(text, use.start()) + ": may backtrack: " + pattern);
      }
    }
    return faults;
  }

  /// The string literals of the first argument, joined.
  private static String pattern(String text, int from) {
    StringBuilder pattern = new StringBuilder();
    Matcher literal = LITERAL.matcher(text);
    int at = from;
    while (literal.find(at) && text.substring(at, literal.start()).matches("[\\s+A-Z_]*")) {
      pattern.append(literal.group(1).replace("\\\\", "\\"));
      at = literal.end();
    }
    return pattern.toString();
  }

  /// Such a one is found without a regular expression.
  private static boolean isOneCharacter(String pattern) {
    return pattern.length() == 1 || (pattern.length() == 2 && pattern.startsWith("\\"));
  }

  private static boolean isUnbounded(String pattern) {
    StringBuilder bare = new StringBuilder();
    boolean within = false;
    for (int at = 0; at < pattern.length(); at++) {
      char c = pattern.charAt(at);
      if (c == '\\') {
        at++;
      } else if (within) {
        within = c != ']';
      } else if (c == '[') {
        within = true;
        at += pattern.startsWith("]", at + 1) || pattern.startsWith("^]", at + 1) ? 1 : 0;
      } else {
        bare.append(c);
      }
    }
    return UNBOUNDED.matcher(bare).find();
  }
}
