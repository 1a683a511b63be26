package io.feedmill.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A reader who follows the five questions of ARCHITECTURE.md finds each file named in the one
/// before, or the one before in its implementation.
final class WalksTest {
  private static final String HEAD = "## Five questions";
  private static final Pattern STEP =
      Pattern.compile("`((?:lua|docs)/[\\w/-]+\\.\\w+|[a-z]+(?:/\\w+)+)`");

  private record IdPage(String question, List<Path> steps) {}

  private static List<IdPage> walks() {
    String map = SourceFiles.text(SourceFiles.PROJECT.resolve("ARCHITECTURE.md"));
    String section = map.substring(map.indexOf(HEAD) + HEAD.length());
    return section
        .substring(0, section.indexOf("\n## "))
        .lines()
        .filter(line -> line.startsWith("| ") && !line.startsWith("| question"))
        .map(line -> line.split(" [|] ", 2))
        .map(row -> new IdPage(row[0].substring(2), steps(row[1])))
        .toList();
  }

  private static List<Path> steps(String cell) {
    return STEP.matcher(cell).results().map(found -> file(found.group(1))).toList();
  }

  private static Path file(String step) {
    return step.startsWith("docs/")
        ? SourceFiles.PROJECT.resolve(step)
        : step.startsWith("lua/")
            ? SourceFiles.MAIN.resolve("resources/" + step)
            : SourceFiles.MAIN.resolve("java/io/feedmill/" + step + ".java");
  }

  /// How other files name it: a class by its name, a script by its file.
  private static String name(Path file) {
    return String.valueOf(file.getFileName()).replaceFirst("[.]java$", "");
  }

  private static boolean names(Path file, String name) {
    return Pattern.compile("\\b" + Pattern.quote(name) + "\\b")
        .matcher(SourceFiles.text(file))
        .find();
  }

  @Test
  void each_step_of_the_five_walks_is_named_in_the_one_before_or_implements_it() {
    List<IdPage> walks = walks();
    assertThat(walks).hasSize(5).allMatch(walk -> walk.steps().size() > 1);
    for (IdPage walk : walks) {
      assertThat(walk.steps()).as(walk.question()).allMatch(Files::exists);
      for (int i = 1; i < walk.steps().size(); i++) {
        Path before = walk.steps().get(i - 1);
        Path next = walk.steps().get(i);
        assertThat(names(before, name(next)) || implementedBy(before, next))
            .as("%s: %s to %s", walk.question(), before, next)
            .isTrue();
      }
    }
  }

  private static boolean implementedBy(Path contract, Path next) {
    return Pattern.compile("implements [\\w, ]*\\b" + name(contract) + "\\b")
        .matcher(SourceFiles.text(next))
        .find();
  }

  @Test
  void a_walk_begins_where_the_room_says_to_begin() {
    Path vote = walks().getFirst().steps().getFirst();
    assertThat(SourceFiles.text(vote.resolveSibling("package-info.java")))
        .contains("Open `" + name(vote) + "` first");
    assertThat(Stream.of("CastVote", "Nowhere").map(name -> names(vote, name)))
        .as("a step that is not named is found")
        .containsExactly(true, false);
  }
}
