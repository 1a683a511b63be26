package io.feedmill.articles.vote;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RedisCluster;
import io.feedmill.testing.RedisServer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Rankings equal the votes again after a master was killed amid votes and has come back, each of
/// three masters once, after a few looks of the worker. Large, each of them five times. Prints how
/// long it took, of which 2 s are those in which Redis refuses commands after its start.
@Tag("slow")
class CatchUpAfterKillsTest {
  private static final int ARTICLES = 200;
  private static final int VOTERS = 8;
  private static final int ENOUGH = 400;

  /// Looks at unsettled articles: all of them are seen at the first one, and 100 are settled by
  /// each of the next ones.
  private static final int LOOKS = 2 + ARTICLES / 100;

  private static final int ROUNDS = Boolean.getBoolean("feedmill.test.large") ? 5 : 1;

  private final AtomicInteger voted = new AtomicInteger();
  private final AtomicInteger failed = new AtomicInteger();
  private final AtomicInteger people = new AtomicInteger(1_000);

  @Test
  void rankings_equal_the_votes_again_soon_after_a_killed_master_is_back() throws Exception {
    List<Long> millis = new ArrayList<>();
    try (RedisCluster cluster =
            RedisCluster.start(
                "--cluster-require-full-coverage",
                "no",
                "--appendonly",
                "yes",
                "--appendfsync",
                "always");
        ArticlesOnRedis site = ArticlesOnRedis.at(cluster.url())) {
      for (int i = 0; i < ARTICLES; i++) {
        site.submit(i % 2 == 0 ? "even" : "odd");
      }
      for (int round = 0; round < ROUNDS; round++) {
        for (RedisServer master : cluster.masters()) {
          millis.add(catchUp(site, master));
        }
      }
    }
    Collections.sort(millis);
    System.out.printf(
        "rankings caught up after %d ms in the median, %d at most: %s%n",
        millis.get(millis.size() / 2), millis.getLast(), millis);
  }

  private long catchUp(ArticlesOnRedis site, RedisServer master) throws InterruptedException {
    AtomicBoolean ends = new AtomicBoolean();
    AtomicBoolean stops = new AtomicBoolean();
    try (BoundedTasks voters = BoundedTasks.open("voters", VOTERS);
        BoundedTasks server = BoundedTasks.open("server", 1)) {
      for (int i = 0; i < VOTERS; i++) {
        voters.submit(() -> vote(site, ends));
      }
      SettlePendingVotes worker = SettlePendingVotes.create(site.redis);
      server.submit(() -> work(worker, stops));
      int enough = voted.get() + ENOUGH;
      Eventually.holds(() -> assertThat(voted).hasValueGreaterThan(enough));
      master.kill();
      int before = failed.get();
      Eventually.holds(() -> assertThat(failed).hasValueGreaterThan(before + VOTERS));
      ends.set(true);
      assertThat(voters.join()).isEmpty();
      stops.set(true);
      assertThat(server.join()).isEmpty();
      master.restart();
      long back = System.nanoTime();
      Eventually.holds(worker::runOnce);
      UnsettledStore unsettled = new UnsettledStore(site.redis);
      for (int looks = 1; !unsettled.look(1).ids().isEmpty(); looks++) {
        assertThat(looks).isLessThan(LOOKS);
        LockSupport.parkNanos(worker.interval().toNanos());
        worker.runOnce();
      }
      long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - back);
      assertThat(site.look().found()).isEmpty();
      return millis;
    }
  }

  private void vote(ArticlesOnRedis site, AtomicBoolean ends) {
    long person = people.incrementAndGet();
    for (int n = 0; !ends.get(); n++) {
      try {
        site.vote(1 + n % ARTICLES, person + n / ARTICLES, Direction.UP);
        voted.incrementAndGet();
      } catch (RedisUnavailable _) {
        failed.incrementAndGet();
        Eventually.pause();
      }
    }
  }

  private static void work(SettlePendingVotes worker, AtomicBoolean stops) {
    while (!stops.get()) {
      try {
        worker.runOnce();
      } catch (RedisUnavailable _) {
        // The next turn tries again.
      }
      LockSupport.parkNanos(worker.interval().toNanos());
    }
  }
}
