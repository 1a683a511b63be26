package io.feedmill.articles.ranking;

import io.feedmill.articles.group.GroupMembers;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.DecayingRanks;
import io.feedmill.articles.model.RankedId;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.work.Waiter;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;

/// Builds rankings that expire: those of groups, to which each change is written meanwhile, those
/// of subscribed groups, and decaying ones. When many readers on many servers miss one, it is built
/// once, and the others wait.
public final class CachedRankings {
  private static final int BATCH = 200;
  private static final Duration LOOK_AGAIN = Duration.ofMillis(10);
  private static final int MOST_POLLS = 1_000;

  private final RedisClient redis;
  private final BuildRankingScript script;
  private final GroupMembers members;
  private final DecayingRanks decaying;
  private final MergeSubscriptions subscriptions;
  private final Executor virtualThreads;
  private final Map<RankedList, Future<Void>> waiting = new ConcurrentHashMap<>();
  private final AtomicLong builds = new AtomicLong();

  public CachedRankings(RedisClient redis, Executor virtualThreads) {
    this.redis = redis;
    this.script = new BuildRankingScript(redis);
    this.members = new GroupMembers(redis);
    this.decaying = new DecayingRanks(redis);
    this.subscriptions = new MergeSubscriptions(redis, script, members, MergeSubscriptions.BOUNDS);
    this.virtualThreads = virtualThreads;
  }

  /// Completes when the ranking exists or has been built.
  public Future<Void> ensure(RankedList ranked) {
    Promise<Void> mine = Promise.promise();
    Future<Void> other = waiting.putIfAbsent(ranked, mine.future());
    if (other != null) {
      return other;
    }
    virtualThreads.execute(() -> {
      try {
        await(ranked);
        waiting.remove(ranked);
        mine.complete();
      } catch (RuntimeException | Error e) {
        waiting.remove(ranked);
        mine.fail(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        waiting.remove(ranked);
        mine.fail(new RedisUnavailable("stopped while building a ranking"));
      }
    });
    return mine.future();
  }

  /// Number of rankings built by this server since its start.
  long builds() {
    return builds.get();
  }

  private void await(RankedList ranked) throws InterruptedException {
    String builder = UUID.randomUUID().toString();
    Waiter waiter = new Waiter();
    for (int poll = 0; poll < MOST_POLLS; poll++) {
      if (ranked.decays() && !ranked.equals(ranked.wholeSite())) {
        await(ranked.wholeSite());
      }
      switch (script.start(ranked, builder)) {
        case READY -> {
          return;
        }
        case STARTED -> {
          if (build(ranked, builder)) {
            builds.incrementAndGet();
            return;
          }
        }
        case BUSY -> waiter.await(LOOK_AGAIN);
      }
    }
    throw new RedisUnavailable("the ranking " + ranked + " takes too long to build");
  }

  private boolean build(RankedList ranked, String builder) throws InterruptedException {
    return fill(ranked, builder) && script.finish(ranked, builder);
  }

  private boolean fill(RankedList ranked, String builder) throws InterruptedException {
    if (ranked.ofGroup() && ranked.decays()) {
      return copyOfGroup(ranked, builder);
    }
    if (ranked.ofGroup()) {
      return members.eachBatch(ranked.group(), BATCH, batch -> script.copy(ranked, builder, batch));
    }
    if (!ranked.subscribed()) {
      return addInOrder(ranked, builder, decaying.order(ranked.rank()));
    }
    MergeSubscriptions.Merge merge = subscriptions.start(ranked, builder);
    for (String group : merge.largeWithoutArticles()) {
      await(ranked.within(group));
      merge.addBestOf(group);
    }
    return merge.complete();
  }

  /// The ranking of the site is short, so its articles are tested for the group: a group can have
  /// many more.
  private boolean copyOfGroup(RankedList ranked, String builder) {
    String site = ArticleKeys.ranking(ranked.wholeSite());
    Response range = redis.call(RedisClient.command(Command.ZRANGE, site, 0, -1, "WITHSCORES"));
    if (range == null || range.size() == 0) {
      return false; // it has expired: an empty one has its sentinel
    }
    List<RankedId> all = RankedId.read(range);
    for (int from = 0; from < all.size(); from += BATCH) {
      List<RankedId> batch = all.subList(from, Math.min(from + BATCH, all.size()));
      if (!script.copyGiven(ranked, builder, batch)) {
        return false;
      }
    }
    return true;
  }

  /// Scores are negative ranks, so that equal values keep their order.
  private boolean addInOrder(RankedList ranked, String builder, List<String> order) {
    for (int from = 0; from < order.size(); from += BATCH) {
      List<String> pairs = new ArrayList<>(2 * BATCH);
      for (int i = from; i < Math.min(from + BATCH, order.size()); i++) {
        pairs.add(Integer.toString(-i));
        pairs.add(order.get(i));
      }
      if (!script.add(ranked, builder, pairs)) {
        return false;
      }
    }
    return true;
  }
}
