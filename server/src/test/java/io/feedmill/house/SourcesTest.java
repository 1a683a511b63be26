package io.feedmill.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Holds sources and resources to the rules, and each rule to a text that breaks it.
final class SourcesTest {
  private static final String RESOURCES = "server/src/main/resources/";
  private static final int LONGEST_FILE = 300;

  private record Kind(List<SourceRule> rules, List<Path> files, String example) {}

  private static List<Kind> kinds() {
    return List.of(
        new Kind(List.of(length()), SourceFiles.written(), "a.js"),
        new Kind(JavaRules.all(), SourceFiles.java(), "server/src/main/java/A.java"),
        new Kind(LuaRules.all(), SourceFiles.below(RESOURCES + "lua", ".lua"), "a.lua"),
        new Kind(
            SqlRules.all(),
            SourceFiles.below(RESOURCES + "db/migration", ".sql"),
            "migration/accounts/V001__accounts_start.sql"),
        new Kind(TemplateRules.all(), SourceFiles.below("server/src/main/jte", ".jte"), "a.jte"));
  }

  /// For everything that is written here and read as a whole.
  private static SourceRule length() {
    return new SourceRule(
        "a_file_has_at_most_300_lines",
        (_, text) -> text.lines().count() > LONGEST_FILE ? List.of("too long") : List.of(),
        "line\n".repeat(LONGEST_FILE + 1),
        "line\n".repeat(LONGEST_FILE));
  }

  @BeforeAll
  static void parseOnce() {
    JavaOutline.prepare(SourceFiles.java());
  }

  static Stream<Arguments> rulesWithFiles() {
    return kinds().stream()
        .flatMap(kind -> kind.rules().stream().map(rule -> Arguments.of(rule, kind.files())));
  }

  static Stream<Arguments> rulesWithExamples() {
    return kinds().stream()
        .flatMap(kind -> kind.rules().stream().map(rule -> Arguments.of(rule, kind.example())));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rulesWithFiles")
  void holds(SourceRule rule, List<Path> files) {
    List<String> faults =
        files.stream()
            .flatMap(file -> {
              String name = SourceFiles.name(file);
              return rule.check().faults(name, SourceFiles.text(file)).stream()
                  .map(fault -> name + ": " + fault);
            })
            .toList();
    assertThat(faults).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rulesWithExamples")
  void bites(SourceRule rule, String example) {
    assertThat(rule.check().faults(example, rule.broken())).isNotEmpty();
    assertThat(rule.check().faults(example, rule.kept())).isEmpty();
  }

  @Test
  void every_package_says_what_it_is_and_is_null_marked() {
    Set<Path> folders =
        SourceFiles.below("server/src/main/java", ".java").stream()
            .map(Path::getParent)
            .collect(Collectors.toSet());
    assertThat(folders)
        .allSatisfy(folder ->
            assertThat(SourceFiles.text(folder.resolve("package-info.java")))
                .as(SourceFiles.name(folder))
                .matches("(?s)///? .*@NullMarked\n.*"));
  }

  @Test
  void every_script_has_one_wrapper() {
    String wrappers =
        SourceFiles.below("server/src/main/java", "Script.java").stream()
            .map(SourceFiles::text)
            .collect(Collectors.joining());
    Path scripts = SourceFiles.MAIN.resolve("resources/lua");
    List<String> names =
        SourceFiles.below(RESOURCES + "lua", ".lua").stream()
            .map(script -> '"' + scripts.relativize(script).toString() + '"')
            .toList();
    assertThat(names).isNotEmpty();
    assertThat(names.stream().filter(name -> wrappers.split(name, -1).length != 2)).isEmpty();
  }

  @Test
  void migrations_are_numbered_once_through_all_features() {
    List<String> numbers =
        SourceFiles.below(RESOURCES + "db/migration", ".sql").stream()
            .map(file -> String.valueOf(file.getFileName()).substring(0, 4))
            .toList();
    assertThat(new TreeSet<>(numbers)).hasSameSizeAs(numbers);
  }
}
