package io.feedmill.app;

import io.feedmill.accounts.AccountModule;
import io.feedmill.accounts.api.AccountDeleted;
import io.feedmill.app.backup.RestoreBackup;
import io.feedmill.articles.ArticlesModule;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.observe.Metrics;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisLeases;
import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.Migrations;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.kernel.work.Threads;
import io.feedmill.kernel.work.Workers;
import io.feedmill.storefront.cache.CacheModule;
import io.feedmill.storefront.catalog.CatalogModule;
import io.feedmill.storefront.catalog.api.ItemChanged;
import io.feedmill.storefront.order.OrderModule;
import io.feedmill.storefront.popular.PopularModule;
import io.feedmill.storefront.session.SessionModule;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/// All parts of the program, connected: what the server and the commands work with.
final class Wiring implements AutoCloseable {
  private static final long CLOSE_SECONDS = 5;

  private final Vertx vertx;
  private final Metrics metrics = new Metrics();
  private final RedisLink redis;
  private final Database database;
  private final ExecutorService virtualThreads;
  private final Workers workers;
  private final Events events;
  private final AccountModule accounts;
  private final PopularModule popular;
  private final KeyTracking tracking;
  private final ArticlesModule articles;
  private final Observation observation;
  private final CacheModule cache;
  private final CatalogModule catalog;
  private final OrderModule orders;

  private Wiring(AppConfig config, Backends backends) {
    int cores = Runtime.getRuntime().availableProcessors();
    InstantSource clock = SystemClock.instance();
    vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(cores));
    redis = RedisLink.open(vertx, backends.redis(), cores);
    database = Database.open(backends.database());
    virtualThreads = Threads.perTask("call");
    RestoreBackup.refuseHalf(redis);
    Partitions partitions = Partitions.open(redis, config.partitions());
    workers = new Workers(clock, new RedisLeases(redis));
    events = Events.create(database, clock, workers);
    SessionModule sessions = SessionModule.create(redis, partitions, config.sessions(), clock);
    accounts =
        AccountModule.create(
            config.accounts(), database, redis, sessions.sessions(), events, clock, virtualThreads);
    popular = PopularModule.create(redis, sessions.views(), sessions.guests());
    tracking = KeyTracking.open(redis);
    articles =
        ArticlesModule.create(
            config.articles(),
            redis,
            tracking,
            accounts.viewers(),
            accounts.names(),
            clock,
            virtualThreads,
            metrics.registry());
    cache = cache(config);
    catalog =
        CatalogModule.create(config.catalog(), database, redis, accounts.viewers(), events, clock);
    orders = OrderModule.create(database, accounts.viewers());
    subscribe();
    List.of(sessions.workers(), popular.workers(), cache.workers(), articles.workers())
        .forEach(all -> all.forEach(workers::add));
    observation = new Observation(metrics, clock, workers, events, database);
  }

  private CacheModule cache(AppConfig config) {
    return CacheModule.create(
        config.cache(),
        redis,
        tracking,
        CatalogModule.rows(database),
        popular.popularity()::rank,
        SystemClock.instance(),
        virtualThreads);
  }

  private void subscribe() {
    events.on(AccountDeleted.class, "orders", orders::accountDeleted);
    events.on(AccountDeleted.class, "articles", articles::accountDeleted);
    events.on(ItemChanged.class, "cache", item -> cache.changes().changed(Set.of(item.id())));
  }

  /// Migrates the database and connects everything; nothing runs yet.
  static Wiring open(AppConfig config, Backends backends) {
    Migrations.of(backends.database()).migrate();
    return new Wiring(config, backends);
  }

  Vertx vertx() {
    return vertx;
  }

  RedisLink redis() {
    return redis;
  }

  Database database() {
    return database;
  }

  ExecutorService virtualThreads() {
    return virtualThreads;
  }

  Workers workers() {
    return workers;
  }

  Events events() {
    return events;
  }

  Observation observation() {
    return observation;
  }

  AccountModule accounts() {
    return accounts;
  }

  PopularModule popular() {
    return popular;
  }

  ArticlesModule articles() {
    return articles;
  }

  CacheModule cache() {
    return cache;
  }

  CatalogModule catalog() {
    return catalog;
  }

  OrderModule orders() {
    return orders;
  }

  @Override
  public void close() {
    observation.close();
    articles.close();
    tracking.close();
    virtualThreads.shutdownNow();
    redis.close();
    database.close();
    vertx
        .close()
        .toCompletionStage()
        .toCompletableFuture()
        .completeOnTimeout(null, CLOSE_SECONDS, TimeUnit.SECONDS)
        .join();
  }
}
