package io.feedmill.app.wiring;

import io.feedmill.accounts.AccountModule;
import io.feedmill.articles.ArticlesModule;
import io.feedmill.articles.api.MutesAndBlocks;
import io.feedmill.kernel.pagecache.ContentChanges;
import io.feedmill.site.api.Part;
import io.feedmill.timeline.TimelineModule;
import io.feedmill.timeline.graph.api.Relations;

/// Wires people, their posts and their feeds.
final class TimelineWiring {
  private TimelineWiring() {}

  static TimelineModule open(
      AppConfig config,
      Infrastructure infrastructure,
      AccountModule accounts,
      PeopleWiring people,
      ContentChanges shown,
      ArticlesModule articles) {
    TimelineModule timeline =
        TimelineModule.create(
            new TimelineModule.Given(
                config.timeline(),
                config.graph(),
                config.posts(),
                infrastructure.redis(),
                infrastructure.tracking(),
                infrastructure.partitions(),
                infrastructure.database(),
                infrastructure.events(),
                shown,
                accounts.viewers(),
                accounts.names(),
                accounts.suspensions(),
                people.profiles(),
                people.pictures(),
                people.uploads(),
                people.notifications().notifications(),
                articles::votedAuthors,
                infrastructure.clock(),
                infrastructure.virtualThreads(),
                infrastructure.metrics().registry(),
                infrastructure.workers()::wake));
    accounts.onDeletion(timeline.accountDeletion());
    accounts.onExport(timeline.accountExport());
    people.addNotifications(Part.TIMELINE, timeline.notificationSource());
    infrastructure.addWorkers(timeline.workers());
    return timeline;
  }

  /// Mutes and blocks, for discussions.
  static MutesAndBlocks mutesAndBlocks(Infrastructure infrastructure) {
    Relations relations =
        TimelineModule.relations(
            infrastructure.database(), infrastructure.events(), infrastructure.clock());
    return (account, others) -> {
      Relations.Apart apart = relations.apart(account, others);
      return new MutesAndBlocks.Apart(apart.silenced(), apart.blocking());
    };
  }
}
