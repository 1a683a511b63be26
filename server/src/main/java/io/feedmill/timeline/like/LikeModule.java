package io.feedmill.timeline.like;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.Check;
import io.feedmill.timeline.graph.api.Relations;
import io.feedmill.timeline.like.api.LikeWriter;
import io.feedmill.timeline.like.api.Likes;
import java.time.InstantSource;

/// Creates and connects the parts of likes.
public final class LikeModule {
  private final Database database;
  private final LikeStore store;

  private LikeModule(Database database, LikeStore store) {
    this.database = database;
    this.store = store;
  }

  public static LikeModule create(
      Database database, Events events, Relations relations, InstantSource clock) {
    return new LikeModule(database, new LikeStore(database, events, relations, clock));
  }

  /// The API and the forms.
  public void routes(
      Routes routes, Site site, Viewers viewers, RateLimiter limiter, int likesPerMinute) {
    new LikeResource(viewers, store, site, limiter, likesPerMinute).routes(routes);
  }

  public Likes likes() {
    return store;
  }

  public LikeWriter writer() {
    return store::like;
  }

  /// The check of the counts.
  public Check check() {
    return new CheckLikes(database);
  }
}
