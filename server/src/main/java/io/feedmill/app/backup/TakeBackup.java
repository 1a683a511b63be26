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
import io.feedmill.media.api.MediaCopies;
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
import java.util.function.Consumer;

/// Writes a whole site to one file while its servers run.
///
/// Redis is copied first, key by key; then PostgreSQL, as a snapshot of one later moment. So the
/// rows that Redis refers to, such as accounts, are in the file, and so is everything that was
/// acknowledged before the backup began. The uploaded files are those of the rows of that snapshot;
/// none is removed until the backup ends. Keys that change during the backup may be of different
/// moments; restoring repairs that by the checks of `fsck`. A backup of an idle site is exact.
///
/// For blocking code.
public final class TakeBackup {
  private final KeyCopies keys;
  private final DatabaseConfig database;
  private final MediaCopies media;
  private final RedisClient redis;
  private final InstantSource clock;
  private long done;

  public TakeBackup(
      RedisClient redis, DatabaseConfig database, MediaCopies media, InstantSource clock) {
    this.redis = redis;
    this.media = media;
    this.keys = new KeyCopies(redis, clock);
    this.database = database;
    this.clock = clock;
  }

  /// Counts of a backup.
  ///
  /// @param files uploaded ones, each in all its sizes
  /// @param missing uploaded files that have a row and are not in their folder
  public record Taken(long keys, int tables, long files, long missing, long bytes) {
    private Taken ofSize(long bytes) {
      return new Taken(keys, tables, files, missing, bytes);
    }
  }

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
      Taken content = content(writer, migrations, progress);
      writer.finish();
      channel.force(true);
      taken = content.ofSize(channel.size());
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

  private Taken content(BackupWriter writer, Migrations migrations, Progress progress) {
    keys(writer, progress);
    long count = done;
    Consumer<Frame> take =
        frame -> {
          writer.write(frame);
          did(progress, done + 1);
        };
    try (TableCopies copies =
        TableCopies.openHolding(MediaCopies.REMOVALS, database, migrations.schemas())) {
      WriteFiles files = new WriteFiles(media, take);
      files.all(copies);
      int tables = tables(copies, take);
      return new Taken(count, tables, files.written(), files.missing(), 0);
    }
  }

  private static int tables(TableCopies copies, Consumer<Frame> take) {
    List<TableName> tables = copies.tables();
    for (TableName table : tables) {
      take.accept(new Frame.Table(table));
      copies.read(table, rows -> take.accept(new Frame.Rows(Buffer.buffer(rows))));
    }
    copies.sequences().forEach(value -> take.accept(new Frame.Sequence(value)));
    return tables.size();
  }

  private void did(Progress progress, long about) {
    done++;
    progress.at(done, Math.max(done, about));
  }
}
