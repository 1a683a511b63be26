package io.feedmill.articles.ranking;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.RankedRange;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.PreparedRead;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads everything about a page of a ranking except its articles: the range, the newest article of
/// the site, the pinned articles, and whether a cached ranking exists. Commands and last replies of
/// frequent reads are cached.
final class ListPreparedReads {
  /// Rows of rankings, about 300 bytes each.
  private static final int MOST_ROWS = 50_000;

  private final RedisClient redis;
  private final Cache<Range, PreparedRead> reads =
      Caffeine.newBuilder()
          .<Range, PreparedRead>weigher((range, _) -> 1 + range.count())
          .maximumWeight(MOST_ROWS)
          .build();

  /// @param count number of indexes from `from` on
  private record Range(RankedList ranked, int from, int count) {
    PreparedRead read() {
      String key = ArticleKeys.ranking(ranked);
      List<Request> requests = new ArrayList<>(4);
      requests.add(RankedRange.request(key, from, count));
      requests.add(newest());
      requests.add(PinnedArticles.request(ranked));
      if (ranked.cached()) {
        requests.add(RedisClient.command(Command.EXISTS, FrozenKeys.fresh(ranked)));
      }
      return new PreparedRead(requests);
    }
  }

  ListPreparedReads(RedisClient redis) {
    this.redis = redis;
  }

  /// One round trip; the identical replies as before while Redis returns the same.
  ///
  /// @return range, newest and pinned articles, and for a cached ranking whether it exists
  Future<List<@Nullable Response>> read(RankedList ranked, int from, int count) {
    return redis.repeat(reads.get(new Range(ranked, from, count), Range::read));
  }

  private static Request newest() {
    return RedisClient.command(
        Command.ZRANGE, ArticleKeys.ranking(RankedList.site(Rank.NEW)), 0, 0, "REV", "WITHSCORES");
  }
}
