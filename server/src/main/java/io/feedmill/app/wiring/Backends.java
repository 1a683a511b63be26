package io.feedmill.app.wiring;

import io.feedmill.app.embedded.AnnouncedStart;
import io.feedmill.app.embedded.CannotStartException;
import io.feedmill.app.embedded.DataFolder;
import io.feedmill.app.embedded.EmbeddedPostgres;
import io.feedmill.app.embedded.EmbeddedRedis;
import io.feedmill.app.embedded.EmbeddedServers;
import io.feedmill.app.embedded.ServerUrls;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.sql.DatabaseConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Consumer;

/// The Redis and the PostgreSQL to use: external ones where an address is set, else embedded ones
/// that run until this is closed.
public final class Backends implements AutoCloseable {
  private final RedisUrl redis;
  private final DatabaseConfig database;
  private final Deque<AutoCloseable> started;
  private final Optional<EmbeddedRedis> ownRedis;
  private final Optional<EmbeddedPostgres> ownPostgres;

  private Backends(RedisUrl redis, DatabaseConfig database, Deque<AutoCloseable> started) {
    this(redis, database, started, Optional.empty(), Optional.empty());
  }

  private Backends(
      RedisUrl redis,
      DatabaseConfig database,
      Deque<AutoCloseable> started,
      Optional<EmbeddedRedis> ownRedis,
      Optional<EmbeddedPostgres> ownPostgres) {
    this.ownRedis = ownRedis;
    this.ownPostgres = ownPostgres;
    this.redis = redis;
    this.database = database;
    this.started = started;
  }

  /// As [#start(AppConfig, Consumer)], without saying the steps.
  public static Backends start(AppConfig config) throws InterruptedException {
    return start(config, _ -> {});
  }

  /// For the server itself, which owns the data folder.
  ///
  /// @param progress receives one sentence for each step, from several threads
  /// @throws CannotStartException with a message for the person who started Feedmill
  public static Backends start(AppConfig config, Consumer<String> progress)
      throws InterruptedException {
    Optional<RedisUrl> redis = config.redis();
    DatabaseConfig database = config.database();
    Deque<AutoCloseable> started = new ArrayDeque<>();
    if (redis.isPresent() && database.url().isPresent()) {
      return new Backends(redis.get(), database, started);
    }
    DataFolder folder = DataFolder.open(config.data());
    started.push(folder);
    boolean complete = false;
    try {
      Backends backends = startIn(folder, config, started, progress);
      complete = true;
      return backends;
    } finally {
      if (!complete) {
        closeAll(started);
      }
    }
  }

  private static Backends startIn(
      DataFolder folder, AppConfig config, Deque<AutoCloseable> started, Consumer<String> progress)
      throws InterruptedException {
    AnnouncedStart start = new AnnouncedStart(folder, progress);
    DatabaseConfig database = config.database();
    if (config.redis().isPresent()) {
      EmbeddedPostgres postgres = start.postgres();
      started.push(postgres);
      return new Backends(
          config.redis().get(),
          database.at(postgres.databaseUrl()),
          started,
          Optional.empty(),
          Optional.of(postgres));
    }
    if (database.url().isPresent()) {
      EmbeddedRedis redis = start.redis(config.redisFsync(), config.redisProgram());
      started.push(redis);
      return new Backends(
          RedisUrl.parse(redis.redisUrl()),
          database,
          started,
          Optional.of(redis),
          Optional.empty());
    }
    EmbeddedServers servers =
        EmbeddedServers.start(folder, config.redisFsync(), config.redisProgram(), progress);
    started.push(servers);
    return new Backends(
        RedisUrl.parse(servers.urls().redisUrl()),
        database.at(servers.urls().databaseUrl()),
        started,
        Optional.of(servers.redis()),
        Optional.of(servers.postgres()));
  }

  /// Restarts the embedded servers if they exit before [#close].
  ///
  /// @param lost called with the reason when a restart fails
  public void keepRunning(Consumer<String> lost) {
    ownRedis.ifPresent(redis -> redis.keepRunning(lost));
    ownPostgres.ifPresent(postgres -> postgres.keepRunning(lost));
  }

  /// For commands: uses the servers of a Feedmill that runs on the data folder, else like [#start].
  public static Backends join(AppConfig config) throws InterruptedException {
    try {
      Optional<ServerUrls> running = EmbeddedServers.ofRunning(config.data());
      if (running.isEmpty()) {
        return start(config);
      }
      ServerUrls urls = running.get();
      return new Backends(
          config.redis().orElseGet(() -> RedisUrl.parse(urls.redisUrl())),
          config.database().url().isPresent()
              ? config.database()
              : config.database().at(urls.databaseUrl()),
          new ArrayDeque<>());
    } catch (IOException e) {
      throw new UncheckedIOException("reading the data folder", e);
    }
  }

  public RedisUrl redis() {
    return redis;
  }

  public DatabaseConfig database() {
    return database;
  }

  /// Whether this started servers.
  boolean embedded() {
    return !started.isEmpty();
  }

  @Override
  public void close() {
    closeAll(started);
  }

  private static void closeAll(Deque<AutoCloseable> started) {
    RuntimeException failure = null;
    while (!started.isEmpty()) {
      try {
        started.pop().close();
      } catch (Exception e) {
        failure = failure == null ? new IllegalStateException("stopping the servers", e) : failure;
      }
    }
    if (failure != null) {
      throw failure;
    }
  }
}
