package io.feedmill.articles.live;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Worker;

/// Wires events for open pages.
public final class LiveModule implements AutoCloseable {
  private final LiveArticles articles;
  private final Viewers viewers;
  private final Worker worker;

  private LiveModule(LiveArticles articles, Viewers viewers, Worker worker) {
    this.articles = articles;
    this.viewers = viewers;
    this.worker = worker;
  }

  public static LiveModule create(RedisClient redis, Viewers viewers) {
    LiveArticles articles = new LiveArticles(redis);
    return new LiveModule(articles, viewers, new SendCommentVotes(redis, articles::discussed));
  }

  public void routes(Routes routes) {
    new LiveResource(articles, viewers).routes(routes);
  }

  /// The id of the last event that a page shows whose data is read from now on; empty when it is
  /// not known. Does not block.
  public String settled() {
    return articles.settled();
  }

  public Worker worker() {
    return worker;
  }

  /// Closes the streams and stops reading changes.
  @Override
  public void close() {
    articles.close();
  }
}
