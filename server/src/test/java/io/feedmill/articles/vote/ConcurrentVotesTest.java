package io.feedmill.articles.vote;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.moderation.ModerationAction;
import io.feedmill.articles.ranking.ListRequest;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.BoundedTasks;
import io.vertx.redis.client.Command;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Concurrent changes on two servers. The system property `feedmill.test.steps` is the number of
/// steps of each thread, by default 400.
@Tag("slow")
class ConcurrentVotesTest {
  private static final int STEPS = Integer.getInteger("feedmill.test.steps", 150);
  private static final int ARTICLES = 100;
  private static final int VOTERS = 64;
  private static final int PEOPLE = 200;
  private static final List<Direction> DIRECTIONS =
      List.of(Direction.UP, Direction.DOWN, Direction.NONE);
  private static final String[][] GROUPS = {{}, {"java"}, {"news"}, {"java", "news"}};

  private final ArticlesOnRedis one = ArticlesOnRedis.empty();
  private final ArticlesOnRedis two = ArticlesOnRedis.another();
  private final AtomicLong done = new AtomicLong();

  @AfterEach
  void close() {
    two.close();
    one.close();
  }

  @Test
  void every_invariant_holds_after_64_threads_voted_randomly_on_100_articles()
      throws InterruptedException {
    submit();
    try (BoundedTasks tasks = BoundedTasks.open("voters", VOTERS)) {
      startVoters(tasks);
      assertThat(tasks.join()).isEmpty();
    }
    assertThat(done.get()).isGreaterThan(VOTERS);
    one.check();
  }

  @Test
  void every_invariant_holds_after_concurrent_votes_moderation_groups_weights_and_readers()
      throws InterruptedException {
    submit();
    try (BoundedTasks tasks = BoundedTasks.open("everybody", VOTERS + 8)) {
      for (int i = 0; i < 2; i++) {
        int seed = i;
        tasks.submit(() -> repeat(seed, random -> moderate(random)));
        tasks.submit(() -> repeat(10 + seed, random -> place(random)));
        tasks.submit(() -> repeat(20 + seed, random -> weigh(random)));
        tasks.submit(() -> repeat(30 + seed, random -> read(random)));
      }
      startVoters(tasks);
      assertThat(tasks.join()).isEmpty();
    }
    one.check();
  }

  private void submit() {
    for (int i = 0; i < ARTICLES; i++) {
      one.submit(GROUPS[i % GROUPS.length]);
    }
    one.ids(RankedList.site(Rank.SCORE).within("java"));
  }

  private void startVoters(BoundedTasks tasks) throws InterruptedException {
    for (int voter = 0; voter < VOTERS; voter++) {
      int seed = 1_000 + voter;
      tasks.submit(() -> repeat(seed, this::vote));
    }
  }

  private interface Step {
    void take(Random random);
  }

  private void repeat(int seed, Step step) {
    Random random = new Random(seed);
    for (int i = 0; i < STEPS; i++) {
      step.take(random);
      done.incrementAndGet();
    }
  }

  private void vote(Random random) {
    ArticlesOnRedis server = random.nextBoolean() ? one : two;
    Direction direction = DIRECTIONS.get(random.nextInt(3));
    server.vote(article(random), person(random), direction);
  }

  private void moderate(Random random) {
    ArticlesOnRedis server = random.nextBoolean() ? one : two;
    List<ModerationAction> actions =
        List.of(ModerationAction.REMOVE, ModerationAction.RESTORE, ModerationAction.RESTORE);
    server.moderate.apply(
        article(random), actions.get(random.nextInt(actions.size())), 3, "because");
  }

  private void place(Random random) {
    ArticlesOnRedis server = random.nextBoolean() ? one : two;
    String group = random.nextBoolean() ? "java" : "news";
    if (random.nextBoolean()) {
      server.place.add(article(random), group, 3, "");
    } else {
      server.place.remove(article(random), group, 3, "");
    }
  }

  private void weigh(Random random) {
    long person = person(random);
    boolean counts = random.nextBoolean();
    synchronized (one) { // two at once about one account reach the masters in different orders
      one.weigh(person, counts);
    }
    RedisClient.await(one.votes.discount(article(random), person));
    RedisClient.await(two.votes.recount(article(random), person));
  }

  private void read(Random random) {
    RankedList ranked =
        RankedList.site(random.nextBoolean() ? Rank.SCORE : Rank.NEW)
            .within(random.nextBoolean() ? "java" : "news");
    two.redis.call(RedisClient.command(Command.DEL, ArticleKeys.ranking(ranked)));
    RedisClient.await(two.lists.page(ListRequest.first(ranked), ArticlesOnRedis.ANONYMOUS));
  }

  private static long article(Random random) {
    return 1 + random.nextLong(ARTICLES);
  }

  private static long person(Random random) {
    return 100 + random.nextLong(PEOPLE);
  }
}
