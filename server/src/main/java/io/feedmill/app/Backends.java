package io.feedmill.app;

import io.feedmill.app.embedded.CannotStartException;
import io.feedmill.app.embedded.DataFolder;
import io.feedmill.app.embedded.EmbeddedPostgres;
import io.feedmill.app.embedded.EmbeddedRedis;
import io.feedmill.app.embedded.EmbeddedServers;
import io.feedmill.app.embedded.ServerUrls;
import io.feedmill.kernel.redis.RedisUrl;
import io.feedmill.kernel.sql.DatabaseConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// The Redis and the PostgreSQL to work with: outside ones where an address is set, else embedded
/// ones that run as long as this is open.
final class Backends implements AutoCloseable {
  private final RedisUrl redis;
  private final DatabaseConfig database;
  private final Deque<AutoCloseable> started;

  private Backends(RedisUrl redis, DatabaseConfig database, Deque<AutoCloseable> started) {
    this.redis = redis;
    this.database = database;
    this.started = started;
  }

  /// For the server itself, which owns the data folder.
  ///
  /// @throws CannotStartException with a message for the person who started Feedmill
  static Backends start(AppConfig config) throws InterruptedException {
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
      if (redis.isEmpty() && database.url().isEmpty()) {
        EmbeddedServers servers = EmbeddedServers.start(folder, config.redisFsync());
        started.push(servers);
        redis = Optional.of(RedisUrl.parse(servers.urls().redisUrl()));
        database = database.at(servers.urls().databaseUrl());
      } else if (redis.isEmpty()) {
        EmbeddedRedis server = EmbeddedRedis.start(folder, config.redisFsync());
        started.push(server);
        redis = Optional.of(RedisUrl.parse(server.redisUrl()));
      } else {
        EmbeddedPostgres server = EmbeddedPostgres.start(folder);
        started.push(server);
        database = database.at(server.databaseUrl());
      }
      complete = true;
      return new Backends(redis.orElseThrow(), database, started);
    } finally {
      if (!complete) {
        closeAll(started);
      }
    }
  }

  /// For commands: beside a Feedmill that runs on the data folder, else like [#start].
  static Backends join(AppConfig config) throws InterruptedException {
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

  RedisUrl redis() {
    return redis;
  }

  DatabaseConfig database() {
    return database;
  }

  /// True when servers run because of this.
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
