package io.feedmill.articles.vote;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.MarkedOutput;
import io.feedmill.testing.RedisServer;
import io.feedmill.testing.TestRedis;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Servers and Redis are killed during votes: acknowledged votes are kept, and there are no partial
/// changes.
@Tag("slow")
class KilledWhileVotingTest {
  private static final int ARTICLES = 50;
  private static final int THREADS = 16;
  private static final int ROUNDS = 3;
  private static final int ENOUGH = 1_500;

  @Test
  void a_killed_server_loses_no_acknowledged_vote_and_leaves_no_partial_change() throws Exception {
    try (ArticlesOnRedis site = ArticlesOnRedis.empty()) {
      submit(site);
      List<String> acknowledged = new ArrayList<>();
      for (int round = 1; round <= ROUNDS; round++) {
        readGroups(site);
        acknowledged.addAll(untilKilled(100_000_000L * round));
      }
      assertThat(acknowledged.size()).isGreaterThanOrEqualTo(ROUNDS * ENOUGH);
      assertThat(lost(site, acknowledged)).isEmpty();
      assertThat(site.look().found()).isEmpty();
    }
  }

  private static List<String> untilKilled(long firstVoter) throws IOException {
    Process voting = VoteUntilKilled.launch(TestRedis.url(), ARTICLES, firstVoter);
    return MarkedOutput.untilKilled(voting, ENOUGH);
  }

  @Test
  void a_killed_redis_with_fsync_always_loses_no_acknowledged_vote() throws Exception {
    try (RedisServer redis = RedisServer.start("--appendonly", "yes", "--appendfsync", "always");
        ArticlesOnRedis site = ArticlesOnRedis.at(redis.url())) {
      submit(site);
      List<String> acknowledged = killing(redis, site);
      assertThat(lost(site, acknowledged)).isEmpty();
      assertThat(site.look().found()).isEmpty();
    }
  }

  @Test
  void a_killed_redis_with_fsync_everysec_leaves_no_partial_change() throws Exception {
    try (RedisServer redis = RedisServer.startDurable();
        ArticlesOnRedis site = ArticlesOnRedis.at(redis.url())) {
      submit(site);
      killing(redis, site);
      assertThat(site.look().found()).isEmpty();
    }
  }

  private static List<String> killing(RedisServer redis, ArticlesOnRedis site) throws Exception {
    Queue<String> acknowledged = new ConcurrentLinkedQueue<>();
    AtomicBoolean ends = new AtomicBoolean();
    try (BoundedTasks tasks = BoundedTasks.open("voters", THREADS)) {
      for (int thread = 0; thread < THREADS; thread++) {
        long first = 1_000_000L * (thread + 1);
        tasks.submit(() -> vote(site, first, acknowledged, ends));
      }
      for (int round = 1; round <= ROUNDS; round++) {
        readGroups(site);
        int enough = acknowledged.size() + ENOUGH;
        Eventually.holds(() -> assertThat(acknowledged).hasSizeGreaterThan(enough));
        redis.kill();
        redis.restart();
      }
      int enough = acknowledged.size() + ENOUGH;
      Eventually.holds(() -> assertThat(acknowledged).hasSizeGreaterThan(enough));
      ends.set(true);
      assertThat(tasks.join()).isEmpty();
    }
    return List.copyOf(acknowledged);
  }

  private static void vote(
      ArticlesOnRedis site, long first, Queue<String> acknowledged, AtomicBoolean ends) {
    for (long person = first; !ends.get(); person++) {
      long id = 1 + person % ARTICLES;
      Direction direction = person % 3 == 0 ? Direction.DOWN : Direction.UP;
      try {
        site.vote(id, person, direction);
        acknowledged.add(id + " " + person + " " + direction);
      } catch (RedisUnavailable _) {
        Eventually.pause();
      }
    }
  }

  private static void submit(ArticlesOnRedis site) {
    for (int i = 0; i < ARTICLES; i++) {
      site.submit(i % 2 == 0 ? "even" : "odd");
    }
  }

  /// From then on the check compares the lists of groups too.
  private static void readGroups(ArticlesOnRedis site) {
    for (String group : List.of("even", "odd")) {
      RankedList.stored().forEach(ranked -> site.ids(ranked.within(group)));
    }
  }

  /// @param acknowledged article, account and direction of votes
  /// @return votes that Redis does not have
  private static List<String> lost(ArticlesOnRedis site, List<String> acknowledged) {
    return acknowledged.stream().filter(vote -> !stands(site, vote.split(" ", -1))).toList();
  }

  private static boolean stands(ArticlesOnRedis site, String[] vote) {
    long id = Long.parseLong(vote[0]);
    String voters =
        switch (Direction.valueOf(vote[2])) {
          case UP -> ArticleKeys.upvoted(id);
          case DOWN -> ArticleKeys.downvoted(id);
          case NONE -> throw new IllegalArgumentException(vote[2]);
        };
    String person = ArticleKeys.person(Long.parseLong(vote[1]));
    return site.raw.number("SISMEMBER", voters, person) == 1;
  }
}
