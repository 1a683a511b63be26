package io.feedmill.articles;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisLink;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Freezes one stretch of a walk.
///
/// | stretch | result |
/// |---|---|
/// | there | unchanged: a page that is requested again is the same page |
/// | not made yet | about the next 1,000 of the ranking (at first 250) that the walk has not given, in true order |
/// | expired, or the one before it | nothing: the walk is over |
/// | not made yet, and the cached ranking is gone | nothing: the ranking is to be built first |
final class FreezeRankingScript {
  static final int STRETCH = 1_000;

  /// Most walks end after a few pages, so the first stretch is short: 2 kB of Redis for each walk.
  static final int FIRST_STRETCH = 250;

  static final int LIFE_SECONDS = 600;
  private static final long MOVABLE_SECONDS = CastVoteScript.WINDOW_SECONDS + 3_600;

  private final LuaScript ranking;
  private final LuaScript leftovers;

  FreezeRankingScript(RedisLink redis) {
    ranking = LuaScript.load(redis, "articles/freeze_ranking.lua");
    leftovers = LuaScript.load(redis, "articles/freeze_leftovers.lua");
  }

  enum Frozen {
    THERE,
    EXPIRED,
    RANKING_GONE
  }

  /// @param shown what the first page showed, for the first stretch
  Future<Frozen> run(WalkPoint point, List<Long> shown) {
    return (point.leftovers() ? freezeLeftovers(point) : freezeRanking(point, shown))
        .map(reply ->
            switch (Objects.requireNonNull(reply).get(0).toInteger()) {
              case -1 -> Frozen.RANKING_GONE;
              case 0 -> Frozen.EXPIRED;
              default -> Frozen.THERE;
            });
  }

  private Future<@Nullable Response> freezeRanking(WalkPoint point, List<Long> shown) {
    List<String> args =
        new ArrayList<>(
            List.of(
                Integer.toString(point.stretch() == 1 ? FIRST_STRETCH : STRETCH),
                Long.toString(point.newestId()),
                point.boundary(),
                Integer.toString(LIFE_SECONDS),
                cached(point)));
    shown.forEach(id -> args.add(Long.toString(id)));
    return ranking.run(keys(point), args);
  }

  private Future<@Nullable Response> freezeLeftovers(WalkPoint point) {
    List<String> keys = new ArrayList<>(keys(point));
    keys.add(ArticleKeys.ranking(Ranked.site(Rank.NEW)));
    BigDecimal oldest =
        new BigDecimal(point.newestTime()).subtract(BigDecimal.valueOf(MOVABLE_SECONDS));
    return leftovers.run(
        keys,
        List.of(
            Integer.toString(STRETCH),
            Long.toString(point.newestId()),
            point.boundary(),
            oldest.toPlainString(),
            Integer.toString(LIFE_SECONDS),
            cached(point)));
  }

  private static String cached(WalkPoint point) {
    return point.ranked().cached() ? "1" : "0";
  }

  private static List<String> keys(WalkPoint point) {
    int stretch = point.stretch();
    return List.of(
        ArticleKeys.ranking(point.ranked()),
        ArticleKeys.snapshot(point.walk(), stretch),
        ArticleKeys.snapshotSeen(point.walk()),
        ArticleKeys.snapshot(point.walk(), Math.max(1, stretch - 1)));
  }
}
