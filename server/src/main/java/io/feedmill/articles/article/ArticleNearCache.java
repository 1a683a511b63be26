package io.feedmill.articles.article;

import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.NearCache;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Near cache of articles without texts. Redis announces changes of their hashes and groups. A page
/// whose articles are all cached costs one round trip.
public final class ArticleNearCache {
  private static final int MOST = 20_000;
  private static final Duration OLDEST = Duration.ofSeconds(60);

  private final NearCache<Article> cache;

  public ArticleNearCache(KeyTracking tracking) {
    cache = NearCache.create(tracking, ArticleKeys.articlePrefix(), MOST, OLDEST);
  }

  /// Null when it must be read from Redis.
  @Nullable Article get(long id) {
    return cache.get(ArticleKeys.article(id), ArticleKeys.memberships(id));
  }

  /// Must be called before the read from Redis.
  public long stamp() {
    return cache.stamp();
  }

  void put(Article article, long stamp) {
    long id = article.id();
    cache.put(ArticleKeys.article(id), ArticleKeys.memberships(id), article, stamp);
  }

  /// Caches articles, with their groups, that were read after `stamp` was taken.
  public NearCache<Article>.Watch watch(List<Long> ids, long stamp) {
    return cache.watch(
        ids.stream()
            .flatMap(id -> Stream.of(ArticleKeys.article(id), ArticleKeys.memberships(id)))
            .toList(),
        stamp);
  }

  /// Removes an article that this process has just changed.
  public void changed(long id) {
    cache.invalidate(ArticleKeys.article(id));
  }
}
