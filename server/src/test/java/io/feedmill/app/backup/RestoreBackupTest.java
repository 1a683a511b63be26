package io.feedmill.app.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.redis.KeyCopies;
import io.feedmill.kernel.redis.KeyCopy;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.kernel.sql.Migrations;
import io.feedmill.kernel.sql.TableName;
import io.feedmill.kernel.work.Progress;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.RedisContent;
import io.feedmill.testing.TableContent;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestMedia;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class RestoreBackupTest {
  private static final int PARTITIONS = 8;
  private static final String SEED = "not-of-feedmill";

  @TempDir Path folder;
  private final RedisClient redis = TestLink.shared();
  private final RawRedis raw = RawRedis.toTestRedis();
  private final KeyCopies keys = new KeyCopies(redis, SystemClock.instance());
  private String url = "";
  private DatabaseConfig database = DatabaseConfig.from(Settings.of(Map.of()));

  @BeforeEach
  void aSite() {
    TestRedis.flush();
    use(TestDatabases.freshUrl());
    Partitions.open(redis, PARTITIONS);
    raw.command("SET", "shop{1}:plain", "bytes \u0000 é");
    raw.command("SET", "limit{a}:b", "1", "PX", "3600000");
    raw.command("ZADD", "articles{main}:time:", "1.25", "article:1");
    raw.command("XADD", "articles{main}:live", "5-1", "event", "vote");
    raw.command("SET", "lease{sweep}", "somebody");
    raw.command("SET", SEED, "left alone");
    sql(
        "INSERT INTO accounts.account (id, name, password_hash, roles, created)"
            + " VALUES (7, 'ann', E'tab\\t and \\\\ newline\\n', '{user}', now())");
    sql(
        "INSERT INTO accounts.api_token (account, name, hash, scopes, created)"
            + " VALUES (7, 'laptop', '\\x00ff', '{*}', now())");
    sql("INSERT INTO kernel.outbox (type, payload, published_at) VALUES ('x', '{\"a\":1}', now())");
  }

  private void fresh() {
    use(TestPostgres.freshDatabase());
  }

  private void use(String address) {
    url = address;
    database = DatabaseConfig.of(url);
  }

  private void sql(String statement) {
    try (Database open = Database.open(database)) {
      open.useHandle(handle -> handle.execute(statement));
    }
  }

  private Path backup() throws IOException {
    Path file = folder.resolve("site" + System.nanoTime());
    new TakeBackup(redis, database, TestMedia.copies(url), SystemClock.instance())
        .to(file, Progress.UNWATCHED);
    return file;
  }

  private BackupHeader restore(Path file, boolean force) throws IOException {
    BackupHeader header =
        new RestoreBackup(
                redis, database, TestMedia.copies(url), PARTITIONS, SystemClock.instance())
            .from(file, force, Progress.UNWATCHED);
    new SettleRestore(redis, database).completed();
    return header;
  }

  private Map<String, String> inRedis() {
    return RedisContent.of(raw, "");
  }

  private void assertRefused(Path file, boolean force, String reason) throws Exception {
    Map<String, String> redisBefore = inRedis();
    Map<String, List<String>> tablesBefore = TableContent.of(url);
    assertThatThrownBy(() -> restore(file, force))
        .isInstanceOf(BackupRefused.class)
        .hasMessageContaining(reason);
    assertThat(inRedis()).isEqualTo(redisBefore);
    assertThat(TableContent.of(url)).isEqualTo(tablesBefore);
  }

  @Test
  void everything_but_leases_and_foreign_keys_is_restored_into_an_empty_site() throws Exception {
    Map<String, String> before = inRedis();
    Map<String, List<String>> tables = TableContent.of(url);
    Path file = backup();
    TestRedis.flush();
    fresh();
    restore(file, false);
    before.remove("lease{sweep}");
    before.remove(SEED);
    assertThat(inRedis()).isEqualTo(before);
    assertThat(TableContent.of(url)).isEqualTo(tables);
    assertThat(raw.number("PTTL", "limit{a}:b")).isBetween(1L, 3_600_000L);
    assertThat(raw.number("PTTL", "shop{1}:plain")).isEqualTo(-1);
  }

  /// Keys are copied at different moments, and this one is a bound of many others.
  @Test
  void what_was_noted_as_the_newest_post_of_feeds_does_not_come_back() throws Exception {
    raw.command("SET", "timeline{1}:newest", "7 1");
    Path file = backup();
    restore(file, true);
    assertThat(inRedis()).doesNotContainKey("timeline{1}:newest").containsKey("shop{1}:plain");
  }

  @Test
  void ids_given_after_a_restore_are_new() throws Exception {
    Path file = backup();
    restore(file, true);
    sql("INSERT INTO kernel.outbox (type, payload, published_at) VALUES ('y', '{}', now())");
    assertThat(TableContent.of(url).get("kernel.outbox")).hasSize(2);
  }

  @Test
  void a_site_that_holds_something_is_replaced_by_force_only() throws Exception {
    Path file = backup();
    Map<String, List<String>> tables = TableContent.of(url);
    sql("INSERT INTO kernel.outbox (type, payload, published_at) VALUES ('late', '{}', now())");
    raw.command("SET", "shop{2}:late", "1");
    assertRefused(file, false, "not empty");
    restore(file, true);
    assertThat(TableContent.of(url)).isEqualTo(tables);
    assertThat(inRedis()).doesNotContainKey("shop{2}:late").containsEntry(SEED, "left alone");
  }

  @Test
  void rows_alone_or_keys_alone_make_a_site_not_empty() throws Exception {
    Path file = backup();
    TestRedis.flush();
    assertRefused(file, false, "not empty");
    fresh();
    raw.command("SET", "shop{2}:late", "1");
    assertRefused(file, false, "not empty");
  }

  @Test
  void a_file_of_something_else_or_none_is_refused() throws Exception {
    Path other = Files.writeString(folder.resolve("other"), "SELECT 1;");
    assertRefused(other, true, "truncated, altered");
    assertRefused(folder.resolve("missing"), true, "Cannot read");
    assertRefused(folder, true, "Cannot read");
  }

  @Test
  void a_backup_of_a_newer_feedmill_a_newer_redis_or_other_partitions_is_refused()
      throws Exception {
    assertRefused(crafted("999", PARTITIONS, 1), true, "newer Feedmill");
    assertRefused(crafted("001", PARTITIONS, 60_000), true, "newer Redis");
    assertRefused(crafted("001", 3, 1), true, "FEEDMILL_PARTITIONS=3");
  }

  @Test
  void a_backup_of_an_older_feedmill_is_migrated() throws Exception {
    Path file =
        crafted(
            "001",
            PARTITIONS,
            1,
            new Frame.Table(
                new TableName("kernel", "outbox", List.of("type", "payload", "published_at"))),
            new Frame.Rows(
                io.vertx.core.buffer.Buffer.buffer("old\t{}\t2026-01-01 00:00:00+00\n")));
    restore(file, true);
    assertThat(TableContent.of(url)).containsKey("accounts.account");
    assertThat(Objects.requireNonNull(TableContent.of(url).get("kernel.outbox")).getFirst())
        .contains("old");
    assertThat(Migrations.of(database).migrate()).isZero();
  }

  @Test
  void nothing_is_restored_under_a_running_server() throws Exception {
    Path file = backup();
    try (Database server = Database.open(database)) {
      server.ping();
      assertRefused(file, true, "stop them first");
    }
  }

  @Test
  void what_has_expired_since_the_backup_does_not_come_back() throws Exception {
    KeyCopy copy = Objects.requireNonNull(keys.of("shop{1}:plain"));
    Instant now = SystemClock.instance().instant();
    long past = now.minus(Duration.ofHours(1)).toEpochMilli();
    long future = now.plus(Duration.ofHours(1)).toEpochMilli();
    restore(
        crafted(
            "001",
            PARTITIONS,
            1,
            new Frame.Key(new KeyCopy("shop{1}:gone", past, copy.value())),
            new Frame.Key(new KeyCopy("shop{1}:stays", future, copy.value()))),
        true);
    assertThat(inRedis()).containsKey("shop{1}:stays").doesNotContainKey("shop{1}:gone");
  }

  @Test
  void a_restore_of_what_does_not_fit_leaves_the_site_as_it_was() throws Exception {
    Map<String, String> redisBefore = inRedis();
    Map<String, List<String>> tablesBefore = TableContent.of(url);
    Path broken =
        crafted(
            "001",
            PARTITIONS,
            1,
            new Frame.Key(Objects.requireNonNull(keys.of("shop{1}:plain"))),
            new Frame.Table(new TableName("kernel", "none", List.of("a"))));
    assertThatThrownBy(() -> restore(broken, true)).isInstanceOf(IllegalStateException.class);
    assertThat(inRedis()).isEqualTo(redisBefore);
    assertThat(TableContent.of(url)).isEqualTo(tablesBefore);
    assertThat(new SettleRestore(redis, database).isPending()).isFalse();
  }

  @Test
  void what_an_older_feedmill_restored_by_half_is_not_served_until_a_restore_succeeds()
      throws Exception {
    Path file = backup();
    raw.command("SET", "kernel{main}:restoring", "1");
    assertThatThrownBy(() -> new SettleRestore(redis, database).settle())
        .isInstanceOf(BackupRefused.class)
        .hasMessageContaining("--force");
    assertThatThrownBy(this::backup).isInstanceOf(BackupRefused.class);
    restore(file, true);
    assertThat(new SettleRestore(redis, database).settle()).isEmpty();
    assertThat(raw.string("GET", "shop{1}:plain")).isEqualTo("bytes \u0000 é");
  }

  @Test
  void no_server_starts_and_no_other_restore_runs_during_a_restore() throws Exception {
    Path file = backup();
    SettleRestore start = new SettleRestore(redis, database);
    assertThatThrownBy(() ->
            new RestoreBackup(
                    redis, database, TestMedia.copies(url), PARTITIONS, SystemClock.instance())
                .from(
                    file,
                    true,
                    (done, total) -> {
                      if (3 * done > total) {
                        assertThat(start.isPending()).isTrue();
                        start.settle();
                      }
                    }))
        .isInstanceOf(BackupRefused.class)
        .hasMessageContaining("is running");
    assertThat(start.isPending()).isFalse();
  }

  private Path crafted(String schema, int partitions, int form, Frame... frames)
      throws IOException {
    Path file = folder.resolve("crafted" + System.nanoTime());
    try (OutputStream out = Files.newOutputStream(file)) {
      BackupWriter writer = new BackupWriter(out);
      writer.write(
          new Frame.Head(
              new BackupHeader(SystemClock.instance().instant(), schema, partitions, form)));
      Arrays.stream(frames).forEach(writer::write);
      writer.finish();
    }
    return file;
  }
}
