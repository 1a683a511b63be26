package io.feedmill.app.backup;

import io.feedmill.kernel.redis.KeyCopies;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.StagedKeys;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.kernel.sql.RestoreRecord;
import io.feedmill.kernel.sql.RestoreRecord.Stage;
import io.feedmill.kernel.sql.RestoreSession;
import io.feedmill.kernel.work.Progress;
import io.feedmill.kernel.work.SystemClock;
import io.vertx.redis.client.Command;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Completes a restore that was committed, or deletes the staged keys of one that was not.
///
/// | recorded in PostgreSQL | recorded in Redis | lock | what happens |
/// |---|---|---|---|
/// | nothing | nothing | any | nothing |
/// | nothing | a restore | held | refused: a restore runs |
/// | nothing | a restore | free | its staged keys are deleted; the site is unchanged |
/// | stage `EMPTY` | any | free | the old keys are deleted, then as `MOVE` |
/// | stage `MOVE` | any | free | the staged keys are renamed, then as `CHECK` |
/// | stage `CHECK` | any | free | the caller checks the site and calls [#completed] |
///
/// Each stage can be repeated after an interruption. Nothing else changes the site meanwhile: the
/// lock is held until its process ends.
///
/// For blocking code.
public final class SettleRestore {
  private static final Duration BRIEFLY = Duration.ofSeconds(5);
  private static final Duration UNTIL_COMPLETED = Duration.ofMinutes(10);

  private final RedisClient redis;
  private final DatabaseConfig database;
  private final Progress progress;

  public SettleRestore(RedisClient redis, DatabaseConfig database) {
    this(redis, database, Progress.UNWATCHED);
  }

  SettleRestore(RedisClient redis, DatabaseConfig database, Progress progress) {
    this.redis = redis;
    this.database = database;
    this.progress = progress;
  }

  /// Whether a restore is not complete.
  public boolean isPending() {
    try (RestoreSession session = RestoreSession.open(database)) {
      return isNoted() || session.unfinished().isPresent();
    }
  }

  /// Called at every start, before the site is used.
  ///
  /// @return start of the backup whose restore still has to be checked
  /// @throws BackupRefused when a restore runs, or its keys were lost
  public Optional<Instant> settle() {
    refuseHalf(redis);
    try (RestoreSession session = RestoreSession.open(database)) {
      Optional<RestoreRecord> seen = session.unfinished();
      if (seen.isEmpty() && !isNoted()) {
        return Optional.empty();
      }
      if (!session.lock(seen.isEmpty() ? BRIEFLY : UNTIL_COMPLETED)) {
        throw new BackupRefused("A restore of this site is running: wait until it ends.");
      }
      return settle(session).map(RestoreRecord::begun);
    }
  }

  /// Renames the staged keys to their final names.
  ///
  /// @param session holds the lock
  Optional<RestoreRecord> settle(RestoreSession session) {
    Optional<RestoreRecord> unfinished = session.unfinished();
    if (unfinished.isPresent()) {
      complete(session, unfinished.get());
    } else {
      clear();
    }
    return unfinished;
  }

  private void complete(RestoreSession session, RestoreRecord restore) {
    StagedKeys staged = new StagedKeys(redis, SystemClock.instance(), restore.id());
    if (restore.stage() == Stage.EMPTY) {
      if (isLost(restore)) {
        throw new BackupRefused(
            "Redis lost keys that a restore had staged, so the restore cannot be"
                + " completed. Run it again: feedmill restore FILE --force");
      }
      new KeyCopies(redis, SystemClock.instance())
          .removeAllBut(List.of(BackupKeys.restore()), progress);
      staged.end();
      session.reached(Stage.MOVE);
    }
    if (restore.stage() != Stage.CHECK) {
      staged.move(progress);
      staged.end();
      session.reached(Stage.CHECK);
    }
  }

  /// Whether Redis lost the staged keys.
  boolean isLost(RestoreRecord restore) {
    return restore.stage() == Stage.EMPTY
        && !new StagedKeys(redis, SystemClock.instance(), restore.id()).hasAll(restore.ends());
  }

  /// Deletes staged keys that were not renamed.
  void clear() {
    StagedKeys.removeAll(redis);
    redis.call(RedisClient.command(Command.DEL, BackupKeys.restore()));
  }

  /// Ends the restore after its checks, unless another process works on it.
  public void completed() {
    try (RestoreSession session = RestoreSession.open(database)) {
      if (session.lock(BRIEFLY)
          && session.unfinished().filter(left -> left.stage() == Stage.CHECK).isPresent()) {
        session.completed();
        clear();
      }
    }
  }

  private boolean isNoted() {
    return redis.call(RedisClient.command(Command.GET, BackupKeys.restore())) != null;
  }

  /// @throws BackupRefused when a restore by an older Feedmill did not finish
  static void refuseHalf(RedisClient redis) {
    if (redis.call(RedisClient.command(Command.GET, BackupKeys.half())) != null) {
      throw new BackupRefused(
          "A restore of this site by an older Feedmill did not finish, so parts of it are missing."
              + " Run it again: feedmill restore FILE --force");
    }
  }
}
