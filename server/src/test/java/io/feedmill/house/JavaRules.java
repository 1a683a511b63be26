package io.feedmill.house;

import java.util.List;
import java.util.regex.Pattern;

/// Rules for the text of Java files.
final class JavaRules {
  private static final int LONGEST_METHOD = 40;
  private static final Pattern KEY = Pattern.compile("\"[a-z]+\\{[^\"{}]*}:?");
  private static final Pattern KEYSPACE_EVENTS =
      Pattern.compile("__key(space|event)@|notify-key" + "space-events");
  private static final Pattern OF_PAGES =
      Pattern.compile("import (static )?io\\.feedmill\\.kernel\\.(language\\.Texts|web\\.)");
  private static final Pattern SHOWN_NUMBER = Pattern.compile("%(,\\d*d|[,\\d]*\\.\\d+f)");
  private static final Pattern UNFINISHED =
      Pattern.compile("\\b(TO" + "DO|FIX" + "ME|XX" + "X)\\b|@Dis" + "abled|Moc" + "kito");

  private JavaRules() {}

  static List<SourceRule> all() {
    return List.of(
        new SourceRule(
            "a_method_has_at_most_40_lines",
            JavaRules::methods,
            "class A {\n  void a() {\n" + "    b();\n".repeat(39) + "  }\n}\n",
            "class A {\n  void a() {\n" + "    b();\n".repeat(38) + "  }\n}\n"),
        new SourceRule(
            "a_type_says_what_it_is",
            JavaRules::documented,
            "class A {}",
            "/// A thing.\nclass A {}"),
        new SourceRule(
            "only_keys_classes_build_redis_keys",
            JavaRules::keys,
            "class AStore { String key = \"articles{main}:x\"; }",
            "class AStore { String json = \"{}\"; }"),
        new SourceRule(
            "nothing_hangs_on_keyspace_notifications",
            (_, text) -> Lines.matching(KEYSPACE_EVENTS, text, "keyspace notification"),
            "class A { String channel = \"__key" + "event@0__:expired\"; }",
            "class A { String channel = \"articles{live}:\"; }"),
        new SourceRule(
            "text_of_strangers_meets_no_expression_that_backtracks",
            ForeignText::faults,
            "/// A.\nclass A { boolean b = text.matches(\"\\\\S+@\\\\S+\"); }",
            "/// A.\nclass A { boolean b = text.matches(\"[*+]{1,9}\\\\+\"); }"),
        RetiredPhrases.rule(),
        numbersOfPages(),
        new SourceRule(
            "nothing_is_left_unfinished",
            (_, text) -> Lines.matching(UNFINISHED, text, "unfinished"),
            "// TO" + "DO later",
            "// later"));
  }

  private static SourceRule numbersOfPages() {
    return new SourceRule(
        "a_number_on_a_page_is_in_the_language_of_the_page",
        JavaRules::numbers,
        "import static io.feedmill.kernel.language.Texts.text;\nclass APage {\n"
            + "  String votes = String.format(Locale.ROOT, \"%,d\", 1_284);\n}",
        "import static io.feedmill.kernel.language.Texts.text;\nclass APage {\n"
            + "  String votes = Numbers.count(1_284);\n}");
  }

  private static List<String> methods(String path, String text) {
    return JavaOutline.of(path, text).methods().stream()
        .filter(method -> method.lines() > LONGEST_METHOD)
        .map(method -> method.name() + " has " + method.lines() + " lines")
        .toList();
  }

  /// The names of tests are promises.
  private static List<String> documented(String path, String text) {
    return path.contains("/test/") && path.endsWith("Test.java")
        ? List.of()
        : JavaOutline.of(path, text).undocumented().stream()
            .map(type -> type + " has no comment")
            .toList();
  }

  private static List<String> keys(String path, String text) {
    boolean exempt = path.matches(".*(/test/|/kernel/redis/|Key(s|Docs)\\.java).*");
    return exempt ? List.of() : Lines.matching(KEY, text, "builds a key");
  }

  /// `Numbers` formats numbers for people, `DrawnPath` those of drawings.
  private static List<String> numbers(String path, String text) {
    return path.contains("/main/") && OF_PAGES.matcher(text).find()
        ? Lines.matching(SHOWN_NUMBER, text, "has no language")
        : List.of();
  }
}
