package io.feedmill.app.embedded;

import java.util.function.Consumer;

/// Starts embedded servers and reports each step to the waiting user.
public final class AnnouncedStart {
  private final DataFolder folder;
  private final Consumer<String> progress;

  /// @param progress receives one sentence for each step; it may be called by several threads
  public AnnouncedStart(DataFolder folder, Consumer<String> progress) {
    this.folder = folder;
    this.progress = progress;
  }

  /// As [EmbeddedRedis#start(DataFolder, AppendFsync, String)].
  public EmbeddedRedis redis(AppendFsync fsync, String program) throws InterruptedException {
    progress.accept("Starting Redis.");
    EmbeddedRedis redis = EmbeddedRedis.start(folder, fsync, program);
    progress.accept("Redis is running: " + redis.description() + ".");
    return redis;
  }

  /// As [EmbeddedPostgres#start(DataFolder)].
  public EmbeddedPostgres postgres() throws InterruptedException {
    if (!PostgresBinaries.unpackedIn(folder.binaries())) {
      progress.accept("Unpacking PostgreSQL, once.");
    }
    progress.accept("Starting PostgreSQL.");
    EmbeddedPostgres postgres = EmbeddedPostgres.start(folder);
    progress.accept("PostgreSQL is running.");
    return postgres;
  }
}
