package io.feedmill.house;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Rules for Redis scripts.
final class LuaRules {
  private static final Pattern INPUT = Pattern.compile("\\b(KEYS|ARGV)\\[\\d+]");
  private static final Pattern DECLARATION =
      Pattern.compile("local \\w+ += (?:tonumber\\()?(?:KEYS|ARGV)\\[\\d+]\\)? +(--) \\S.*");
  private static final Pattern COMMENT = Pattern.compile("--.*");
  private static final Pattern FIXED_LIFE =
      Pattern.compile(
          "'P?EXPIRE(AT)?'\\s*,[^\\n]*?,\\s*\\d+\\s*[,)]|'P?SETEX'\\s*,[^\\n]*?,\\s*\\d+\\s*,"
              + "|'(EX|PX|EXAT|PXAT)'\\s*,\\s*\\d");
  private static final Pattern JOINED_KEY =
      Pattern.compile("redis\\.p?call\\(\\s*'[A-Za-z]+'\\s*,[^,)\\n]*\\.\\.");
  private static final Pattern JOINED_LOCAL = Pattern.compile("local (\\w+)\\s*=\\s*[^\\n]*\\.\\.");

  private static final String GOOD =
      """
      -- Adds one to a count.
      --
      -- Returns the count.

      local count = KEYS[1] -- string int, how many

      local life  = ARGV[1] -- seconds that it lives

      redis.call('EXPIRE', count, life)
      return redis.call('INCR', count)
      """;

  private LuaRules() {}

  static List<SourceRule> all() {
    return List.of(
        new SourceRule(
            "a_script_opens_with_what_it_does_and_returns",
            (_, text) -> opening(text),
            GOOD.replace("-- Returns the count.\n", ""),
            GOOD),
        new SourceRule(
            "a_script_declares_each_input_on_a_line_of_its_own",
            (_, text) -> inputs(text),
            GOOD.replace("count, life)", "count, ARGV[1])"),
            GOOD),
        new SourceRule(
            "a_script_aligns_its_inputs",
            (_, text) -> alignment(text),
            GOOD.replace("many\n\n", "many\n").replace("KEYS[1] --", "KEYS[1]    --"),
            GOOD),
        new SourceRule(
            "a_script_joins_no_key",
            (_, text) -> joinedKeys(text),
            GOOD.replace("'INCR', count", "'INCR', 'count:' .. life"),
            GOOD),
        new SourceRule(
            "a_script_takes_lifetimes_as_arguments",
            (_, text) -> Lines.matching(FIXED_LIFE, text, "fixed lifetime"),
            GOOD.replace("count, life)", "count, 60)"),
            GOOD));
  }

  private static List<String> opening(String text) {
    String header =
        String.join("\n", text.lines().takeWhile(line -> line.startsWith("--")).toList());
    List<String> faults = new ArrayList<>();
    if (header.lines().findFirst().filter(line -> line.matches("-- [A-Z].{10,}")).isEmpty()) {
      faults.add("does not open with what it does");
    }
    if (!header.contains("Returns ")) {
      faults.add("does not say what it returns");
    }
    return faults;
  }

  private static List<String> inputs(String text) {
    return text.lines()
        .filter(line -> INPUT.matcher(COMMENT.matcher(line).replaceFirst("")).find())
        .filter(line -> !DECLARATION.matcher(line).matches())
        .map(line -> "input without a declaration of its own: " + line.strip())
        .toList();
  }

  /// The comments of neighbouring declarations begin in one column.
  private static List<String> alignment(String text) {
    List<String> faults = new ArrayList<>();
    int column = -1;
    for (String line : text.lines().toList()) {
      Matcher declaration = DECLARATION.matcher(line);
      if (!declaration.matches()) {
        column = -1;
      } else if (column >= 0 && declaration.start(1) != column) {
        faults.add("not aligned: " + line);
      } else {
        column = declaration.start(1);
      }
    }
    return faults;
  }

  private static List<String> joinedKeys(String text) {
    List<String> faults = new ArrayList<>(Lines.matching(JOINED_KEY, text, "joined key"));
    Matcher joined = JOINED_LOCAL.matcher(text);
    while (joined.find()) {
      Pattern asKey =
          Pattern.compile("redis\\.p?call\\(\\s*'[A-Za-z]+'\\s*,\\s*" + joined.group(1) + "\\b");
      faults.addAll(Lines.matching(asKey, text, "joined key"));
    }
    return faults;
  }
}
