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
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Folders of sources are small, and rooms document which class to open first.
final class RoomsTest {
  private static final int MOST_FILES = 40;
  private static final Pattern OPEN = Pattern.compile("Open `(\\w+)`");

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

  @Test
  void a_room_says_which_class_to_open_first() {
    List<String> silent = new ArrayList<>();
    rooms()
        .forEach((room, files) -> {
          Matcher open = OPEN.matcher(SourceFiles.text(room.resolve("package-info.java")));
          boolean needed = files.size() > 5 && !room.endsWith("api");
          if (needed && !(open.find() && Files.exists(room.resolve(open.group(1) + ".java")))) {
            silent.add(SourceFiles.name(room));
          }
        });
    assertThat(silent).as("rooms whose package-info names no class to open first").isEmpty();
  }
}
