package io.feedmill.articles.ranking;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedId;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.RankedRange;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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

  /// Lifetime of the ranking of an account's groups, to which other changes are not written.
  static final Duration LIFE_OF_SUBSCRIBED = Duration.ofSeconds(15);

  /// Articles in the ranking of an account's groups.
  static final int MOST_SUBSCRIBED = 2_000;

  private static final Duration UNFINISHED = Duration.ofSeconds(5);

  private final RedisClient redis;
  private final LuaScript start;
  private final LuaScript copy;
  private final LuaScript copyGiven;
  private final LuaScript add;
  private final LuaScript addOfGroups;
  private final LuaScript finish;

  BuildRankingScript(RedisClient redis) {
    this.redis = redis;
    start = LuaScript.load(redis, "articles/ranking/start_ranking.lua");
    copy = LuaScript.load(redis, "articles/ranking/copy_scores.lua");
    copyGiven = LuaScript.load(redis, "articles/ranking/copy_given_scores.lua");
    add = LuaScript.load(redis, "articles/ranking/add_scores.lua");
    addOfGroups = LuaScript.load(redis, "articles/ranking/add_of_groups.lua");
    finish = LuaScript.load(redis, "articles/ranking/finish_ranking.lua");
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
    return copy(ranked, ranked.group(), builder, members);
  }

  /// The same for a ranking of several groups.
  boolean copy(RankedList ranked, String group, String builder, List<String> members) {
    if (ranked.wholeSite().slot() != null) {
      return copyFromSlot(ranked, group, builder, members);
    }
    List<String> args =
        new ArrayList<>(List.of(builder, millis(UNFINISHED), ranked.decays() ? "1" : "0"));
    args.addAll(members);
    return number(
            copy.call(
                List.of(
                    ArticleKeys.building(ranked),
                    ArticleKeys.group(group),
                    ArticleKeys.ranking(ranked.wholeSite()),
                    ArticleKeys.buildLock(ranked)),
                args))
        >= 0;
  }

  /// The scores are read first, because they are in another slot. If a score changes in between,
  /// the ranking has the older score until it expires; votes are not written to such rankings
  /// anyway.
  private boolean copyFromSlot(
      RankedList ranked, String group, String builder, List<String> members) {
    Request request = Request.cmd(Command.ZMSCORE).arg(ArticleKeys.ranking(ranked.wholeSite()));
    members.forEach(request::arg);
    List<String> args = new ArrayList<>(List.of(builder, millis(UNFINISHED)));
    Response scores = members.isEmpty() ? null : redis.call(request);
    for (int i = 0; i < members.size(); i++) {
      Response score = Objects.requireNonNull(scores).get(i);
      if (score != null) {
        args.add(RankedRange.number(score.toDouble()));
        args.add(members.get(i));
      }
    }
    return number(
            copyGiven.call(
                List.of(
                    ArticleKeys.building(ranked),
                    ArticleKeys.group(group),
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

  /// What [#addOfGroups] added.
  ///
  /// @param articles their number
  /// @param groups that have one of them
  record Added(int articles, Set<String> groups) {}

  /// Adds those of some articles of the site's ranking that are in one of the groups.
  ///
  /// @return empty when the lock was lost
  Optional<Added> addOfGroups(
      RankedList ranked, String builder, List<String> groups, List<RankedId> articles) {
    List<String> keys =
        new ArrayList<>(
            List.of(
                ArticleKeys.building(ranked),
                ArticleKeys.ranking(RankedList.site(Rank.NEW)),
                ArticleKeys.buildLock(ranked)));
    List<String> args = new ArrayList<>(List.of(builder, millis(UNFINISHED)));
    args.add(Integer.toString(groups.size()));
    args.addAll(groups);
    for (RankedId article : articles) {
      keys.add(ArticleKeys.memberships(article.id()));
      args.add(RankedRange.number(article.score()));
      args.add(ArticleKeys.member(article.id()));
    }
    Response reply = Objects.requireNonNull(addOfGroups.call(keys, args));
    int added = reply.get(0).toInteger();
    return added < 0
        ? Optional.empty()
        : Optional.of(
            new Added(
                added, reply.stream().skip(1).map(Response::toString).collect(Collectors.toSet())));
  }

  /// @return false when the lock was lost
  boolean finish(RankedList ranked, String builder) {
    return number(
            finish.call(
                List.of(
                    ArticleKeys.building(ranked),
                    ArticleKeys.ranking(ranked),
                    ArticleKeys.buildLock(ranked)),
                ranked.subscribed()
                    ? List.of(
                        builder, millis(LIFE_OF_SUBSCRIBED), Integer.toString(MOST_SUBSCRIBED))
                    : List.of(builder, millis(LIFE), "0")))
        == 1;
  }

  private static long number(@Nullable Response reply) {
    return reply == null ? -1 : reply.toLong();
  }

  private static String millis(Duration duration) {
    return Long.toString(duration.toMillis());
  }
}
