package io.feedmill.app.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.kernel.work.Progress;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestMedia;
import io.feedmill.testing.TestRedis;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Restores that Redis gets in the way of.
@Tag("slow")
class SettleRestoreTest {
  private static final int LARGE = 2 << 20;

  @TempDir Path folder;
  private final RedisClient redis = TestLink.shared();
  private final RawRedis raw = RawRedis.toTestRedis();
  private final String url = TestDatabases.freshUrl();
  private final SettleRestore left = new SettleRestore(redis, DatabaseConfig.of(url));

  @BeforeEach
  void aSite() throws SQLException {
    TestRedis.flush();
    Partitions.open(redis, 1);
    raw.command("SET", "shop{1}:saved", "saved");
    raw.command("SET", "shop{1}:large", incompressible());
    EveryContent.run(
        url,
        "INSERT INTO kernel.outbox (type, payload, published_at) VALUES ('saved', '{}', now())");
  }

  private static String incompressible() {
    return new Random(7)
        .ints(LARGE, ' ', '~')
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private Path backup() throws IOException {
    Path file = folder.resolve("site");
    new TakeBackup(redis, DatabaseConfig.of(url), TestMedia.copies(url), SystemClock.instance())
        .to(file, Progress.UNWATCHED);
    return file;
  }

  private void restore(Path file, Progress progress) throws IOException {
    new RestoreBackup(
            redis, DatabaseConfig.of(url), TestMedia.copies(url), 1, SystemClock.instance())
        .from(file, true, progress);
  }

  private Map<String, String> site() throws SQLException {
    return EveryContent.of(raw, url, _ -> true);
  }

  @Test
  void a_restore_whose_copies_redis_lost_empties_nothing_and_can_be_run_again() throws Exception {
    Map<String, String> saved = site();
    Path file = backup();
    raw.command("SET", "shop{1}:late", "late");
    assertThatThrownBy(() -> restore(file, SettleRestoreTest::failAfterTheCommit))
        .hasMessage("stopped");
    raw.command("SET", "shop{1}:late", "late");
    forgetCopies();
    assertThatThrownBy(left::settle)
        .isInstanceOf(BackupRefused.class)
        .hasMessageContaining("--force");
    assertThat(raw.string("GET", "shop{1}:late")).isEqualTo("late");
    restore(file, Progress.UNWATCHED);
    left.completed();
    assertThat(site()).isEqualTo(saved);
  }

  private static void failAfterTheCommit(long done, long total) {
    if (3 * done > 2 * total) {
      throw new IllegalStateException("stopped");
    }
  }

  /// As a replica that lags does, when it becomes master.
  private void forgetCopies() {
    raw.keys("staged-*").forEach(key -> raw.command("DEL", key));
  }

  @Test
  void a_restore_for_which_redis_has_no_memory_leaves_the_site_as_it_was() throws Exception {
    Path file = backup();
    raw.command("SET", "shop{1}:late", "late");
    Map<String, String> before = site();
    raw.everywhere("CONFIG", "SET", "maxmemory", Long.toString(used() + LARGE / 2));
    try {
      assertThatThrownBy(() -> restore(file, Progress.UNWATCHED))
          .isInstanceOf(RedisUnavailable.class)
          .hasMessageContaining("OOM");
    } finally {
      raw.everywhere("CONFIG", "SET", "maxmemory", "0");
    }
    assertThat(left.settle()).isEmpty();
    assertThat(site()).isEqualTo(before);
  }

  /// The memory of the fullest server: the one with the large key.
  private long used() {
    return raw.everywhere("INFO", "memory").stream()
        .flatMap(info -> String.valueOf(info).lines())
        .filter(line -> line.startsWith("used_memory:"))
        .mapToLong(line -> Long.parseLong(line.substring(line.indexOf(':') + 1).strip()))
        .max()
        .orElseThrow();
  }
}
