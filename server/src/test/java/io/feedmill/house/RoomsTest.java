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
import org.junit.jupiter.api.Test;

/// Rooms are small and document which class to open first.
final class RoomsTest {
  private static final int MOST_CLASSES = 40;
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

  @Test
  void a_room_has_at_most_40_classes() {
    assertThat(rooms()).hasSizeGreaterThan(50);
    assertThat(rooms().values())
        .allSatisfy(files -> assertThat(files).hasSizeLessThanOrEqualTo(MOST_CLASSES));
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
