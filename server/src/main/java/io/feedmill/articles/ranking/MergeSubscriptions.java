package io.feedmill.articles.ranking;

import io.feedmill.articles.group.GroupMembers;
import io.feedmill.articles.group.Subscriptions;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.RankedId;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.ranking.BuildRankingScript.Added;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Fills the ranking of the groups that an account is subscribed to, at a bounded cost.
///
/// | groups of the account | their articles are found by |
/// |---|---|
/// | the smallest, up to 3,000 articles together | reading all of them |
/// | the others | reading the site's ranking from the top: until 500 are found, at most 3,000 |
/// | of these, up to five that have none of those 3,000 | reading the 500 best of the group's own ranking |
///
/// When the site's ranking is shorter than the smallest groups, it is read instead of them.
final class MergeSubscriptions {
  static final Bounds BOUNDS = new Bounds(3_000, 3_000, 500, 5);
  private static final int BATCH = 200;

  private final Bounds bounds;

  private final RedisClient redis;
  private final BuildRankingScript script;
  private final GroupMembers members;
  private final Subscriptions subscriptions;

  /// The maximum cost of one build.
  ///
  /// @param members read of the smallest groups together
  /// @param walked read of the site's ranking
  /// @param enough articles found, at which the walk ends; read of the ranking of one group
  /// @param rankings of groups that are read
  record Bounds(int members, int walked, int enough, int rankings) {}

  MergeSubscriptions(
      RedisClient redis, BuildRankingScript script, GroupMembers members, Bounds bounds) {
    this.bounds = bounds;
    this.redis = redis;
    this.script = script;
    this.members = members;
    this.subscriptions = new Subscriptions(redis);
  }

  private record Sized(String group, long articles) {}

  /// Adds the articles found in the groups and at the top of the site's ranking. The builder
  /// already holds the lock; a change of subscriptions revokes it.
  Merge start(RankedList ranked, String builder) {
    Merge merge = new Merge(ranked, builder);
    List<String> large = new ArrayList<>();
    List<Sized> groups = sized(subscriptions.of(ranked.subscriber()));
    long budget = Math.min(bounds.members(), size(ArticleKeys.ranking(ranked.wholeSite())));
    for (Sized group : groups) {
      budget -= group.articles();
      if (budget < 0) {
        large.add(group.group());
      } else {
        merge.addAllOf(group.group());
      }
    }
    if (!large.isEmpty()) {
      merge.merge(large);
    }
    return merge;
  }

  /// The smallest first.
  private List<Sized> sized(List<String> groups) {
    List<Request> requests =
        groups.stream()
            .map(group -> RedisClient.command(Command.SCARD, ArticleKeys.group(group)))
            .toList();
    List<@Nullable Response> sizes = redis.callAll(requests);
    List<Sized> sized = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      Response size = sizes.get(i);
      sized.add(new Sized(groups.get(i), size == null ? 0 : size.toLong()));
    }
    sized.sort(Comparator.comparingLong(Sized::articles));
    return sized;
  }

  private long size(String ranking) {
    Response size = redis.call(RedisClient.command(Command.ZCARD, ranking));
    return size == null ? 0 : size.toLong();
  }

  /// One build.
  final class Merge {
    private final RankedList ranked;
    private final String builder;
    private final List<String> absent = new ArrayList<>();
    private boolean complete = true;

    private Merge(RankedList ranked, String builder) {
      this.ranked = ranked;
      this.builder = builder;
    }

    /// False when the lock was lost or the site's ranking has expired meanwhile.
    boolean complete() {
      return complete;
    }

    /// Large groups without an article at the top of the site's ranking.
    List<String> largeWithoutArticles() {
      return List.copyOf(absent);
    }

    private void addAllOf(String group) {
      complete =
          complete
              && members.eachBatch(
                  group, BATCH, batch -> script.copy(ranked, group, builder, batch));
    }

    /// @param group whose own ranking exists
    void addBestOf(String group) {
      List<RankedId> best = range(ranked.within(group), 0, bounds.enough());
      for (int from = 0; from < best.size(); from += BATCH) {
        List<String> batch =
            best.subList(from, Math.min(from + BATCH, best.size())).stream()
                .map(article -> ArticleKeys.member(article.id()))
                .toList();
        complete = complete && script.copy(ranked, group, builder, batch);
      }
    }

    private void merge(List<String> groups) {
      Set<String> missing = new LinkedHashSet<>(groups);
      int found = 0;
      int from = 0;
      List<RankedId> some = range(ranked.wholeSite(), from, BATCH);
      while (complete && !some.isEmpty() && found < bounds.enough() && from < bounds.walked()) {
        Optional<Added> added = script.addOfGroups(ranked, builder, groups, some);
        complete = added.isPresent();
        found += added.map(Added::articles).orElse(0);
        missing.removeAll(added.map(Added::groups).orElse(Set.of()));
        from += BATCH;
        some = range(ranked.wholeSite(), from, BATCH);
      }
      complete &= !ranked.decays() || size(ArticleKeys.ranking(ranked.wholeSite())) > 0;
      if (found < bounds.enough() && !some.isEmpty()) {
        missing.stream().limit(bounds.rankings()).forEach(absent::add);
      }
    }

    private List<RankedId> range(RankedList list, int from, int count) {
      return RankedId.read(
          redis.call(
              RedisClient.command(
                  Command.ZRANGE,
                  ArticleKeys.ranking(list),
                  from,
                  from + count - 1,
                  "REV",
                  "WITHSCORES")));
    }
  }
}
