package io.feedmill.syndication.hub;

import io.feedmill.kernel.http.RateLimiter;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.net.WebClients;
import io.feedmill.kernel.redis.RedisLink;
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
  private final List<Worker> workers;

  private HubModule(
      Callbacks callbacks, Callbacks pings, HubResource resource, List<Worker> workers) {
    this.callbacks = callbacks;
    this.pings = pings;
    this.resource = resource;
    this.workers = List.copyOf(workers);
  }

  /// @param site address of this site for the world
  /// @param wake has a worker of this process run now, by name
  public static HubModule create(
      HubConfig config,
      String site,
      WebClients clients,
      RedisLink redis,
      Database database,
      Topics topics,
      Changes changes,
      InstantSource clock,
      Consumer<String> wake) {
    HubStore store = new HubStore(database);
    Callbacks callbacks =
        new Callbacks(
            clients, config.allowPrivate() ? AddressGuard.open() : new AddressGuard(List.of()));
    Callbacks pings = new Callbacks(clients, AddressGuard.open());
    return new HubModule(
        callbacks,
        pings,
        new HubResource(
            RateLimiter.create(redis),
            store,
            topics,
            () -> wake.accept(ConfirmIntents.NAME),
            clock),
        List.of(
            new ConfirmIntents(store, topics, callbacks, clock),
            new DeliverChanges(store, topics, callbacks, site + "/hub", clock),
            new PingOthers(config.receivers(), new PingStore(database), changes, pings, clock)));
  }

  public void routes(Routes routes) {
    resource.routes(routes);
  }

  /// To be added to the process.
  public List<Worker> workers() {
    return workers;
  }

  @Override
  public void close() {
    callbacks.close();
    pings.close();
  }
}
