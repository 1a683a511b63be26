package io.feedmill.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Words that CONTRIBUTING.md replaces by others are not used.
///
/// Exempt are migrations, which never change, decision records and the change log, which describe
/// the past, and the demo's posts.
final class GlossaryTest {
  private static final String GUIDE = "CONTRIBUTING.md";
  private static final String HEAD = "| instead of | write |";
  private static final Pattern EXEMPT =
      Pattern.compile("docs/decisions/.*|.*/db/migration/.*|.*/resources/demo/.*");

  /// Words that make the name of a test vague: name the account, the request, the event.
  private static final Set<String> NOT_IN_NAMES =
      Set.of(
          "nobody",
          "somebody",
          "anybody",
          "whoever",
          "asked",
          "told",
          "tells",
          "mended",
          "mends",
          "gone",
          "stands",
          "heard",
          "anew");

  private static final Pattern METHOD = Pattern.compile("\\bvoid (\\w+)\\(");
  private static final Pattern VAGUE_COMMENT =
      Pattern.compile(
          "(?m)^ *//.*\\b(?:[Nn]obody|[Ss]omebody|[Aa]nybody|[Ww]hoever|mends|mended)\\b");
  private static final Pattern NOT_IN_THE_API =
      Pattern.compile(
          "\\b(?:[Nn]obody|[Ss]omebody|[Aa]nybody|[Ww]hoever|stands|comes back|told|[Cc]onsumers? (?:are|is|of|has|have))\\b");

  private static List<String> words() {
    String guide = SourceFiles.text(SourceFiles.PROJECT.resolve(GUIDE));
    return guide
        .substring(guide.indexOf(HEAD) + HEAD.length())
        .lines()
        .skip(2)
        .takeWhile(line -> line.startsWith("|"))
        .map(line -> line.split("[|]", 3)[1].strip())
        .toList();
  }

  private static List<Path> files() {
    Stream<Path> sources =
        Stream.of(".java", ".lua", ".part", ".jte", ".js", ".yaml")
            .flatMap(ending -> SourceFiles.below("server/src/main", ending).stream());
    Stream<Path> guides =
        Stream.concat(
            SourceFiles.below("docs", ".md").stream(),
            Stream.of("README.md", "ARCHITECTURE.md", "CODE_MAP.md")
                .map(SourceFiles.PROJECT::resolve));
    return Stream.concat(sources, guides)
        .filter(file -> !EXEMPT.matcher(SourceFiles.name(file)).matches())
        .toList();
  }

  @Test
  void words_that_the_glossary_replaces_are_not_used() {
    List<String> words = words();
    assertThat(words).hasSizeGreaterThan(5).contains("anew");
    Pattern banned =
        Pattern.compile("\\b(" + String.join("|", words) + ")\\b", Pattern.CASE_INSENSITIVE);
    assertThat(banned.matcher("It is asked anew.").find()).isTrue();
    List<String> found = new ArrayList<>();
    for (Path file : files()) {
      List<String> lines = SourceFiles.text(file).lines().toList();
      for (int i = 0; i < lines.size(); i++) {
        if (banned.matcher(lines.get(i)).find()) {
          found.add(SourceFiles.name(file) + ":" + (i + 1) + " " + lines.get(i).strip());
        }
      }
    }
    assertThat(found).isEmpty();
  }

  /// Methods of tests whose names have one of the words, among those of a file.
  private static List<String> named(String source) {
    return METHOD
        .matcher(source)
        .results()
        .map(method -> method.group(1))
        .filter(name -> Stream.of(name.split("_", -1)).anyMatch(NOT_IN_NAMES::contains))
        .toList();
  }

  @Test
  void names_of_tests_say_who_does_what_in_plain_words() {
    assertThat(named("%1$s nobody_gets_it() {%1$s a_gone_feed_is_410(int x) {".formatted("void")))
        .hasSize(2);
    assertThat(named("%s an_account_without_a_role_is_refused() {".formatted("void"))).isEmpty();
    assertThat(SourceFiles.below("server/src/test", ".java"))
        .hasSizeGreaterThan(500)
        .allSatisfy(
            file -> assertThat(named(SourceFiles.text(file))).as(SourceFiles.name(file)).isEmpty());
  }

  @Test
  void comments_of_tests_and_benchmarks_have_no_vague_persons() {
    assertThat(VAGUE_COMMENT.matcher("  /// What somebody did.").find()).isTrue();
    assertThat(VAGUE_COMMENT.matcher("  /// What an account did.").find()).isFalse();
    assertThat(
            Stream.of("server/src/test", "benchmarks/src")
                .flatMap(folder -> SourceFiles.below(folder, ".java").stream()))
        .hasSizeGreaterThan(500)
        .allSatisfy(file ->
            assertThat(SourceFiles.text(file))
                .as(SourceFiles.name(file))
                .doesNotContainPattern(VAGUE_COMMENT));
  }

  @Test
  void the_api_document_names_callers_and_accounts() {
    assertThat(NOT_IN_THE_API.matcher("Nobody else sees it; it comes back.").find()).isTrue();
    assertThat(SourceFiles.below("server/src/main/resources/openapi", ".yaml"))
        .hasSizeGreaterThan(10)
        .allSatisfy(file ->
            assertThat(SourceFiles.text(file))
                .as(SourceFiles.name(file))
                .doesNotContainPattern(NOT_IN_THE_API));
  }

  @Test
  void guides_and_the_api_document_have_no_retired_phrases() {
    List<String> found = new ArrayList<>();
    for (Path file : files()) {
      String name = SourceFiles.name(file);
      if (name.endsWith(".md") || name.endsWith(".yaml")) {
        Lines.matching(RetiredPhrases.PATTERN, SourceFiles.text(file), RetiredPhrases.FAULT)
            .forEach(fault -> found.add(name + ": " + fault));
      }
    }
    assertThat(found).isEmpty();
  }
}
