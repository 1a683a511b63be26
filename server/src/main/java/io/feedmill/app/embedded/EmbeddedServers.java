package io.feedmill.app.embedded;

import io.feedmill.kernel.work.Threads;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/// The Redis and the PostgreSQL of one data folder, started and stopped together.
public final class EmbeddedServers implements AutoCloseable {
  private static final String REDIS_URL = "redis.url";
  private static final String DATABASE_URL = "database.url";

  private final DataFolder folder;
  private final EmbeddedRedis redis;
  private final EmbeddedPostgres postgres;

  private EmbeddedServers(DataFolder folder, EmbeddedRedis redis, EmbeddedPostgres postgres) {
    this.folder = folder;
    this.redis = redis;
    this.postgres = postgres;
  }

  /// Starts both in parallel and waits until both are ready.
  ///
  /// @param folder the caller closes it after the servers
  /// @param fsync when Redis calls fsync
  /// @throws CannotStartException when one of them cannot be started; the other is stopped again
  /// @throws InterruptedException when interrupted while waiting; nothing is left running
  public static EmbeddedServers start(DataFolder folder, AppendFsync fsync)
      throws InterruptedException {
    return start(folder, fsync, RedisProgram.BUNDLED, _ -> {});
  }

  /// The same with the Redis program to run.
  ///
  /// @param program path of a redis-server or valkey-server, `bundled`, or empty for the best one
  /// @param progress receives one sentence for each step, from several threads
  public static EmbeddedServers start(
      DataFolder folder, AppendFsync fsync, String program, Consumer<String> progress)
      throws InterruptedException {
    AnnouncedStart start = new AnnouncedStart(folder, progress);
    Starting<EmbeddedRedis> redis =
        Starting.begin("start-redis", () -> start.redis(fsync, program), EmbeddedRedis::close);
    Starting<EmbeddedPostgres> postgres =
        Starting.begin("start-postgres", start::postgres, EmbeddedPostgres::close);
    boolean complete = false;
    try {
      EmbeddedServers servers = new EmbeddedServers(folder, redis.started(), postgres.started());
      folder.leaveNote(REDIS_URL, servers.urls().redisUrl());
      folder.leaveNote(DATABASE_URL, servers.urls().databaseUrl());
      complete = true;
      return servers;
    } catch (IOException e) {
      throw new CannotStartException("The data folder cannot be written: " + e, e);
    } finally {
      if (!complete) {
        redis.abandon();
        postgres.abandon();
      }
    }
  }

  /// The servers of a Feedmill that runs on a data folder now, for commands that run at the same
  /// time.
  ///
  /// @return empty when no Feedmill runs on the folder, or its servers are not ready
  public static Optional<ServerUrls> ofRunning(Path folder) throws IOException {
    if (!Files.isDirectory(folder) || !DataFolder.inUse(folder)) {
      return Optional.empty();
    }
    Optional<String> redisUrl = DataFolder.noteIn(folder, REDIS_URL);
    Optional<String> databaseUrl = DataFolder.noteIn(folder, DATABASE_URL);
    return redisUrl.flatMap(redis -> databaseUrl.map(database -> new ServerUrls(redis, database)));
  }

  /// The addresses of both.
  public ServerUrls urls() {
    return new ServerUrls(redis.redisUrl(), postgres.databaseUrl());
  }

  public EmbeddedRedis redis() {
    return redis;
  }

  public EmbeddedPostgres postgres() {
    return postgres;
  }

  /// Stops both in parallel; takes a second or two, at most about twenty.
  @Override
  public void close() {
    Thread redisEnds = Threads.start("stop-redis", redis::close);
    try {
      folder.removeNote(REDIS_URL);
      folder.removeNote(DATABASE_URL);
      postgres.close();
      redisEnds.join();
    } catch (IOException e) {
      throw new UncheckedIOException("stopping the embedded servers", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
