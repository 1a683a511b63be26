package io.feedmill.articles.ranking;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.Ranking;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Freezes chunks of a ranking: copies that pages after the first one are read from.
///
/// | first chunk | result |
/// |---|---|
/// | the ranking is the same as when the last list was frozen, up to 2 s ago | that frozen list |
/// | it changed, and 8 lists were frozen in this second | the last of them |
/// | it changed | a new frozen list with its first 350 |
/// | the cached ranking has expired | nothing: the ranking must be built first |
///
/// | later chunk | result |
/// |---|---|
/// | exists | unchanged: a page that is requested again is the same page |
/// | missing | about the next 1,000 articles that are not in earlier chunks, in exact order |
/// | expired, or the previous one has expired | nothing: the frozen list has expired |
/// | missing, and the cached ranking has expired | nothing: the ranking must be built first |
final class FreezeRankingScript {
  static final int STRETCH = 1_000;

  /// Most readers read only a few pages.
  static final int FIRST_STRETCH = 350;

  static final int LIFE_SECONDS = 600;
  static final int COPIES_A_SECOND = 8;
  private static final int SHARED_SECONDS = 2;
  private static final long MOVABLE_SECONDS = Ranking.VOTING_SECONDS + 3_600;

  private final LuaScript first;
  private final LuaScript ranking;
  private final LuaScript leftovers;

  FreezeRankingScript(RedisClient redis) {
    first = LuaScript.load(redis, "articles/begin_walk.lua");
    ranking = LuaScript.load(redis, "articles/freeze_ranking.lua");
    leftovers = LuaScript.load(redis, "articles/freeze_leftovers.lua");
  }

  enum Frozen {
    THERE,
    EXPIRED,
    RANKING_GONE
  }

  /// @return id of the frozen list with the first chunk; empty when the ranking has expired
  Future<Optional<String>> begin(RankedList ranked) {
    String walk = UUID.randomUUID().toString().replace("-", "");
    return first
        .run(
            List.of(
                ArticleKeys.ranking(ranked),
                ArticleKeys.snapshot(walk, 1),
                ArticleKeys.sharedWalk(ranked)),
            List.of(
                Integer.toString(FIRST_STRETCH),
                Integer.toString(LIFE_SECONDS),
                ranked.cached() ? "1" : "0",
                walk,
                Integer.toString(SHARED_SECONDS),
                Integer.toString(COPIES_A_SECOND)))
        .map(reply -> Optional.ofNullable(reply).map(Response::toString));
  }

  /// Freezes a later chunk.
  Future<Frozen> run(ListCursor point) {
    return (point.leftovers() ? freezeLeftovers(point) : freezeRanking(point))
        .map(reply ->
            switch (Objects.requireNonNull(reply).get(0).toInteger()) {
              case -1 -> Frozen.RANKING_GONE;
              case 0 -> Frozen.EXPIRED;
              default -> Frozen.THERE;
            });
  }

  private Future<@Nullable Response> freezeRanking(ListCursor point) {
    return ranking.run(
        keys(point),
        List.of(
            Integer.toString(STRETCH),
            point.boundary(),
            Integer.toString(LIFE_SECONDS),
            cached(point)));
  }

  private Future<@Nullable Response> freezeLeftovers(ListCursor point) {
    List<String> keys = new ArrayList<>(keys(point));
    keys.add(ArticleKeys.ranking(RankedList.site(Rank.NEW)));
    BigDecimal oldest =
        new BigDecimal(point.newestTime()).subtract(BigDecimal.valueOf(MOVABLE_SECONDS));
    return leftovers.run(
        keys,
        List.of(
            Integer.toString(STRETCH),
            point.boundary(),
            oldest.toPlainString(),
            Integer.toString(LIFE_SECONDS),
            cached(point)));
  }

  private static String cached(ListCursor point) {
    return point.ranked().cached() ? "1" : "0";
  }

  private static List<String> keys(ListCursor point) {
    int stretch = point.stretch();
    return List.of(
        ArticleKeys.ranking(point.ranked()),
        ArticleKeys.snapshot(point.walk(), stretch),
        ArticleKeys.snapshotSeen(point.walk()),
        ArticleKeys.snapshot(point.walk(), stretch - 1));
  }
}
