package io.feedmill.syndication.hub;

import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.net.WebClients;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.TaskWorker;
import io.feedmill.kernel.work.Worker;
import io.feedmill.syndication.hub.api.ChangeLog;
import io.feedmill.syndication.hub.api.Topics;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/// Wires the hub.
public final class HubModule implements AutoCloseable {
  /// The worker to wake when a document changed.
  public static final String DELIVERIES = DeliverChanges.NAME;

  private final CallbackClient callbacks;
  private final CallbackClient pings;
  private final HubResource resource;
  private final List<TaskWorker> workers;

  private HubModule(Given given) {
    InstantSource clock = given.clock();
    IntentStore intents = new IntentStore(given.database());
    SubscriptionStore subscriptions = new SubscriptionStore(given.database());
    AddressGuard guard =
        given.config().allowPrivate() ? AddressGuard.open() : new AddressGuard(List.of());
    Duration patience = given.config().patience();
    callbacks = new CallbackClient(given.clients(), guard, patience);
    pings = new CallbackClient(given.clients(), AddressGuard.open(), patience);
    resource =
        new HubResource(
            RateLimiter.create(given.redis()),
            given.config().requestsPerMinute(),
            intents,
            given.topics(),
            () -> given.wake().accept(VerifyIntents.NAME),
            clock);
    VerifyIntents verify =
        new VerifyIntents(intents, subscriptions, given.topics(), callbacks, clock);
    DeliverChanges deliver =
        new DeliverChanges(
            subscriptions,
            given.topics(),
            callbacks,
            given.site() + "/hub",
            () -> given.wake().accept(DenySubscriptions.NAME),
            clock);
    DenySubscriptions deny = new DenySubscriptions(subscriptions, callbacks, clock);
    PingReceivers ping =
        new PingReceivers(
            given.config().receivers(),
            new PingStore(given.database()),
            given.changes(),
            pings,
            clock);
    workers = List.of(verify.worker(), deliver.worker(), deny.worker(), ping.worker());
  }

  /// Dependencies and settings of the hub.
  ///
  /// @param site public address of this site
  /// @param wake runs a worker of this process now, by name
  public record Given(
      HubConfig config,
      String site,
      WebClients clients,
      RedisClient redis,
      Database database,
      Topics topics,
      ChangeLog changes,
      InstantSource clock,
      Consumer<String> wake) {}

  public static HubModule create(Given given) {
    return new HubModule(given);
  }

  public void routes(Routes routes) {
    resource.routes(routes);
  }

  /// Workers that the process must add.
  public List<Worker> workers() {
    return List.copyOf(workers);
  }

  /// How the workers of the hub run: every 5 seconds, in one process of the cluster.
  static TaskWorker.Schedule schedule(String name, int atOnce, LongSupplier failedRows) {
    return new TaskWorker.Schedule(name, Duration.ofSeconds(5), true, atOnce, failedRows);
  }

  @Override
  public void close() {
    workers.forEach(TaskWorker::close);
    callbacks.close();
    pings.close();
  }
}
