package io.feedmill.articles.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.article.DeleteArticle;
import io.feedmill.articles.article.Draft;
import io.feedmill.articles.article.Edit;
import io.feedmill.articles.article.SubmitOutcome;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.moderation.FlagArticleScript;
import io.feedmill.articles.moderation.ModerationAction;
import io.feedmill.articles.shelf.ShelveArticleScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.BoundedTasks;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Checks and repairs during concurrent changes of all kinds.
@Tag("slow")
class CheckUnderLoadTest {
  private static final int THREADS = 8;
  private static final int STEPS = 300;
  private static final List<String> GROUPS = List.of("java", "news", "go");
  private static final List<Direction> DIRECTIONS = List.of(Direction.values());
  private static final List<Rank> RANKS = List.of(Rank.values());

  private final ArticlesOnRedis one = ArticlesOnRedis.empty();
  private final ArticlesOnRedis two = ArticlesOnRedis.another();
  private final FlagArticleScript flags = FlagArticleScript.load(one.redis);
  private final ShelveArticleScript keep = ShelveArticleScript.load(one.redis);
  private final DeleteArticle delete = new DeleteArticle(one.store, one.withdraw);
  private final List<Long> ids = new ArrayList<>();
  private final Queue<CheckReport> reports = new ConcurrentLinkedQueue<>();
  private final CountDownLatch running = new CountDownLatch(THREADS);

  @AfterEach
  void close() {
    two.close();
    one.close();
  }

  @Test
  void checks_during_random_changes_by_eight_threads_find_nothing() throws InterruptedException {
    together(false, this::anything);
    assertThat(reports).isNotEmpty().allSatisfy(r -> assertThat(r.found()).isEmpty());
    assertThat(one.look().found()).isEmpty();
    assertThat(one.look().articles()).isGreaterThan(100);
    one.check();
  }

  @Test
  void repairs_during_votes_lose_no_vote() throws InterruptedException {
    for (int i = 0; i < 40; i++) {
      ids.add(one.submit(GROUPS.get(i % 3)));
    }
    Map<String, Direction> last = new ConcurrentHashMap<>();
    together(
        true,
        (thread, random) -> {
          long id = any(random);
          long person = 1_000L * (thread + 1) + random.nextInt(50);
          Direction direction = one(DIRECTIONS, random);
          one.vote(id, person, direction);
          last.put(id + " " + person, direction);
        });
    assertThat(reports).isNotEmpty().allSatisfy(r -> assertThat(r.found()).isEmpty());
    assertThat(one.look().found()).isEmpty();
    last.forEach(this::assertStands);
  }

  @Test
  void damage_during_votes_is_repaired_and_no_vote_is_lost() throws InterruptedException {
    for (int i = 0; i < 40; i++) {
      ids.add(one.submit(GROUPS.get(i % 3)));
    }
    Map<String, Direction> last = new ConcurrentHashMap<>();
    together(
        true,
        (thread, random) -> {
          long id = any(random);
          long person = 1_000L * (thread + 1) + random.nextInt(50);
          Direction direction = one(DIRECTIONS, random);
          two.vote(id, person, direction);
          last.put(id + " " + person, direction);
          if (thread == 0 && random.nextInt(10) == 0) {
            damage(any(random));
          }
        });
    assertThat(one.repair().left()).isEmpty();
    last.forEach(this::assertStands);
    one.check();
  }

  private interface Step {
    void take(int thread, Random random);
  }

  private void together(boolean repair, Step step) throws InterruptedException {
    try (BoundedTasks tasks = BoundedTasks.open("load", THREADS + 1)) {
      for (int thread = 0; thread < THREADS; thread++) {
        int number = thread;
        tasks.submit(() -> {
          Random random = new Random(number);
          try {
            for (int i = 0; i < STEPS; i++) {
              step.take(number, random);
            }
          } finally {
            running.countDown();
          }
        });
      }
      tasks.submit(() -> {
        do {
          reports.add(repair ? two.repair() : two.look());
        } while (running.getCount() > 0);
      });
      assertThat(tasks.join()).isEmpty();
    }
  }

  private void anything(int thread, Random random) {
    ArticlesOnRedis site = thread % 2 == 0 ? one : two;
    long person = 1L + random.nextInt(30);
    if (random.nextInt(thread == 0 ? 3 : 10) == 0) {
      submit(site, person, random);
      return;
    }
    long id = any(random);
    String group = one(GROUPS, random);
    switch (random.nextInt(14)) {
      case 0 -> site.remove(id);
      case 1 -> site.restore(id);
      case 2 -> one.store.find(id).ifPresent(article -> delete.delete(id, article.author()));
      case 3 -> site.place.add(id, group, person, "");
      case 4 -> site.place.remove(id, group, person, "");
      case 5 -> flags.flag(id, person, "spam");
      case 6 -> flags.takeBack(id, person);
      case 7 -> keep.call(id, ArticleKeys.saved(person));
      case 8 -> site.moderate.apply(id, ModerationAction.PIN, person, "");
      case 9 -> site.moderate.apply(id, ModerationAction.UNPIN, person, "");
      case 10 -> site.store.edit(id, person, new Edit("other title", null));
      case 11 ->
          RedisClient.await(site.cached.ensure(RankedList.site(one(RANKS, random)).within(group)));
      default -> site.vote(id, person, one(DIRECTIONS, random));
    }
  }

  private static <T> T one(List<T> of, Random random) {
    return of.get(random.nextInt(of.size()));
  }

  private void submit(ArticlesOnRedis site, long person, Random random) {
    Set<String> groups = new HashSet<>();
    groups.add(one(GROUPS, random));
    String link = "https://example.org/" + random.nextInt(40);
    Draft draft =
        random.nextBoolean()
            ? new Draft("a text", null, "text", groups)
            : new Draft("a link", ArticlesOnRedis.link(link), "", groups);
    if (site.store.submit(person, draft, random.nextBoolean())
        instanceof SubmitOutcome.Submitted(Article article)) {
      synchronized (ids) {
        ids.add(article.id());
      }
    }
  }

  private long any(Random random) {
    synchronized (ids) {
      return ids.isEmpty() ? 1 : one(ids, random);
    }
  }

  private void damage(long id) {
    String member = ArticleKeys.member(id);
    two.raw.command("HSET", ArticleKeys.article(id), "votes", "77", "upvotes", "100");
    two.raw.command("ZREM", ArticleKeys.ranking(RankedList.site(Rank.SCORE)), member);
    two.raw.command("ZADD", ArticleKeys.ranking(RankedList.site(Rank.HOT)), "5", member);
    two.raw.command("SREM", ArticleKeys.group("java"), member);
  }

  private void assertStands(String vote, Direction direction) {
    String id = vote.substring(0, vote.indexOf(' '));
    String person = ArticleKeys.person(Long.parseLong(vote.substring(vote.indexOf(' ') + 1)));
    long up = one.raw.number("SISMEMBER", ArticleKeys.upvoted(Long.parseLong(id)), person);
    long down = one.raw.number("SISMEMBER", ArticleKeys.downvoted(Long.parseLong(id)), person);
    assertThat(up).as("upvote " + vote).isEqualTo(direction == Direction.UP ? 1 : 0);
    assertThat(down).as("downvote " + vote).isEqualTo(direction == Direction.DOWN ? 1 : 0);
  }
}
