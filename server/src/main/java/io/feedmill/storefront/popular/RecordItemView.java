package io.feedmill.storefront.popular;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.sessions.api.Client;
import io.feedmill.sessions.api.TouchOutcome;
import io.feedmill.sessions.api.ViewHistory;
import io.vertx.core.Future;

/// Records a view of an item: in the session of the viewer, which it touches, and for its
/// popularity.
final class RecordItemView {
  private final RedisClient redis;
  private final ViewHistory views;
  private final PopularItems popular;

  RecordItemView(RedisClient redis, ViewHistory views, PopularItems popular) {
    this.redis = redis;
    this.views = views;
    this.popular = popular;
  }

  /// One pipelined round trip. The view counts for popularity even without a live session.
  Future<TouchOutcome> view(String token, Client client, String item) {
    return redis.together(() -> {
      Future<TouchOutcome> noted = views.view(token, client, item);
      return Future.join(noted, popular.view(item)).compose(_ -> noted);
    });
  }
}
