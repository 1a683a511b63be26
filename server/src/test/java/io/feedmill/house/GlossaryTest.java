package io.feedmill.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
