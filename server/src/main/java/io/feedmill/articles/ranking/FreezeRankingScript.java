package io.feedmill.articles.ranking;

import io.feedmill.articles.model.ArticleKeys;
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
  static final int CHUNK = 1_000;

  /// Most readers read only a few pages.
  static final int FIRST_CHUNK = 350;

  static final int LIFE_SECONDS = 600;
  static final int COPIES_A_SECOND = 8;
  private static final int SHARED_SECONDS = 2;
  private static final long MOVABLE_SECONDS = Ranking.VOTING_SECONDS + 3_600;

  private final LuaScript first;
  private final LuaScript ranking;
  private final LuaScript leftovers;
  private final RecentArticles recent;

  FreezeRankingScript(RedisClient redis) {
    first = LuaScript.load(redis, "articles/ranking/freeze_first_chunk.lua");
    ranking = LuaScript.load(redis, "articles/ranking/freeze_ranking.lua");
    leftovers = LuaScript.load(redis, "articles/ranking/freeze_leftovers.lua");
    recent = new RecentArticles(redis);
  }

  enum Frozen {
    EXISTS,
    EXPIRED,
    RANKING_EXPIRED
  }

  /// @return id of the frozen list with the first chunk; empty when the ranking has expired
  Future<Optional<String>> begin(RankedList ranked) {
    String frozenList = UUID.randomUUID().toString().replace("-", "");
    return first
        .run(
            List.of(
                ArticleKeys.ranking(ranked),
                FrozenKeys.chunk(ranked, frozenList, 1),
                FrozenKeys.shared(ranked)),
            List.of(
                Integer.toString(FIRST_CHUNK),
                Integer.toString(LIFE_SECONDS),
                ranked.cached() ? "1" : "0",
                frozenList,
                Integer.toString(SHARED_SECONDS),
                Integer.toString(COPIES_A_SECOND)))
        .map(reply -> Optional.ofNullable(reply).map(Response::toString));
  }

  /// Freezes a later chunk.
  Future<Frozen> run(ListCursor cursor) {
    return (cursor.leftovers() ? freezeLeftovers(cursor) : freezeRanking(cursor))
        .map(reply ->
            switch (Objects.requireNonNull(reply).get(0).toInteger()) {
              case -1 -> Frozen.RANKING_EXPIRED;
              case 0 -> Frozen.EXPIRED;
              default -> Frozen.EXISTS;
            });
  }

  private Future<@Nullable Response> freezeRanking(ListCursor cursor) {
    return ranking.run(
        keys(cursor),
        List.of(
            Integer.toString(CHUNK),
            cursor.boundary(),
            Integer.toString(LIFE_SECONDS),
            cached(cursor)));
  }

  private Future<@Nullable Response> freezeLeftovers(ListCursor cursor) {
    BigDecimal oldest =
        new BigDecimal(cursor.newestTime()).subtract(BigDecimal.valueOf(MOVABLE_SECONDS));
    return recent
        .read(cursor.boundary(), oldest.toPlainString(), CHUNK)
        .compose(batch -> {
          List<String> args = new ArrayList<>(3 + batch.articles().size());
          args.add(batch.boundary());
          args.add(Integer.toString(LIFE_SECONDS));
          args.add(cached(cursor));
          batch.articles().forEach(id -> args.add(ArticleKeys.member(id)));
          return leftovers.run(keys(cursor), args);
        });
  }

  private static String cached(ListCursor cursor) {
    return cursor.ranked().cached() ? "1" : "0";
  }

  private static List<String> keys(ListCursor cursor) {
    int chunk = cursor.chunk();
    return List.of(
        ArticleKeys.ranking(cursor.ranked()),
        FrozenKeys.chunk(cursor.ranked(), cursor.frozenList(), chunk),
        FrozenKeys.seen(cursor.ranked(), cursor.frozenList()),
        FrozenKeys.chunk(cursor.ranked(), cursor.frozenList(), chunk - 1));
  }
}
