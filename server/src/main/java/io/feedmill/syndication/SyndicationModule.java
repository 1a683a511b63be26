package io.feedmill.syndication;

import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.Worker;
import io.feedmill.syndication.desk.api.DemoArticles;
import io.feedmill.syndication.hub.HubModule;
import io.feedmill.syndication.ingest.IngestModule;
import java.util.List;
import java.util.stream.Stream;

/// Wires syndication.
public final class SyndicationModule implements AutoCloseable {
  private final DeskModule desk;
  private final HubModule hub;
  private final IngestModule ingest;

  private SyndicationModule(DeskModule desk, HubModule hub, IngestModule ingest) {
    this.desk = desk;
    this.hub = hub;
    this.ingest = ingest;
  }

  public static SyndicationModule create(DeskModule desk, HubModule hub, IngestModule ingest) {
    return new SyndicationModule(desk, hub, ingest);
  }

  /// The API, the feeds, the hub and the pages.
  public void routes(Routes routes, Site site) {
    desk.routes(routes, site);
    ingest.routes(routes);
  }

  /// The hub, which also announces lists of articles.
  public void hubRoutes(Routes routes) {
    hub.routes(routes);
  }

  /// The public feeds with their newest articles, on the front page.
  public PageBlock frontBlock() {
    return desk.frontBlock();
  }

  /// Whether the desk has an article. Blocks.
  public boolean used() {
    return desk.used();
  }

  /// Adds demo articles to the desk.
  public DemoArticles entries() {
    return desk.entries();
  }

  /// Closes the live streams and the outgoing connections.
  @Override
  public void close() {
    desk.close();
    hub.close();
    ingest.close();
  }

  /// Workers that the process must add.
  public List<Worker> workers() {
    return Stream.of(desk.workers(), hub.workers(), ingest.workers())
        .flatMap(List::stream)
        .toList();
  }
}
