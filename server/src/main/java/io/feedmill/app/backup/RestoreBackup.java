package io.feedmill.app.backup;

import io.feedmill.kernel.redis.KeyCopies;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.kernel.sql.Migrations;
import io.feedmill.kernel.sql.RestoreRecord;
import io.feedmill.kernel.sql.RestoreSession;
import io.feedmill.kernel.sql.TableCopies;
import io.feedmill.kernel.work.Progress;
import io.feedmill.media.api.MediaCopies;
import io.vertx.redis.client.Command;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/// Restores a backup into an empty site, or replaces the content of a site.
///
/// | file | site | forced | result |
/// |---|---|---|---|
/// | truncated, altered, longer, of a newer Feedmill or Redis, of other partitions | any | any | refused, nothing changed |
/// | valid | has servers, or another restore runs | any | refused, nothing changed |
/// | valid | not empty | no | refused, nothing changed |
/// | valid | not empty | yes | as the backup |
/// | valid | empty | any | as the backup |
///
/// The backup is staged beside the site: its keys as [io.feedmill.kernel.redis.StagedKeys], its
/// tables in a transaction that creates, fills and migrates them to the schema of this program. The
/// transaction also records the steps that remain. Uploaded files are put in place before it; they
/// are not served without a row. Until its commit a failure or a kill leaves the site unchanged.
/// After it, [SettleRestore] renames the keys, now or at the next start.
///
/// For blocking code; no server may run. Redis needs memory for the keys of the site and of the
/// backup together.
public final class RestoreBackup {
  private static final Duration BRIEFLY = Duration.ofSeconds(5);
  private static final int STEPS = 3;

  private final RedisClient redis;
  private final KeyCopies keys;
  private final DatabaseConfig database;
  private final MediaCopies media;
  private final int partitions;
  private final InstantSource clock;

  public RestoreBackup(
      RedisClient redis,
      DatabaseConfig database,
      MediaCopies media,
      int partitions,
      InstantSource clock) {
    this.redis = redis;
    this.keys = new KeyCopies(redis, clock);
    this.database = database;
    this.media = media;
    this.partitions = partitions;
    this.clock = clock;
  }

  /// Reads a whole backup and changes nothing.
  ///
  /// @return its header
  /// @throws BackupRefused when it is truncated, altered, longer, or not a backup
  public static BackupHeader verified(Path file, Progress progress) throws IOException {
    BackupReader backup = new BackupReader(file);
    backup.verify(progress);
    return backup.header();
  }

  /// Restores the backup. The caller then checks the site and calls [SettleRestore#completed].
  ///
  /// @param force replace a site that is not empty
  /// @return the header of the backup
  /// @throws BackupRefused when nothing was changed
  public BackupHeader from(Path file, boolean force, Progress progress) throws IOException {
    BackupHeader header = verified(file, (done, total) -> progress.at(done, STEPS * total));
    refuseForeign(header);
    try (RestoreSession session = RestoreSession.open(database)) {
      SettleRestore left =
          new SettleRestore(
              redis,
              database,
              (done, total) -> progress.at((STEPS - 1) * total + done, STEPS * total));
      if (!session.lock(BRIEFLY)) {
        throw new BackupRefused("Another restore of this site is running.");
      }
      refuseBusy(session, force);
      clearEarlier(session, left);
      String id = note(header);
      try (StagedRestore staged =
          new StagedRestore(redis, clock, session, header, schemas(), media.stage(), id)) {
        put(new BackupReader(file), staged, session, left, progress);
      }
      left.settle(session);
    }
    return header;
  }

  private Set<String> schemas() {
    return Migrations.of(database).schemas();
  }

  private void refuseForeign(BackupHeader header) {
    if (!Migrations.of(database).knows(header.schema())) {
      throw new BackupRefused(
          "The backup was made by a newer Feedmill: its database has migration "
              + header.schema()
              + ", which this Feedmill does not know.");
    }
    if (header.partitions() != partitions) {
      throw new BackupRefused(
          "The backup has %d partitions: set FEEDMILL_PARTITIONS=%d (it is %d)."
              .formatted(header.partitions(), header.partitions(), partitions));
    }
  }

  private void refuseBusy(RestoreSession session, boolean force) {
    refuseServers(session);
    if (!force && (session.unfinished().isPresent() || !empty())) {
      throw new BackupRefused("This site is not empty. With --force the backup replaces it.");
    }
  }

  private static void refuseServers(RestoreSession session) {
    if (session.serversRun()) {
      throw new BackupRefused("Servers of this site are running: stop them first.");
    }
  }

  private boolean empty() {
    try (TableCopies tables = TableCopies.open(database, schemas())) {
      return tables.empty()
          && !keys.anyBut(List.of(Partitions.key(), BackupKeys.restore(), BackupKeys.half()));
    }
  }

  /// A restore that was committed is completed first, so that the site is whole if this one fails.
  private static void clearEarlier(RestoreSession session, SettleRestore left) {
    if (session.unfinished().filter(left::isLost).isEmpty()) {
      left.settle(session);
    }
  }

  /// Records in Redis that keys are staged. A copy of this record shows which formats this Redis
  /// can read.
  private String note(BackupHeader header) {
    byte[] random = new byte[8];
    ThreadLocalRandom.current().nextBytes(random);
    String id = HexFormat.of().formatHex(random);
    redis.call(RedisClient.command(Command.SET, BackupKeys.restore(), id));
    if (header.form() > Objects.requireNonNull(keys.of(BackupKeys.restore())).form()) {
      redis.call(RedisClient.command(Command.DEL, BackupKeys.restore()));
      throw new BackupRefused(
          "The backup was made from a newer Redis than this one, which cannot read it.");
    }
    return id;
  }

  private static void put(
      BackupReader backup,
      StagedRestore staged,
      RestoreSession session,
      SettleRestore left,
      Progress progress)
      throws IOException {
    RestoreRecord record;
    try {
      backup.each(staged::take, (done, total) -> progress.at(total + done, STEPS * total));
      record = staged.complete();
      refuseServers(session);
    } catch (IOException | RuntimeException e) {
      clear(left, e);
      throw e;
    }
    session.commit(record);
  }

  private static void clear(SettleRestore left, Exception failure) {
    try {
      left.clear();
    } catch (RuntimeException e) {
      failure.addSuppressed(e);
    }
  }
}
