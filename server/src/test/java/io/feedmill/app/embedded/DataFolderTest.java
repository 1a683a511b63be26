package io.feedmill.app.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFolderTest {
  @TempDir Path temporary;

  @Test
  void a_new_folder_and_its_passwords_are_for_the_owner_alone() throws IOException {
    Path path = temporary.resolve("some/data");
    try (DataFolder folder = DataFolder.open(path)) {
      assertThat(folder.password("redis")).matches("[0-9a-f]{32}");
      assertThat(permissions(path)).isEqualTo("rwx------");
      assertThat(permissions(path.resolve("secrets/redis"))).isEqualTo("rw-------");
    }
  }

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  @Test
  void a_password_stays_the_same_and_each_name_has_its_own() throws IOException {
    String first;
    try (DataFolder folder = DataFolder.open(temporary)) {
      first = folder.password("redis");
      assertThat(folder.password("postgres")).isNotEqualTo(first);
    }
    try (DataFolder folder = DataFolder.open(temporary)) {
      assertThat(folder.password("redis")).isEqualTo(first);
    }
  }

  @Test
  void a_second_feedmill_is_refused_with_the_holder_and_the_way_out() {
    try (DataFolder held = DataFolder.open(temporary)) {
      for (int attempt = 0; attempt < 2; attempt++) {
        assertThatThrownBy(() -> DataFolder.open(temporary))
            .isInstanceOf(CannotStartException.class)
            .hasMessageContaining("(process " + ProcessHandle.current().pid() + ")")
            .hasMessageContaining(held.path().toString())
            .hasMessageContaining("FEEDMILL_DATA");
      }
    }
    DataFolder.open(temporary).close();
  }

  @Test
  void a_folder_reached_through_a_link_is_the_same_folder() throws IOException {
    Path data = Files.createDirectory(temporary.resolve("data"));
    Path link = Files.createSymbolicLink(temporary.resolve("link"), data);
    try (DataFolder held = DataFolder.open(link)) {
      assertThat(held.path()).isEqualTo(data.toRealPath());
      assertThatThrownBy(() -> DataFolder.open(data)).isInstanceOf(CannotStartException.class);
    }
  }

  @Test
  void a_path_that_is_no_folder_is_refused_with_the_way_out() throws IOException {
    Path file = Files.createFile(temporary.resolve("file"));
    assertThatThrownBy(() -> DataFolder.open(file))
        .isInstanceOf(CannotStartException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining("FEEDMILL_DATA");
  }
}
