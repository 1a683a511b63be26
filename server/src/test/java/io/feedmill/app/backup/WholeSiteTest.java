package io.feedmill.app.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.kernel.work.Progress;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.media.file.FolderCopies;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestMedia;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A site with content of every table and of every kind of key, orders among them.
@Tag("slow")
class WholeSiteTest {
  static final int PARTITIONS = 8;
  private static final int KILLS =
      Boolean.getBoolean("feedmill.test.large") ? 20 : TestRedis.isCluster() ? 4 : 6;
  private static final int FAILURES = 8;
  private static final int LAST_MOMENTS = 8;

  @TempDir Path folder;
  private final RedisClient redis = TestLink.shared();
  private final RawRedis raw = RawRedis.toTestRedis();
  private String url = "";
  private FolderCopies media = TestMedia.copies(Path.of(""));

  @BeforeEach
  void aSite() throws IOException, SQLException {
    TestRedis.flush();
    url = TestDatabases.freshUrl();
    Partitions.open(redis, PARTITIONS);
    EveryContent.fill(raw, url);
    media = TestMedia.copies(folder.resolve("media"));
    UploadedFiles.put(media.folder(), UploadedFiles.PICTURE, UploadedFiles.RECORDING);
  }

  private Path backup() throws IOException {
    Path file = folder.resolve("site" + System.nanoTime());
    new TakeBackup(redis, DatabaseConfig.of(url), media, SystemClock.instance())
        .to(file, Progress.UNWATCHED);
    return file;
  }

  private void restore(Path file, boolean force, Progress progress) throws IOException {
    new RestoreBackup(redis, DatabaseConfig.of(url), media, PARTITIONS, SystemClock.instance())
        .from(file, force, progress);
  }

  private SettleRestore left() {
    return new SettleRestore(redis, DatabaseConfig.of(url));
  }

  private Map<String, String> site() throws IOException, SQLException {
    Map<String, String> site = EveryContent.of(raw, url, key -> !key.contains(":load"));
    site.putAll(UploadedFiles.withRow(media.folder(), url));
    return site;
  }

  /// Makes the site another than the one of the backup.
  private void moveOn() throws IOException, SQLException {
    raw.command("SET", "shop{2}:late", "1");
    raw.command("HSET", "articles{main}:article:{id}", "votes", "12");
    raw.command("DEL", "articles{main}:time:");
    EveryContent.run(url, "UPDATE storefront.stock SET qty = 1");
    EveryContent.run(url, "DELETE FROM storefront.checkout");
    EveryContent.run(
        url,
        "INSERT INTO kernel.outbox (type, payload, published_at) VALUES ('late', '{}', now())");
    UploadedFiles.moveOn(media.folder(), url);
  }

  /// Does the same as the next start, and checks that the site equals the former site or the
  /// backup.
  private boolean assertWhole(Map<String, String> before, Map<String, String> backup)
      throws IOException, SQLException {
    Optional<Instant> restored = left().settle();
    left().completed();
    assertThat(site()).isEqualTo(restored.isPresent() ? backup : before);
    UploadedFiles.assertNoneHalf(media.folder());
    return restored.isPresent();
  }

  @Test
  void every_table_and_every_kind_of_key_has_content_in_these_tests() throws Exception {
    assertThat(EveryContent.emptyTables(url)).isEmpty();
    assertThat(EveryContent.kinds()).hasSizeGreaterThan(100);
    assertThat(site().keySet()).containsAll(EveryContent.kinds().keySet());
  }

  @Test
  void a_site_backed_up_under_load_is_restored_equal_into_empty_stores() throws Exception {
    Map<String, String> before = site();
    before.remove("table kernel.outbox");
    before.remove("table kernel.outbox_id_seq");
    AtomicBoolean done = new AtomicBoolean();
    AtomicLong acknowledged = new AtomicLong();
    CountDownLatch under = new CountDownLatch(1);
    Path file;
    long promised;
    try (BoundedTasks tasks = BoundedTasks.open("load", 1)) {
      tasks.submit(() -> load(done, acknowledged, under));
      under.await();
      promised = acknowledged.get();
      file = backup();
      done.set(true);
      tasks.join();
    }
    TestRedis.flush();
    url = TestPostgres.freshDatabase();
    media = TestMedia.copies(folder.resolve("elsewhere"));
    restore(file, false, Progress.UNWATCHED);
    left().completed();
    Map<String, String> after = site();
    assertThat(after.remove("table kernel.outbox")).contains("load");
    after.remove("table kernel.outbox_id_seq");
    assertThat(after).isEqualTo(before);
    assertThat(raw.number("ZCARD", "articles{main}:load")).isGreaterThanOrEqualTo(promised);
    assertThat(raw.hash("timeline{main}:loads").keySet())
        .hasSizeGreaterThanOrEqualTo((int) promised);
  }

