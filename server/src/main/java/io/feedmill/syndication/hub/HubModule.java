package io.feedmill.syndication.hub;

import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.net.WebClients;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Worker;
import io.feedmill.syndication.hub.api.ChangeLog;
import io.feedmill.syndication.hub.api.Topics;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Consumer;

/// Wires the hub.
public final class HubModule implements AutoCloseable {
  /// The worker to wake when a document changed.
  public static final String DELIVERIES = DeliverChanges.NAME;

  private final CallbackClient callbacks;
  private final CallbackClient pings;
  private final HubResource resource;
  private final VerifyIntents verifying;
  private final DeliverChanges delivering;
  private final DenySubscriptions denying;
  private final PingReceivers pinging;

  private HubModule(Given given) {
    InstantSource clock = given.clock();
    IntentStore intents = new IntentStore(given.database());
    SubscriptionStore subscriptions = new SubscriptionStore(given.database());
    AddressGuard guard =
        given.config().allowPrivate() ? AddressGuard.open() : new AddressGuard(List.of());
    callbacks = new CallbackClient(given.clients(), guard);
    pings = new CallbackClient(given.clients(), AddressGuard.open());
    resource =
        new HubResource(
            RateLimiter.create(given.redis()),
            given.config().requestsPerMinute(),
            intents,
            given.topics(),
            () -> given.wake().accept(VerifyIntents.NAME),
            clock);
    verifying = new VerifyIntents(intents, subscriptions, given.topics(), callbacks, clock);
    delivering =
        new DeliverChanges(
            subscriptions,
            given.topics(),
            callbacks,
            given.site() + "/hub",
            () -> given.wake().accept(DenySubscriptions.NAME),
            clock);
    denying = new DenySubscriptions(subscriptions, callbacks, clock);
    pinging =
        new PingReceivers(
            given.config().receivers(),
            new PingStore(given.database()),
            given.changes(),
            pings,
            clock);
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

  /// To be added to the process.
  public List<Worker> workers() {
    return List.of(verifying, delivering, denying, pinging);
  }

  @Override
  public void close() {
    verifying.close();
    delivering.close();
    denying.close();
    pinging.close();
    callbacks.close();
    pings.close();
  }
}
