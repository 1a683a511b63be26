package io.feedmill.app.wiring;

import io.feedmill.accounts.AccountModule;
import io.feedmill.articles.ArticlesModule;
import io.feedmill.site.api.Part;
import io.feedmill.timeline.TimelineModule;

/// Wires people, their posts and their feeds.
final class TimelineWiring {
  private TimelineWiring() {}

  static TimelineModule open(
      AppConfig config,
      Infrastructure infrastructure,
      AccountModule accounts,
      PeopleWiring people,
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
                accounts.viewers(),
                accounts.names(),
                accounts.suspensions(),
                people.profiles(),
                people.notifications().notifications(),
                articles::votedAuthors,
                infrastructure.clock(),
                infrastructure.virtualThreads(),
                infrastructure.metrics().registry(),
                infrastructure.workers()::wake));
    accounts.onDeletion(timeline.accountDeletion());
    accounts.onExport(timeline.accountExport());
    people.tell(Part.TIMELINE, timeline.notificationSource());
    infrastructure.addWorkers(timeline.workers());
    return timeline;
  }
}
