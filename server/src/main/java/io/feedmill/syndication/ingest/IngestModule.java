package io.feedmill.syndication.ingest;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.net.WebClients;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Worker;
import io.feedmill.syndication.desk.api.ArticleUpdates;
import java.net.URI;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Wires the import of notifications.
public final class IngestModule implements AutoCloseable {
  private final NotificationResource resource;
  private final NotificationSource source;
  private final List<Worker> workers;

  private IngestModule(
      NotificationResource resource, NotificationSource source, List<Worker> workers) {
    this.resource = resource;
    this.source = source;
    this.workers = List.copyOf(workers);
  }

  /// @param wake runs a worker of this process now, by name
  public static IngestModule create(
      IngestConfig config,
      WebClients clients,
      Database database,
      Viewers viewers,
      ArticleUpdates desk,
      InstantSource clock,
      Consumer<String> wake) {
    NotificationStore store = new NotificationStore(database);
    NotificationSource source = new NotificationSource(clients, config.token());
    Runnable arrived = () -> wake.accept(ApplyNotifications.NAME);
    List<Worker> workers = new ArrayList<>();
    workers.add(new ApplyNotifications(store, desk, clock));
    config
        .source()
        .map(URI::toString)
        .ifPresent(address ->
            workers.add(
                new PollNotifications(address, config.interval(), source, store, arrived, clock)));
    return new IngestModule(
        new NotificationResource(viewers, store, desk, arrived, clock), source, workers);
  }

  public void routes(Routes routes) {
    resource.routes(routes);
  }

  /// Workers that the process must add.
  public List<Worker> workers() {
    return workers;
  }

  @Override
  public void close() {
    source.close();
  }
}
