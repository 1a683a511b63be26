package io.feedmill.articles.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.failover.RepairAfterFailover;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.outline.CommentState;
import io.feedmill.articles.vote.SettlePendingVotes;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.kernel.work.Worker;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.RedisCluster;
import io.feedmill.testing.RedisServer;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Each of three masters is killed in turn while people vote on articles and discuss them.
@Tag("slow")
class KilledMastersTest {
  private static final List<Direction> DIRECTIONS =
      List.of(Direction.UP, Direction.DOWN, Direction.NONE);
  private static final int ARTICLES = 60;
  private static final int VOTERS = 6;
  private static final int SPEAKERS = 6;
  private static final int ENOUGH = 400;

  private final AtomicBoolean ends = new AtomicBoolean();
  private final Queue<String> said = new ConcurrentLinkedQueue<>();

  /// The last vote of each account, by article and account.
  private final Map<String, Direction> standing = new ConcurrentHashMap<>();

  private final AtomicInteger voted = new AtomicInteger();
  private final AtomicInteger failed = new AtomicInteger();

  @Test
  void masters_that_restart_with_their_data_have_lost_nothing_acknowledged() throws Exception {
    try (RedisCluster cluster =
            RedisCluster.start(
                "--cluster-require-full-coverage",
                "no",
                "--appendonly",
                "yes",
                "--appendfsync",
                "always");
        CommentsOnRedis site = CommentsOnRedis.at(cluster.url())) {
      load(
          site,
          () -> {
            for (RedisServer master : cluster.masters()) {
              awaitChanges();
              master.kill();
              int before = failed.get();
              Eventually.holds(() -> assertThat(failed).hasValueGreaterThan(before));
              master.restart();
            }
          });
      settle(site);
      assertThat(standing).allSatisfy((ballot, direction) -> assertStanding(site, ballot));
      assertThat(said.stream().filter(change -> isLost(site, change))).isEmpty();
      assertThat(site.articles.look().found()).isEmpty();
      site.check();
    }
  }

  /// The replica may lack what its master acknowledged last; the rest agrees with what it has as
  /// soon as a worker has looked at each part once, without a repair.
  @Test
  void replicas_that_take_over_leave_places_and_counts_that_equal_the_votes() throws Exception {
    try (RedisCluster cluster =
            RedisCluster.start(
                "--cluster-require-full-coverage", "no", "--cluster-node-timeout", "2000");
        CommentsOnRedis site = CommentsOnRedis.at(cluster.url())) {
      List<RedisServer> replicas = cluster.masters().stream().map(cluster::replicate).toList();
      load(
          site,
          () -> {
            for (int i = 0; i < replicas.size(); i++) {
              awaitChanges();
              cluster.masters().get(i).kill();
              RedisServer replica = replicas.get(i);
              Eventually.holds(() -> assertThat(isMaster(replica)).isTrue());
            }
          });
      RepairAfterFailover repair = RepairAfterFailover.create(site.redis);
      int runs = 0;
      while (repair.runOnce()) {
        runs++;
      }
      assertThat(runs).isLessThanOrEqualTo(ArticlePartitions.COUNT);
      settle(site);
      assertThat(site.articles.look().found()).isEmpty();
      site.check();
    }
  }

  private static boolean isMaster(RedisServer server) {
    try (RawRedis raw = RawRedis.to(server.url())) {
      return String.valueOf(raw.command("INFO", "replication")).contains("role:master");
    }
  }

  /// Votes, comments and the work of servers, during a change and a while after it.
  private void load(CommentsOnRedis site, Runnable change) throws InterruptedException {
    for (int i = 0; i < ARTICLES; i++) {
      site.articles.submit(i % 2 == 0 ? "even" : "odd");
    }
    DiscussUntilKilled discussing = new DiscussUntilKilled(site, ARTICLES, said::add);
    try (BoundedTasks tasks = BoundedTasks.open("people", VOTERS + SPEAKERS + 3)) {
      for (int i = 1; i <= VOTERS; i++) {
        long first = 1_000L * i;
        tasks.submit(() -> vote(site.articles, first));
      }
      for (int i = 1; i <= SPEAKERS; i++) {
        long first = 1_000_000L * i;
        tasks.submit(() -> discussing.until(ends::get, first));
      }
      tasks.submit(() -> discussing.apply(ends::get));
      tasks.submit(() -> work(SettlePendingVotes.create(site.redis)));
      tasks.submit(() -> work(RepairAfterFailover.create(site.redis)));
      change.run();
      awaitChanges();
      ends.set(true);
      assertThat(tasks.join()).isEmpty();
    }
  }

  private void work(Worker worker) throws Exception {
    while (!ends.get()) {
      try {
        worker.runOnce();
      } catch (RedisUnavailable _) {
        Eventually.pause();
      }
    }
  }

  /// Five accounts vote on all articles in turn, and change their minds. An account whose vote
  /// failed votes again until it is acknowledged.
  private void vote(ArticlesOnRedis site, long first) {
    for (long n = 0; !ends.get(); n++) {
      long id = 1 + n % ARTICLES;
      long person = first + n / ARTICLES % 5;
      Direction direction = DIRECTIONS.get((int) (n / 7 % DIRECTIONS.size()));
      String ballot = id + " " + person;
      while (!ends.get()) {
        standing.remove(ballot);
        try {
          site.vote(id, person, direction);
          standing.put(ballot, direction);
          voted.incrementAndGet();
          break;
        } catch (RedisUnavailable _) {
          failed.incrementAndGet();
          Eventually.pause();
        }
      }
    }
  }

  /// Until many more votes and changes of discussions are acknowledged.
  private void awaitChanges() {
    int comments = said.size() + ENOUGH;
    int votes = voted.get() + ENOUGH;
    Eventually.holds(() -> {
      assertThat(said).hasSizeGreaterThan(comments);
      assertThat(voted).hasValueGreaterThan(votes);
    });
  }

  private static void settle(CommentsOnRedis site) {
    SettlePendingVotes.create(site.redis).all();
    site.settle();
  }

  private void assertStanding(CommentsOnRedis site, String ballot) {
    String[] words = ballot.split(" ", -1);
    long id = Long.parseLong(words[0]);
    String person = ArticleKeys.person(Long.parseLong(words[1]));
    Direction direction = standing.get(ballot);
    assertThat(site.articles.raw.number("SISMEMBER", ArticleKeys.upvoted(id), person))
        .as(ballot)
        .isEqualTo(direction == Direction.UP ? 1 : 0);
    assertThat(site.articles.raw.number("SISMEMBER", ArticleKeys.downvoted(id), person))
        .as(ballot)
        .isEqualTo(direction == Direction.DOWN ? 1 : 0);
  }

  private static boolean isLost(CommentsOnRedis site, String change) {
    String[] words = change.split(" ", -1);
    CommentId id = CommentId.parse(words[1]).orElseThrow();
    CommentThread thread = site.thread(id.article());
    return switch (words[0]) {
      case "delete" -> thread.state(id.number()) != CommentState.DELETED;
      case "add" -> id.number() > thread.last();
      default -> {
        String voters =
            words[3].equals("UP") ? DiscussionKeys.upvoted(id) : DiscussionKeys.downvoted(id);
        yield site.articles.raw.number("SISMEMBER", voters, words[2]) == 0;
      }
    };
  }
}
