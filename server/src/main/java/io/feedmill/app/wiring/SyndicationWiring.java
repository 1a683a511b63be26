package io.feedmill.app.wiring;

import io.feedmill.accounts.AccountModule;
import io.feedmill.accounts.user.ExistingAccounts;
import io.feedmill.articles.ArticlesModule;
import io.feedmill.kernel.feed.FeedIdStore;
import io.feedmill.kernel.http.HttpConfig;
import io.feedmill.site.api.Part;
import io.feedmill.syndication.DeskModule;
import io.feedmill.syndication.SyndicationModule;
import io.feedmill.syndication.hub.HubModule;
import io.feedmill.syndication.hub.api.Topics;
import io.feedmill.syndication.ingest.IngestModule;
import io.feedmill.syndication.notify.OverdueNoticeModule;

/// Syndication, connected to the rest.
final class SyndicationWiring {
  private SyndicationWiring() {}

  static SyndicationModule open(
      AppConfig config,
      Infrastructure infrastructure,
      AccountModule accounts,
      PeopleWiring people,
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
                infrastructure.redis(),
                infrastructure.tracking(),
                infrastructure.database(),
                accounts.viewers(),
                people.profiles(),
                infrastructure.clock(),
                infrastructure.virtualThreads(),
                infrastructure.documents().requests(),
                notices(infrastructure, people),
                () -> infrastructure.workers().wake(HubModule.DELIVERIES)));
    people.addNotifications(Part.DESK, desk.notices());
    HubModule hub = hub(config, infrastructure, new SiteTopics(desk.topics(), articles), desk);
    IngestModule ingest =
        IngestModule.create(
            config.ingest(),
            infrastructure.clients(config.http()),
            infrastructure.database(),
            accounts.viewers(),
            desk.updates(),
            infrastructure.clock(),
            infrastructure.workers()::wake);
    SyndicationModule syndication = SyndicationModule.create(desk, hub, ingest);
    infrastructure.addWorkers(syndication.workers());
    return syndication;
  }

  private static OverdueNoticeModule.Given notices(
      Infrastructure infrastructure, PeopleWiring people) {
    return new OverdueNoticeModule.Given(
        infrastructure.database(),
        infrastructure.events(),
        people.notifications().notifications(),
        new ExistingAccounts(infrastructure.database()),
        infrastructure.clock());
  }

  private static HubModule hub(
      AppConfig config, Infrastructure infrastructure, Topics topics, DeskModule desk) {
    return HubModule.create(
        new HubModule.Given(
            config.hub(),
            site(config.http()),
            infrastructure.clients(config.http()),
            infrastructure.redis(),
            infrastructure.database(),
            topics,
            desk.changes(),
            infrastructure.clock(),
            infrastructure.workers()::wake));
  }

  /// The public address of the site, as documents name it.
  static String site(HttpConfig http) {
    return http.publicUrl().isEmpty() ? "http://localhost:" + http.port() : http.publicUrl();
  }
}
