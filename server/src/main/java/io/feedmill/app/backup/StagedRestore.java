package io.feedmill.app.backup;

import io.feedmill.kernel.redis.KeyCopy;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.StagedKeys;
import io.feedmill.kernel.sql.RestoreRecord;
import io.feedmill.kernel.sql.RestoreRecord.Stage;
import io.feedmill.kernel.sql.RestoreSession;
import io.feedmill.kernel.sql.TableReplacement;
import io.feedmill.media.api.FilePiece;
import io.feedmill.media.api.StagedFiles;
import io.feedmill.timeline.FeedModule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The content of one backup while it is restored: staged keys in Redis, uploaded files at their
/// addresses, and an open transaction of the database. For one thread.
final class StagedRestore implements AutoCloseable {
  private static final int TOGETHER_KEYS = 128;
  private static final int TOGETHER_BYTES = 4 << 20;

  private final RestoreSession session;
  private final BackupHeader header;
  private final Set<String> schemas;
  private final String id;
  private final StagedKeys keys;
  private final StagedFiles files;
  private final List<KeyCopy> waiting = new ArrayList<>();
  private long waitingBytes;
  private @Nullable TableReplacement tables;

  /// @param schemas schemas to replace
  /// @param id of this restore
  StagedRestore(
      RedisClient redis,
      InstantSource clock,
      RestoreSession session,
      BackupHeader header,
      Set<String> schemas,
      StagedFiles files,
      String id) {
    this.session = session;
    this.header = header;
    this.schemas = schemas;
    this.files = files;
    this.id = id;
    this.keys = new StagedKeys(redis, clock, id);
  }

  void take(Frame frame) {
    switch (frame) {
      case Frame.Head _ -> {}
      case Frame.Key(KeyCopy copy) -> {
        if (!FeedModule.ofOneMoment(copy.key())) {
          gather(copy);
        }
      }
      case Frame.File(FilePiece piece) -> put(piece);
      case Frame.Table(var table) -> tables().fill(table);
      case Frame.Rows(var rows) -> tables().rows(rows.getBytes());
      case Frame.Sequence(var value) -> tables().set(value);
      case Frame.End() -> putWaiting();
    }
  }

  private void put(FilePiece piece) {
    try {
      files.put(piece);
    } catch (IllegalArgumentException e) {
      throw new BackupRefused("The backup holds uploaded files in no order; nothing was changed.");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The transaction begins with the first table, because loading keys and files before it takes
  /// long.
  private TableReplacement tables() {
    TableReplacement begun = tables;
    if (begun == null) {
      begun = session.replace(schemas, header.schema());
      tables = begun;
    }
    return begun;
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

  /// Ends the staging, and makes Redis persist the staged keys.
  ///
  /// @return what to commit
  RestoreRecord complete() throws IOException {
    files.complete();
    tables().complete();
    return new RestoreRecord(id, header.begun(), Stage.EMPTY, keys.end());
  }

  /// Deletes an incomplete file.
  @Override
  public void close() throws IOException {
    files.close();
  }
}
