package io.feedmill.articles.ranking;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The steps of building a cached ranking, so that one of many readers that miss it builds it,
/// readers see all of it or nothing, and concurrent changes are included.
///
/// | ranking | lock | start | copy, add | finish |
/// |---|---|---|---|---|
/// | exists | any | ready | - | - |
/// | missing | free | started: acquires the lock, creates an empty ranking | - | - |
/// | missing | of another process | busy | -1, nothing is added | 0, nothing changes |
/// | missing | own | started again | adds with current scores | 1: replaces the ranking, releases the lock |
///
/// A group's copy of a ranking that itself expires is started again when that has expired.
final class BuildRankingScript {
  static final Duration LIFE = Duration.ofSeconds(60);
  private static final Duration UNFINISHED = Duration.ofSeconds(5);

  private final LuaScript start;
  private final LuaScript copy;
  private final LuaScript add;
  private final LuaScript finish;

  BuildRankingScript(RedisClient redis) {
    start = LuaScript.load(redis, "articles/start_ranking.lua");
    copy = LuaScript.load(redis, "articles/copy_scores.lua");
    add = LuaScript.load(redis, "articles/add_scores.lua");
    finish = LuaScript.load(redis, "articles/finish_ranking.lua");
  }

  enum Start {
    STARTED,
    READY,
    BUSY
  }

  Start start(RankedList ranked, String builder) {
    String reply =
        String.valueOf(
            start.call(
                List.of(
                    ArticleKeys.building(ranked),
                    ArticleKeys.ranking(ranked),
                    ArticleKeys.buildLock(ranked)),
                List.of(builder, millis(UNFINISHED), ArticleKeys.SENTINEL)));
    return Start.valueOf(reply.toUpperCase(Locale.ROOT));
  }

  /// Copies members of the group from the ranking of the whole site.
  ///
  /// @return false when the lock was lost or the ranking of the whole site has expired
  boolean copy(RankedList ranked, String builder, List<String> members) {
    List<String> args =
        new ArrayList<>(List.of(builder, millis(UNFINISHED), ranked.decays() ? "1" : "0"));
    args.addAll(members);
    return number(
            copy.call(
                List.of(
                    ArticleKeys.building(ranked),
                    ArticleKeys.group(ranked.group()),
                    ArticleKeys.ranking(ranked.wholeSite()),
                    ArticleKeys.buildLock(ranked)),
                args))
        >= 0;
  }

  /// @param scoresAndMembers alternating
  /// @return false when the lock was lost
  boolean add(RankedList ranked, String builder, List<String> scoresAndMembers) {
    List<String> args = new ArrayList<>(List.of(builder, millis(UNFINISHED)));
    args.addAll(scoresAndMembers);
    return number(
            add.call(
                List.of(
                    ArticleKeys.building(ranked),
                    ArticleKeys.ranking(RankedList.site(Rank.NEW)),
                    ArticleKeys.buildLock(ranked)),
                args))
        >= 0;
  }

  /// @return false when the lock was lost
  boolean finish(RankedList ranked, String builder) {
    return number(
            finish.call(
                List.of(
                    ArticleKeys.building(ranked),
                    ArticleKeys.ranking(ranked),
                    ArticleKeys.buildLock(ranked)),
                List.of(builder, millis(LIFE))))
        == 1;
  }

  private static long number(@Nullable Response reply) {
    return reply == null ? -1 : reply.toLong();
  }

  private static String millis(Duration duration) {
    return Long.toString(duration.toMillis());
  }
}
