package io.feedmill.syndication.hub;

import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.net.WebClients;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Worker;
import io.feedmill.syndication.hub.api.Changes;
import io.feedmill.syndication.hub.api.Topics;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Consumer;

/// The hub, wired.
public final class HubModule implements AutoCloseable {
  /// The worker to wake when a document became another one.
  public static final String DELIVERIES = DeliverChanges.NAME;

  private final Callbacks callbacks;
  private final Callbacks pings;
  private final HubResource resource;
  private final ConfirmIntents confirming;
  private final DeliverChanges delivering;
  private final TellEnds ending;
  private final PingOthers pinging;

  private HubModule(Given given) {
    InstantSource clock = given.clock();
    IntentStore intents = new IntentStore(given.database());
    SubscriptionStore subscriptions = new SubscriptionStore(given.database());
    AddressGuard guard =
        given.config().allowPrivate() ? AddressGuard.open() : new AddressGuard(List.of());
    callbacks = new Callbacks(given.clients(), guard);
    pings = new Callbacks(given.clients(), AddressGuard.open());
    resource =
        new HubResource(
            RateLimiter.create(given.redis()),
            given.config().requestsPerMinute(),
            intents,
            given.topics(),
            () -> given.wake().accept(ConfirmIntents.NAME),
            clock);
    confirming = new ConfirmIntents(intents, subscriptions, given.topics(), callbacks, clock);
    delivering =
        new DeliverChanges(
            subscriptions,
            given.topics(),
            callbacks,
            given.site() + "/hub",
            () -> given.wake().accept(TellEnds.NAME),
            clock);
    ending = new TellEnds(subscriptions, callbacks, clock);
    pinging =
        new PingOthers(
            given.config().receivers(),
            new PingStore(given.database()),
            given.changes(),
            pings,
            clock);
  }

  /// What the hub is made with.
  ///
  /// @param site address of this site for the world
  /// @param wake has a worker of this process run now, by name
  public record Given(
      HubConfig config,
      String site,
      WebClients clients,
      RedisClient redis,
      Database database,
      Topics topics,
      Changes changes,
      InstantSource clock,
      Consumer<String> wake) {}

  public static HubModule create(Given given) {
    return new HubModule(given);
  }

  public void routes(Routes routes) {
    resource.routes(routes);
  }

  /// To be added to the process.
  public List<Worker> workers() {
    return List.of(confirming, delivering, ending, pinging);
  }

  @Override
  public void close() {
    confirming.close();
    delivering.close();
    ending.close();
    pinging.close();
    callbacks.close();
    pings.close();
  }
}
