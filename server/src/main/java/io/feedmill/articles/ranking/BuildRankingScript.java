package io.feedmill.articles.ranking;

import io.feedmill.articles.article.WriteRankPositionsScript;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedId;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.RankedRange;
import io.feedmill.articles.model.Ranking;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
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
/// | exists, fresh | any | ready | - | - |
/// | missing, not fresh | free | started: acquires the lock, creates an empty ranking | - | - |
/// | missing, not fresh | of another process | busy | -1, nothing is added | 0, nothing changes |
/// | missing, not fresh | own | started again | adds with current scores | 1: replaces the ranking, releases the lock |
///
/// A group's copy of a ranking that itself expires is started again when that has expired.
final class BuildRankingScript {
  /// Lifetime of the rankings of groups, to which each change is written.
  static final Duration LIFE = Duration.ofSeconds(60);

  /// How long rankings that change with time are fresh, and their copies for groups. They are built
  /// again when they are read after that; until then the older ones exist.
  static final Duration FRESH = Duration.ofSeconds(1);

  /// Lifetime of the ranking of an account's groups, to which other changes are not written.
  static final Duration LIFE_OF_SUBSCRIBED = Duration.ofSeconds(2);

  /// Articles in the ranking of an account's groups.
  static final int MOST_SUBSCRIBED = 2_000;

  private static final Duration UNFINISHED = Duration.ofSeconds(5);

  private final LuaScript start;
  private final LuaScript copy;
  private final LuaScript copyGiven;
  private final LuaScript compute;
  private final LuaScript add;
  private final LuaScript addOfGroups;
  private final LuaScript finish;

  BuildRankingScript(RedisClient redis) {
    start = LuaScript.load(redis, "articles/ranking/start_ranking.lua");
    copy = LuaScript.load(redis, "articles/ranking/copy_scores.lua");
    copyGiven = LuaScript.load(redis, "articles/ranking/copy_given_scores.lua");
    compute = LuaScript.load(redis, "articles/ranking/add_computed_scores.lua");
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
                    ArticleKeys.buildLock(ranked),
                    FrozenKeys.fresh(ranked)),
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
      return computed(ranked, group, builder, members);
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

  /// Computes the scores from votes, because the ranking of the site is in another slot: a score
  /// that is read there could be older than one that a vote just wrote here.
  private boolean computed(RankedList ranked, String group, String builder, List<String> members) {
    List<String> keys =
        new ArrayList<>(
            List.of(
                ArticleKeys.building(ranked),
                ArticleKeys.group(group),
                ArticleKeys.buildLock(ranked)));
    List<String> args = new ArrayList<>(List.of(builder, millis(UNFINISHED)));
    args.add(Integer.toString(1 + RankedList.stored().indexOf(ranked.wholeSite())));
    args.add(Long.toString((long) Ranking.ID_RANGE));
    args.addAll(WriteRankPositionsScript.periods());
    for (String member : members) {
      long id = ArticleKeys.id(member);
      if (id > 0) {
        keys.add(ArticleKeys.article(id));
        args.add(Long.toString(id));
      }
    }
    return number(compute.call(keys, args)) >= 0;
  }

  /// Copies those of some articles that are in the group.
  ///
  /// @param articles with their scores in the ranking of the site
  /// @return false when the lock was lost
  boolean copyGiven(RankedList ranked, String builder, List<RankedId> articles) {
    List<String> args = new ArrayList<>(List.of(builder, millis(UNFINISHED)));
    for (RankedId article : articles) {
      args.add(RankedRange.number(article.score()));
      args.add(ArticleKeys.member(article.id()));
    }
    return number(
            copyGiven.call(
                List.of(
                    ArticleKeys.building(ranked),
                    ArticleKeys.group(ranked.group()),
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
    String life = millis(ranked.subscribed() ? LIFE_OF_SUBSCRIBED : LIFE);
    String most = ranked.subscribed() ? Integer.toString(MOST_SUBSCRIBED) : "0";
    return number(
            finish.call(
                List.of(
                    ArticleKeys.building(ranked),
                    ArticleKeys.ranking(ranked),
                    ArticleKeys.buildLock(ranked),
                    FrozenKeys.fresh(ranked)),
                List.of(builder, life, most, millis(FRESH))))
        == 1;
  }

  private static long number(@Nullable Response reply) {
    return reply == null ? -1 : reply.toLong();
  }

  private static String millis(Duration duration) {
    return Long.toString(duration.toMillis());
  }
}
