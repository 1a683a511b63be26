package io.feedmill.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Folders of sources are small, and rooms document which class to open first.
final class RoomsTest {
  private static final int MOST_FILES = 40;
  private static final Pattern OPEN = Pattern.compile("[Oo]pen `([\\w./]+)`");
  private static final Pattern KEEPS = Pattern.compile("\\bKeeps \\S");

  private static Map<Path, List<Path>> rooms() {
    Map<Path, List<Path>> rooms = new TreeMap<>();
    for (Path file : SourceFiles.below("server/src/main/java", ".java")) {
      if (!file.endsWith("package-info.java")) {
        rooms.computeIfAbsent(file.getParent(), _ -> new ArrayList<>()).add(file);
      }
    }
    return rooms;
  }

  /// Folders with more files than a reader can survey.
  private static Map<Path, Integer> crowded(List<Path> files) {
    Map<Path, Integer> sizes = new TreeMap<>();
    for (Path file : files) {
      if (!file.endsWith("package-info.java")) {
        sizes.merge(file.getParent(), 1, Integer::sum);
      }
    }
    sizes.values().removeIf(size -> size <= MOST_FILES);
    return sizes;
  }

  /// Classes, tests, scripts of Redis and of browsers, templates, migrations, styles, and the API
  /// document.
  @Test
  void a_folder_of_sources_has_at_most_40_files() {
    assertThat(SourceFiles.written()).hasSizeGreaterThan(3_000);
    assertThat(crowded(SourceFiles.written())).isEmpty();
  }

  @Test
  void a_folder_of_41_files_is_found() {
    List<Path> files =
        IntStream.rangeClosed(0, MOST_FILES).mapToObj(i -> Path.of("lua", i + ".lua")).toList();
    assertThat(crowded(files)).containsExactly(Map.entry(Path.of("lua"), MOST_FILES + 1));
    assertThat(crowded(files.subList(0, MOST_FILES))).isEmpty();
  }

  /// The comment of a room, as one line.
  private static String comment(Path room) {
    return SourceFiles.text(room.resolve("package-info.java"))
        .lines()
        .filter(line -> line.startsWith("///"))
        .map(line -> line.substring(3).strip())
        .collect(Collectors.joining(" "));
  }

  private static boolean namesFirst(Path room, String comment) {
    Matcher open = OPEN.matcher(comment);
    return open.find() && Files.exists(room.resolve(open.group(1).replace('.', '/') + ".java"));
  }

  @Test
  void a_room_says_which_class_to_open_first() {
    assertThat(rooms().keySet().stream().filter(room -> !namesFirst(room, comment(room))))
        .as("rooms whose package-info names no class to open first")
        .isEmpty();
    Path kernel = SourceFiles.MAIN.resolve("java/io/feedmill/kernel/work");
    assertThat(namesFirst(kernel, "Open `Nowhere` first.")).isFalse();
  }

  @Test
  void a_room_says_what_it_keeps() {
    assertThat(rooms().keySet().stream().filter(room -> !KEEPS.matcher(comment(room)).find()))
        .as("rooms whose package-info does not say what they keep, or that they keep nothing")
        .isEmpty();
    assertThat(KEEPS.matcher("Reads what rooms keep.").find()).isFalse();
  }
}
