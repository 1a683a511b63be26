package io.feedmill.app.backup;

import io.feedmill.kernel.redis.KeyCopies;
import io.feedmill.kernel.redis.KeyCopy;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.kernel.sql.Migrations;
import io.feedmill.kernel.sql.TableCopies;
import io.feedmill.kernel.sql.TableName;
import io.feedmill.kernel.work.Progress;
import io.feedmill.timeline.feed.FeedModule;
import io.vertx.redis.client.Command;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// Brings a backup back, into a site of its own or in place of what a site holds.
///
/// | file | site | forced | result |
/// |---|---|---|---|
/// | cut off, altered, of a newer Feedmill or Redis, of other partitions | any | any | refused, nothing changed |
/// | sound | has servers | any | refused, nothing changed |
/// | sound | holds something | no | refused, nothing changed |
/// | sound | holds something | yes | emptied, then as the backup |
/// | sound | empty | any | as the backup |
///
/// A mark in Redis keeps servers from starting until all is there; a restore that was interrupted
/// is run again with force. Tables are made as they were when the backup was made and filled, then
/// migrated to what this program needs.
///
/// For blocking code; no server may run.
public final class RestoreBackup {
  private static final int TOGETHER_KEYS = 128;
  private static final int TOGETHER_BYTES = 4 << 20;

  private final RedisLink redis;
  private final KeyCopies keys;
  private final DatabaseConfig database;
  private final int partitions;
  private final List<KeyCopy> waiting = new ArrayList<>();
  private long waitingBytes;

  public RestoreBackup(
      RedisLink redis, DatabaseConfig database, int partitions, InstantSource clock) {
    this.redis = redis;
    this.keys = new KeyCopies(redis, clock);
    this.database = database;
    this.partitions = partitions;
  }

  /// @param force empty a site that holds something
  /// @return what the backup says of itself
  /// @throws BackupRefused when nothing was changed
  public BackupHeader from(Path file, boolean force, Progress progress) throws IOException {
    BackupReader backup = new BackupReader(file);
    backup.verify((done, total) -> progress.at(done, 2 * total));
    BackupHeader header = backup.header();
    refuseForeign(header);
    try (TableCopies tables = TableCopies.open(database, schemas())) {
      refuseBusy(tables, force);
      mark(header);
      keys.removeAllBut(List.of(BackupKeys.restoring()));
      tables.dropAll();
    }
    Migrations.upTo(header.schema(), database).migrate();
    fill(backup, progress);
    Migrations.of(database).migrate();
    redis.call(RedisLink.command(Command.DEL, BackupKeys.restoring()));
    return header;
  }

  /// @throws BackupRefused when a restore was begun and did not finish
  public static void refuseHalf(RedisLink redis) {
    if (redis.call(RedisLink.command(Command.GET, BackupKeys.restoring())) != null) {
      throw new BackupRefused(
          "A restore of this site did not finish, so parts of it are missing. Run it again: feedmill"
              + " restore FILE --force");
    }
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

  private void refuseBusy(TableCopies tables, boolean force) {
    long servers = tables.servers();
    if (servers > 0) {
      throw new BackupRefused("Servers of this site are running: stop them first.");
    }
    boolean empty =
        tables.empty() && !keys.anyBut(List.of(Partitions.key(), BackupKeys.restoring()));
    if (!empty && !force) {
      throw new BackupRefused("This site is not empty. With --force it is emptied first.");
    }
  }

  /// Sets the mark, whose own copy tells what this Redis understands.
  private void mark(BackupHeader header) {
    boolean marked = keys.of(BackupKeys.restoring()) != null;
    redis.call(RedisLink.command(Command.SET, BackupKeys.restoring(), 1));
    if (header.form() > Objects.requireNonNull(keys.of(BackupKeys.restoring())).form()) {
      if (!marked) {
        redis.call(RedisLink.command(Command.DEL, BackupKeys.restoring()));
      }
      throw new BackupRefused(
          "The backup was made from a newer Redis than this one, which cannot read it.");
    }
  }

  private void fill(BackupReader backup, Progress progress) throws IOException {
    try (TableCopies copies = TableCopies.open(database, schemas())) {
      List<TableName> tables = copies.tables();
      copies.prepare(tables);
      backup.each(
          frame -> take(frame, copies, tables),
          (done, total) -> progress.at(total + done, 2 * total));
      copies.finish(tables);
    }
  }

  private void take(Frame frame, TableCopies copies, List<TableName> tables) {
    switch (frame) {
      case Frame.Head _ -> {}
      case Frame.Key(KeyCopy copy) -> {
        if (!FeedModule.ofOneMoment(copy.key())) {
          gather(copy);
        }
      }
      case Frame.Table(TableName table) -> {
        if (tables.stream().noneMatch(table::sameTable)) {
          throw new IllegalStateException("the backup has a table that is unknown here: " + table);
        }
        copies.fill(table);
      }
      case Frame.Rows(var rows) -> copies.rows(rows.getBytes());
      case Frame.Sequence(var value) -> copies.set(value);
      case Frame.End() -> putWaiting();
    }
  }

  private void gather(KeyCopy copy) {
    waiting.add(copy);
    waitingBytes += copy.value().length();
    if (waiting.size() == TOGETHER_KEYS || waitingBytes > TOGETHER_BYTES) {
      putWaiting();
    }
  }

  private void putWaiting() {
    if (!waiting.isEmpty()) {
      keys.put(waiting);
      waiting.clear();
      waitingBytes = 0;
    }
  }
}
