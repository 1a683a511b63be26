package io.feedmill.app.backup;

import io.feedmill.kernel.redis.KeyCopies;
import io.feedmill.kernel.redis.KeyCopy;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.kernel.sql.Migrations;
import io.feedmill.kernel.sql.TableCopies;
import io.feedmill.kernel.sql.TableName;
import io.feedmill.kernel.work.Progress;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Writes a whole site to one file while its servers run.
///
/// Redis is copied first, key by key; then PostgreSQL, as a snapshot of one later moment. So the
/// rows that Redis refers to, such as accounts, are in the file, and so is everything that was
/// acknowledged before the backup began. Keys that change during the backup may be of different
/// moments; restoring repairs that by the checks of `fsck`. A backup of an idle site is exact.
///
/// For blocking code.
public final class TakeBackup {
  private final KeyCopies keys;
  private final DatabaseConfig database;
  private final RedisClient redis;
  private final InstantSource clock;
  private long done;

  public TakeBackup(RedisClient redis, DatabaseConfig database, InstantSource clock) {
    this.redis = redis;
    this.keys = new KeyCopies(redis, clock);
    this.database = database;
    this.clock = clock;
  }

  /// Counts of a backup.
  public record Taken(long keys, int tables, long bytes) {}

  /// @param file must not exist; it appears when it is complete and on the disk
  /// @throws BackupRefused when there is nothing to back up, or the file exists
  public Taken to(Path file, Progress progress) throws IOException {
    if (Files.exists(file)) {
      throw new BackupRefused(file + " exists already.");
    }
    SettleRestore.refuseHalf(redis);
    if (new SettleRestore(redis, database).isPending()) {
      throw new BackupRefused("A restore of this site is not complete.");
    }
    Migrations migrations = Migrations.of(database);
    BackupHeader header = header(migrations);
    Path parts = file.resolveSibling(file.getFileName() + ".part");
    Taken taken;
    try (FileChannel channel = create(parts)) {
      OutputStream out = Channels.newOutputStream(channel);
      BackupWriter writer = new BackupWriter(out);
      writer.write(new Frame.Head(header));
      keys(writer, progress);
      long count = done;
      int tables = tables(writer, migrations, progress);
      writer.finish();
      channel.force(true);
      taken = new Taken(count, tables, channel.size());
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(parts);
      throw e;
    }
    Files.move(parts, file);
    return taken;
  }

  private BackupHeader header(Migrations migrations) {
    Optional<String> schema = migrations.applied();
    OptionalInt partitions = Partitions.recorded(redis);
    KeyCopy recorded = keys.of(Partitions.key());
    if (schema.isEmpty() || partitions.isEmpty() || recorded == null) {
      throw new BackupRefused("There is nothing to back up: no Feedmill has served here.");
    }
    return new BackupHeader(clock.instant(), schema.get(), partitions.getAsInt(), recorded.form());
  }

  /// Readable by the owner only: it contains credentials.
  private static FileChannel create(Path file) throws IOException {
    Files.deleteIfExists(file);
    boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
    if (posix) {
      Files.createFile(
          file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    }
    return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }

  private void keys(BackupWriter writer, Progress progress) {
    long about = keys.about();
    keys.each(copy -> {
      writer.write(new Frame.Key(copy));
      did(progress, about);
    });
  }

  private int tables(BackupWriter writer, Migrations migrations, Progress progress) {
    try (TableCopies copies = TableCopies.open(database, migrations.schemas())) {
      List<TableName> tables = copies.tables();
      for (TableName table : tables) {
        writer.write(new Frame.Table(table));
        copies.read(
            table,
            rows -> {
              writer.write(new Frame.Rows(Buffer.buffer(rows)));
              did(progress, done + 1);
            });
      }
      copies.sequences().forEach(value -> writer.write(new Frame.Sequence(value)));
      return tables.size();
    }
  }

  private void did(Progress progress, long about) {
    done++;
    progress.at(done, Math.max(done, about));
  }
}
