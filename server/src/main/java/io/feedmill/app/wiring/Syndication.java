package io.feedmill.app.wiring;

import io.feedmill.accounts.AccountModule;
import io.feedmill.articles.ArticlesModule;
import io.feedmill.kernel.feed.FeedIdStore;
import io.feedmill.kernel.http.HttpConfig;
import io.feedmill.syndication.DeskModule;
import io.feedmill.syndication.SyndicationModule;
import io.feedmill.syndication.hub.HubModule;
import io.feedmill.syndication.hub.api.Topics;
import io.feedmill.syndication.ingest.IngestModule;

/// Syndication, connected to the rest.
final class Syndication {
  private Syndication() {}

  static SyndicationModule open(
      AppConfig config,
      Machinery machinery,
      AccountModule accounts,
      ArticlesModule articles,
      FeedIdStore ids) {
    String site = site(config.http());
    DeskModule desk =
        DeskModule.create(
            new DeskModule.Given(
                config.syndication().fetchesPerMinute(),
                site,
                config.hub().others(),
                ids,
                machinery.redis(),
                machinery.tracking(),
                machinery.database(),
                accounts.viewers(),
                machinery.clock(),
                machinery.virtualThreads(),
                machinery.documents().requests(),
                () -> machinery.workers().wake(HubModule.DELIVERIES)));
    HubModule hub = hub(config, machinery, new AllTopics(desk.topics(), articles), desk);
    IngestModule ingest =
        IngestModule.create(
            config.ingest(),
            machinery.clients(config.http()),
            machinery.database(),
            accounts.viewers(),
            desk.updates(),
            machinery.clock(),
            machinery.workers()::wake);
    SyndicationModule syndication = SyndicationModule.create(desk, hub, ingest);
    machinery.employ(syndication.workers());
    return syndication;
  }

  private static HubModule hub(
      AppConfig config, Machinery machinery, Topics topics, DeskModule desk) {
    return HubModule.create(
        new HubModule.Given(
            config.hub(),
            site(config.http()),
            machinery.clients(config.http()),
            machinery.redis(),
            machinery.database(),
            topics,
            desk.changes(),
            machinery.clock(),
            machinery.workers()::wake));
  }

  /// Our address for the world, as documents name it.
  static String site(HttpConfig http) {
    return http.publicUrl().isEmpty() ? "http://localhost:" + http.port() : http.publicUrl();
  }
}
