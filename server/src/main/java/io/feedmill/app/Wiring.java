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
import io.feedmill.storefront.cart.CartModule;
import io.feedmill.storefront.catalog.CatalogModule;
import io.feedmill.storefront.order.OrderModule;
import io.feedmill.storefront.order.api.OrderPlaced;
import io.feedmill.storefront.popular.PopularModule;
import io.feedmill.storefront.session.SessionModule;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import java.time.InstantSource;
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
  private final CatalogModule catalog;
  private final CartModule carts;
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
    catalog =
        CatalogModule.create(config.catalog(), database, redis, accounts.viewers(), events, clock);
    carts =
        CartModule.create(
            redis, partitions, sessions.guests(), accounts.viewers(), catalog.items());
    orders = OrderModule.create(database, accounts.viewers());
    sessions.workers().forEach(workers::add);
    addWorkers();
    subscribe();
    observation = new Observation(metrics, clock, workers, events, database);
  }

  private void addWorkers() {
    popular.workers().forEach(workers::add);
    articles.workers().forEach(workers::add);
  }

  private void subscribe() {
    events.on(OrderPlaced.class, "carts", carts::orderPlaced);
    events.on(AccountDeleted.class, "carts", carts::accountDeleted);
    events.on(AccountDeleted.class, "orders", orders::accountDeleted);
    events.on(AccountDeleted.class, "articles", articles::accountDeleted);
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

  CartModule carts() {
    return carts;
  }

  PopularModule popular() {
    return popular;
  }

  ArticlesModule articles() {
    return articles;
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
