package io.feedmill.kernel.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.config.Secret;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteKeyTest {
  @TempDir private Path folder;

  private SiteKey key() {
    return new SiteKey(new SecretConfig(Secret.of(""), folder.resolve("secret.key")));
  }

  @Test
  void a_key_is_made_once_and_only_its_owner_reads_it() throws IOException {
    byte[] made = key().load();
    assertThat(key().load()).isEqualTo(made);
    Path file = folder.resolve("secret.key");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void a_file_that_lost_its_content_is_no_key() throws IOException {
    for (String left : new String[] {"", "\n", "abc\n"}) {
      Files.writeString(folder.resolve("secret.key"), left);
      assertThatThrownBy(() -> key().load())
          .isInstanceOf(UncheckedIOException.class)
          .hasMessageContaining("secret.key");
    }
  }
}
