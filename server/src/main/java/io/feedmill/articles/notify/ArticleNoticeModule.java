package io.feedmill.articles.notify;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.articles.article.ArticleGroupCache;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Worker;
import io.feedmill.notifications.api.NotificationSource;
import io.feedmill.notifications.api.Notifications;
import java.time.InstantSource;
import java.util.List;

/// What authors are notified of, wired.
public final class ArticleNoticeModule {
  private final NoticeStore store;
  private final ArticleNotices notices;
  private final List<Worker> workers;

  private ArticleNoticeModule(
      RedisClient redis,
      Database database,
      Events events,
      Notifications notifications,
      InstantSource clock) {
    ArticleStore articles = new ArticleStore(redis, new ArticleGroupCache());
    store = new NoticeStore(database, events);
    notices = new ArticleNotices(store, articles);
    notices.subscribe(events, notifications);
    workers =
        List.of(
            new FollowDecisions(
                new StreamEntries(redis, ArticleKeys.moderationLog()), articles, store),
            new FollowVotes(
                new StreamEntries(redis, ArticleKeys.live()),
                new MostVoted(redis),
                articles,
                store,
                clock));
  }

  public static ArticleNoticeModule create(
      RedisClient redis,
      Database database,
      Events events,
      Notifications notifications,
      InstantSource clock) {
    return new ArticleNoticeModule(redis, database, events, notifications, clock);
  }

  public NotificationSource source() {
    return notices;
  }

  public List<Worker> workers() {
    return workers;
  }

  public AccountDeletionTask accountDeletion() {
    return AccountDeletionTask.atOnce("article-notices", "Notices about articles", store::forget);
  }
}
