package io.feedmill.house;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Rules for migrations.
final class SqlRules {
  private static final Pattern NAME = Pattern.compile("V\\d{3}__([a-z]+)_[a-z0-9_]+\\.sql");
  private static final Pattern NAMED =
      Pattern.compile(
          "\\b(?:(?:create|alter|drop|truncate)\\s+(?:unlogged\\s+)?(?:table|view|sequence|type)"
              + "(?:\\s+if\\s+(?:not\\s+)?exists)?|references|insert\\s+into|update|delete\\s+from"
              + "|\\son)\\s+([a-z_]+)(\\.?)");

  /// Words that follow `on` or `update` and name no table.
  private static final List<String> NO_TABLE =
      List.of("delete", "update", "conflict", "set", "cascade", "commit", "no", "restrict");

  private SqlRules() {}

  static List<SourceRule> all() {
    String good =
        """
        -- Accounts are looked up by name at each log-in.
        create table accounts.account (
          id bigint primary key,
          parent bigint references accounts.account on delete cascade
        );
        create index on accounts.account (name);
        """;
    return List.of(
        new SourceRule(
            "a_migration_opens_with_why",
            (_, text) -> opening(text),
            good.substring(good.indexOf('\n') + 1),
            good),
        new SourceRule(
            "a_migration_names_its_schema",
            SqlRules::schema,
            good.replace("table accounts.account", "table account"),
            good),
        new SourceRule(
            "a_migration_stays_in_the_schema_of_its_folder",
            SqlRules::foreign,
            good.replace("on accounts.", "on articles."),
            good));
  }

  private static List<String> opening(String text) {
    return text.lines().findFirst().filter(line -> line.matches("-- [A-Z].{20,}")).isPresent()
        ? List.of()
        : List.of("does not open with a comment that says why");
  }

  private static List<String> schema(String path, String text) {
    List<String> faults = new ArrayList<>();
    Matcher named = NAMED.matcher(plain(text));
    while (named.find()) {
      if (named.group(2).isEmpty() && !NO_TABLE.contains(named.group(1))) {
        faults.add("without a schema: " + named.group().strip());
      }
    }
    return faults;
  }

  private static List<String> foreign(String path, String text) {
    String[] parts = path.split("/", -1);
    String folder = parts[parts.length - 2];
    List<String> faults = new ArrayList<>();
    Matcher name = NAME.matcher(parts[parts.length - 1]);
    if (!name.matches() || !name.group(1).equals(folder)) {
      faults.add("must be called V000__" + folder + "_what_changes.sql");
    }
    Matcher named = NAMED.matcher(plain(text));
    while (named.find()) {
      if (!named.group(2).isEmpty() && !named.group(1).equals(folder)) {
        faults.add("another feature's schema: " + named.group().strip());
      }
    }
    return faults;
  }

  private static String plain(String text) {
    return text.replaceAll("--.*", "").toLowerCase(Locale.ROOT);
  }
}
