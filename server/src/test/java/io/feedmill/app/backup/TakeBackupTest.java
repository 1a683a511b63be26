package io.feedmill.app.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.kernel.work.Progress;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.media.file.FolderCopies;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestMedia;
import io.feedmill.testing.TestRedis;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TakeBackupTest {
  @TempDir Path folder;
  private final RedisClient redis = TestLink.shared();
  private final DatabaseConfig database = TestDatabases.freshConfig();
  private FolderCopies media = TestMedia.copies(Path.of("none"));

  @BeforeEach
  void aSite() {
    TestRedis.flush();
    Partitions.open(redis, 1);
    media = TestMedia.copies(folder.resolve("media"));
  }

  private Path backup() throws IOException {
    Path file = folder.resolve("site");
    new TakeBackup(redis, database, media, SystemClock.instance()).to(file, Progress.UNWATCHED);
    return file;
  }

  @Test
  void a_backup_never_overwrites_a_file_and_leaves_none_when_there_is_no_site() throws Exception {
    Path file = backup();
    TakeBackup again = new TakeBackup(redis, database, media, SystemClock.instance());
    assertThatThrownBy(() -> again.to(file, Progress.UNWATCHED)).hasMessageContaining("exists");
    TestRedis.flush();
    Path none = folder.resolve("none");
    assertThatThrownBy(() -> again.to(none, Progress.UNWATCHED))
        .hasMessageContaining("nothing to back up");
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void a_backup_is_for_its_owner_alone() throws Exception {
    assertThat(Files.getPosixFilePermissions(backup()))
        .containsExactlyInAnyOrderElementsOf(
            java.nio.file.attribute.PosixFilePermissions.fromString("rw-------"));
  }
}
