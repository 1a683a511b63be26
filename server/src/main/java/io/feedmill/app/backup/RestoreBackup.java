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

/// Brings a backup back, into a site of its own or in place of what a site holds.
///
/// | file | site | forced | result |
/// |---|---|---|---|
/// | cut off, altered, longer, of a newer Feedmill or Redis, of other partitions | any | any | refused, nothing changed |
/// | sound | has servers, or another restore runs | any | refused, nothing changed |
/// | sound | holds something | no | refused, nothing changed |
/// | sound | holds something | yes | as the backup |
/// | sound | empty | any | as the backup |
///
/// The backup is put beside the site: its keys as [io.feedmill.kernel.redis.StagedKeys], its tables
/// in a transaction that makes them as they were, fills them and migrates them to what this program
/// needs. The commit of that transaction decides, because it records what is left to do. Before it,
/// the site is as it was, whatever fails or is killed. After it, [SettleRestore] puts the keys in
/// place, here or in the next start.
///
/// For blocking code; no server may run. Redis has to hold the keys of the site and of the backup
/// at once.
public final class RestoreBackup {
  private static final Duration BRIEFLY = Duration.ofSeconds(5);
  private static final int STEPS = 3;

  private final RedisClient redis;
  private final KeyCopies keys;
  private final DatabaseConfig database;
  private final int partitions;
  private final InstantSource clock;

  public RestoreBackup(
      RedisClient redis, DatabaseConfig database, int partitions, InstantSource clock) {
    this.redis = redis;
    this.keys = new KeyCopies(redis, clock);
    this.database = database;
    this.partitions = partitions;
    this.clock = clock;
  }

  /// Reads a whole backup and changes nothing.
  ///
  /// @return what it says of itself
  /// @throws BackupRefused when it is cut off, altered, longer, or no backup
  public static BackupHeader verified(Path file, Progress progress) throws IOException {
    BackupReader backup = new BackupReader(file);
    backup.verify(progress);
    return backup.header();
  }

  /// Brings the backup back; what is left to do is to check the site and to tell [SettleRestore]
  /// that this is done.
  ///
  /// @param force replace a site that holds something
  /// @return what the backup says of itself
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
      StagedRestore staged = new StagedRestore(redis, clock, session, header, schemas(), id);
      put(new BackupReader(file), staged, session, left, progress);
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
              + ", which this one does not know.");
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
    if (session.servers() > 0) {
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

  /// Notes in Redis that copies are put beside; the note's own copy tells what this Redis reads.
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
