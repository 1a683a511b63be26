package io.feedmill.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The guides name what is there.
class GuidesTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path SOURCES = ROOT.resolve("server/src/main/java/io/feedmill");
  private static final Pattern QUOTED = Pattern.compile("`([^`\\n]+)`");
  private static final Pattern CLASS = Pattern.compile("(?:[a-z]+/)*([A-Z][A-Za-z]+)");
  private static final Pattern PACKAGE = Pattern.compile("[a-z]+(?:/[a-z]+)+");
  private static final Pattern DECISION = Pattern.compile("\\]\\((docs/decisions/[^)]+\\.md)\\)");

  private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:)([^)#\\s]+)[^)\\s]*\\)");
  private static final Pattern STEP_NAME = Pattern.compile("\"name\":\"([^\"]+)\"");
  private static final Pattern STEP_LINK = Pattern.compile("\"link\":\"([^\"]+)\"");

  private static String map() throws IOException {
    return Files.readString(ROOT.resolve("ARCHITECTURE.md"))
        + Files.readString(ROOT.resolve("CODE_MAP.md"));
  }

  private static List<String> quoted(Pattern form) throws IOException {
    return QUOTED
        .matcher(map())
        .results()
        .map(found -> form.matcher(found.group(1)))
        .filter(Matcher::matches)
        .map(Matcher::group)
        .distinct()
        .toList();
  }

  @Test
  void every_class_in_the_map_exists_at_its_place() throws IOException {
    Set<String> known;
    try (Stream<Path> files = Files.walk(SOURCES)) {
      known =
          files
              .map(file -> SOURCES.relativize(file).toString())
              .filter(file -> file.endsWith(".java"))
              .map(file -> file.substring(0, file.length() - ".java".length()))
              .collect(Collectors.toSet());
    }
    List<String> named = quoted(CLASS);
    assertThat(named).hasSizeGreaterThan(10);
    assertThat(named)
        .filteredOn(name ->
            known.stream().noneMatch(file -> file.equals(name) || file.endsWith("/" + name)))
        .isEmpty();
  }

  @Test
  void every_package_that_the_map_names_exists() throws IOException {
    assertThat(quoted(PACKAGE))
        .filteredOn(name ->
            !Files.isDirectory(SOURCES.resolve(name))
                && !Files.isDirectory(ROOT.resolve("server/src/main").resolve(name)))
        .filteredOn(name -> !Files.isDirectory(ROOT.resolve("server/src/main/resources/" + name)))
        .isEmpty();
  }

  @Test
  void every_decision_that_the_map_points_to_is_written_down() throws IOException {
    List<String> decisions = DECISION.matcher(map()).results().map(link -> link.group(1)).toList();
    assertThat(decisions).isNotEmpty().allMatch(link -> Files.exists(ROOT.resolve(link)));
  }

  @Test
  void every_link_from_guide_to_guide_leads_to_a_file() throws IOException {
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"));
        Stream<Path> top = Files.list(ROOT)) {
      List<Path> guides =
          Stream.concat(docs, top).filter(file -> file.toString().endsWith(".md")).toList();
      assertThat(guides).hasSizeGreaterThan(10);
      for (Path guide : guides) {
        assertThat(LINK.matcher(Files.readString(guide)).results().map(link -> link.group(1)))
            .as(guide.toString())
            .allMatch(link -> Files.exists(guide.resolveSibling(link)));
      }
    }
  }

  @Test
  void the_first_steps_work_also_where_the_demo_has_been_played_with() throws IOException {
    String steps = Files.readString(ROOT.resolve("README.md"));
    Path demo = ROOT.resolve("server/src/main/resources/demo/articles.tsv");
    String accounts = Files.readString(SOURCES.resolve("app/demo/DemoContent.java"));
    assertThat(accounts).contains("\"ann\"");
    assertThat(STEP_NAME.matcher(steps).results().map(step -> '"' + step.group(1) + '"'))
        .isNotEmpty()
        .noneMatch(accounts::contains);
    assertThat(STEP_LINK.matcher(steps).results().map(step -> step.group(1)))
        .isNotEmpty()
        .noneMatch(Files.readString(demo)::contains);
  }
}
