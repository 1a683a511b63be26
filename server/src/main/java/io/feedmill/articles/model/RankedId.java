package io.feedmill.articles.model;

import io.vertx.redis.client.Response;
import io.vertx.redis.client.ResponseType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An article in a ranking.
///
/// @param id 1 or more
/// @param score in the unit of that ranking
public record RankedId(long id, double score) {

  /// Parses a range `WITHSCORES`, as pairs (RESP3) or alternating (RESP2); members that are not
  /// articles are omitted.
  public static List<RankedId> read(@Nullable Response range) {
    if (range == null) {
      return List.of();
    }
    List<RankedId> scored = new ArrayList<>(range.size());
    for (int i = 0; i < range.size(); i++) {
      Response item = range.get(i);
      if (item.type() == ResponseType.MULTI) {
        add(scored, item.get(0), item.get(1));
      } else {
        add(scored, item, range.get(++i));
      }
    }
    return scored;
  }

  private static void add(List<RankedId> scored, Response member, Response score) {
    long id = ArticleKeys.id(member.toString());
    if (id > 0) {
      scored.add(new RankedId(id, score.toDouble()));
    }
  }
}