  private void load(AtomicBoolean done, AtomicLong count, CountDownLatch under) {
    try (RawRedis redis = RawRedis.toTestRedis();
        Connection connection = TestPostgres.connect(url);
        Statement statement = connection.createStatement()) {
      for (long n = 1; !done.get(); n++) {
        statement.execute(
            "INSERT INTO kernel.outbox (type, payload, published_at) VALUES ('load', '{}', now())");
        redis.command("ZADD", "articles{main}:load", Long.toString(n), "article:" + n);
        redis.command("HSET", "timeline{main}:loads", Long.toString(n), "1");
        redis.command("SET", "limit{" + n % 500 + "}:load", Long.toString(n));
        count.set(n);
        if (n == 100) {
          under.countDown();
        }
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void a_restore_that_fails_at_any_moment_leaves_the_site_as_it_was_or_is_completed()
      throws Exception {
    Map<String, String> backup = site();
    Path file = backup();
    List<Integer> moments = moments(file, FAILURES);
    int restored = 0;
    for (int moment : moments) {
      moveOn();
      Map<String, String> before = site();
      restoreUntil(file, moment);
      restored += assertWhole(before, backup) ? 1 : 0;
    }
    assertThat(restored).isBetween(1, moments.size() - 1);
  }

  /// Fails at the n-th call of its progress. Redis returns the keys to remove in different portions
  /// each time, so that a restore may end a call or two before the last one counted.
  private void restoreUntil(Path file, int moment) throws IOException {
    AtomicLong calls = new AtomicLong();
    try {
      restore(
          file,
          true,
          (_, _) -> {
            if (calls.incrementAndGet() == moment) {
              throw new IllegalStateException("stopped");
            }
          });
      assertThat(calls.intValue()).isBetween(moment - LAST_MOMENTS, moment - 1);
    } catch (IllegalStateException e) {
      assertThat(e).hasMessage("stopped");
    }
  }

  /// Moments of a restore, in calls of its progress: the last and the first one, some of all, and
  /// some of the last ones.
  private List<Integer> moments(Path file, int count) throws IOException {
    AtomicLong calls = new AtomicLong();
    restore(file, true, (_, _) -> calls.incrementAndGet());
    left().completed();
    int all = calls.intValue();
    Random random = new Random(all);
    List<Integer> moments = new ArrayList<>(List.of(all, 1));
    for (int n = 2; n < count; n++) {
      int last = Math.min(all, LAST_MOMENTS);
      moments.add(n % 2 == 0 ? 1 + random.nextInt(all) : all - random.nextInt(last));
    }
    return moments;
  }

  @Test
  void a_restore_with_force_killed_at_random_moments_leaves_the_site_as_it_was_or_is_completed()
      throws Exception {
    Map<String, String> backup = site();
    Path file = backup();
    int restored = 0;
    for (int moment : moments(file, KILLS)) {
      moveOn();
      Map<String, String> before = site();
      RestoreUntilKilled.launchAndKill(TestRedis.url(), url, file, media.folder(), moment);
      restored += assertWhole(before, backup) ? 1 : 0;
    }
    assertThat(restored).isBetween(1, KILLS - 1);
  }

  @Test
  void a_cut_altered_or_lengthened_file_leaves_the_site_as_it_was() throws Exception {
    byte[] whole = Files.readAllBytes(backup());
    moveOn();
    Map<String, String> before = site();
    Path other = folder.resolve("other");
    List<byte[]> bad = new ArrayList<>();
    for (int length :
        List.of(0, 9, 10, 100, whole.length / 2, whole.length - 8, whole.length - 1)) {
      bad.add(Arrays.copyOf(whole, length));
    }
    bad.add(Arrays.copyOf(whole, whole.length + 1));
    bad.add(Arrays.copyOf(whole, 2 * whole.length));
    byte[] twice = Arrays.copyOf(whole, 2 * whole.length);
    System.arraycopy(whole, 0, twice, whole.length, whole.length);
    bad.add(twice);
    for (int at = 0; at < whole.length - 10; at += at < 12 ? 1 : 197) {
      byte[] altered = whole.clone();
      altered[at] ^= 0x10;
      if (!PackedFiles.areAlike(altered, whole)) {
        bad.add(altered);
      }
    }
    for (byte[] file : bad) {
      Files.write(other, file);
      assertThatThrownBy(() -> restore(other, true, Progress.UNWATCHED))
          .isInstanceOf(BackupRefused.class);
    }
    assertThat(site()).isEqualTo(before);
    assertThat(left().isPending()).isFalse();
  }

  @Test
  void a_file_that_changes_after_it_was_verified_leaves_the_site_as_it_was() throws Exception {
    Path file = backup();
    byte[] cut = Arrays.copyOf(Files.readAllBytes(file), (int) Files.size(file) - 3);
    moveOn();
    Map<String, String> before = site();
    assertThatThrownBy(() ->
            restore(
                file,
                true,
                (done, total) -> {
                  if (3 * done == total) {
                    write(file, cut);
                  }
                }))
        .isInstanceOf(BackupRefused.class);
    assertThat(site()).isEqualTo(before);
  }

  private static void write(Path file, byte[] bytes) {
    try {
      Files.write(file, bytes);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
