package io.feedmill.syndication.notify;

import io.feedmill.accounts.api.RoleHolders;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Worker;
import io.feedmill.notifications.api.NotificationSource;
import io.feedmill.notifications.api.Notifications;
import io.feedmill.syndication.desk.ReadFeedStatus;
import io.feedmill.syndication.feed.FeedStore;
import java.time.InstantSource;

/// Wires the notifications of editors.
public final class OverdueNoticeModule {
  private final OverdueNotices notices;
  private final Worker worker;

  private OverdueNoticeModule(OverdueNotices notices, Worker worker) {
    this.notices = notices;
    this.worker = worker;
  }

  /// The dependencies.
  public record Given(
      Database database,
      Events events,
      Notifications notifications,
      RoleHolders roles,
      InstantSource clock) {}

  public static OverdueNoticeModule create(Given given, FeedStore feeds, ReadFeedStatus status) {
    OverdueStore store = new OverdueStore(given.database(), given.events(), given.clock());
    OverdueNotices notices = new OverdueNotices(store, given.roles());
    notices.subscribe(given.events(), given.notifications());
    return new OverdueNoticeModule(notices, new WatchConsumers(feeds, status, store));
  }

  public NotificationSource source() {
    return notices;
  }

  public Worker worker() {
    return worker;
  }
}
