package io.feedmill.articles.moderation;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticleInvariants;
import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.article.Draft;
import io.feedmill.articles.discussion.AccountComments;
import io.feedmill.articles.discussion.CommentsOnRedis;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleState;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.shelf.Shelf;
import io.feedmill.articles.shelf.Shelves;
import io.feedmill.articles.vote.VoteOutcome;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.testing.TestRedis;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Removing and restoring the weight of an account's votes, and erasing its content.
class RunRevoteJobsTest {
  private static final long BOT = 66;
  private static final long MODERATOR = ArticlesOnRedis.MODERATOR;
  private static final int COUNT = 95;
  private static final int PORTION = 10;
  private static final String THREE_HOURS = "10800";

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();
  private final RevoteJobStore jobs = new RevoteJobStore(articles.redis);
  private final RunRevoteJobs worker = start();

  /// The worker of a process that was just started.
  private RunRevoteJobs start() {
    return new RunRevoteJobs(
        jobs,
        new AccountContentStore(articles.redis),
        AccountComments.create(articles.redis, (_, _) -> {}, 4),
        articles.votes,
        articles.withdraw,
        PORTION);
  }

  @BeforeEach
  void fill() {
    List<Future<VoteOutcome>> votes = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      long id = articles.submit("java");
      votes.add(articles.votes.cast(id, BOT, i % 3 == 0 ? Direction.DOWN : Direction.UP));
      votes.add(articles.votes.cast(id, 17, Direction.UP));
    }
    RedisClient.await(Future.join(votes));
    articles.remove(5);
  }

  @AfterEach
  void close() {
    articles.close();
  }

  @Test
  void votes_without_weight_do_not_count_and_count_again_with_weight() {
    List<Article> before = all();
    assertThat(jobs.weigh(BOT, false, MODERATOR, "sock puppet"))
        .isEqualTo(StartRevoteJobScript.Outcome.STARTED);
    finish();
    articles.check();
    assertThat(all()).allSatisfy(article -> assertThat(article.votes()).isEqualTo(2));
    assertThat(job().changed()).isEqualTo(COUNT);
    assertThat(jobs.counts(BOT)).isFalse();
    jobs.weigh(BOT, true, MODERATOR, "sorry");
    finish();
    articles.check();
    assertThat(all()).isEqualTo(before);
    assertThat(articles.uncounted(BOT)).isEmpty();
    assertThat(articles.raw.number("XLEN", ArticleKeys.moderationLog())).isEqualTo(3);
  }

  @Test
  void requesting_the_current_weight_changes_and_logs_nothing() {
    assertThat(jobs.weigh(BOT, true, MODERATOR, ""))
        .isEqualTo(StartRevoteJobScript.Outcome.UNCHANGED);
    jobs.weigh(BOT, false, MODERATOR, "");
    worker.runOnce();
    assertThat(jobs.weigh(BOT, false, MODERATOR, ""))
        .isEqualTo(StartRevoteJobScript.Outcome.UNCHANGED);
    assertThat(job().next()).isEqualTo(1 + PORTION);
    assertThat(articles.raw.number("XLEN", ArticleKeys.moderationLog())).isEqualTo(2);
  }

  @Test
  void a_job_continues_where_it_stopped_and_reports_its_progress() {
    jobs.weigh(BOT, false, MODERATOR, "");
    assertThat(worker.runOnce()).isTrue();
    RunRevoteJobs afterRestart = start();
    assertThat(afterRestart.runOnce()).isTrue();
    assertThat(job().next()).isEqualTo(1 + 2 * PORTION);
    assertThat(job().last()).isEqualTo(COUNT);
    assertThat(job().changed()).isEqualTo(2 * PORTION);
    assertThat(job().done()).isFalse();
    finish();
    assertThat(job().done()).isTrue();
    assertThat(worker.runOnce()).isFalse();
  }

  @Test
  void a_job_that_is_restarted_after_each_portion_processes_each_vote_on_a_comment_once() {
    try (CommentsOnRedis discussions = CommentsOnRedis.at(TestRedis.url())) {
      List<CommentId> ids = new ArrayList<>();
      for (long article = 10; article < 40; article++) {
        CommentId id = discussions.comment(article, CommentsOnRedis.ANN, 0);
        discussions.vote(id, BOT, Direction.DOWN);
        ids.add(id);
      }
      jobs.weigh(BOT, false, MODERATOR, "");
      int runs = 0;
      while (start().runOnce()) {
        runs++;
        assertThat(job().changed()).isLessThanOrEqualTo(COUNT + ids.size());
      }
      assertThat(runs).as("ten of articles, some of comments").isGreaterThan(13);
      assertThat(job().done()).isTrue();
      assertThat(job().changed()).isEqualTo(COUNT + ids.size());
      assertThat(ids).allSatisfy(id -> assertThat(discussions.record(id)).isEqualTo("0 1-0 live"));
      jobs.weigh(BOT, true, MODERATOR, "");
      assertThat(job().comments()).isZero();
      finish();
      assertThat(ids).allSatisfy(id -> assertThat(discussions.record(id)).isEqualTo("0 1-1 live"));
    }
  }

  @Test
  void a_change_reverted_during_the_job_leaves_everything_unchanged() {
    List<Article> before = all();
    jobs.weigh(BOT, false, MODERATOR, "");
    worker.runOnce();
    worker.runOnce();
    RevoteJob stale = job();
    jobs.weigh(BOT, true, MODERATOR, "");
    RedisClient.await(articles.votes.discount(40, BOT));
    assertThat(jobs.advance(stale, 50, 10)).isFalse();
    assertThat(jobs.finish(stale, 10)).isFalse();
    assertThat(job().next()).isEqualTo(1);
    finish();
    assertThat(all()).isEqualTo(before);
    articles.check();
  }

  @Test
  void votes_cast_during_a_job_count_as_without_it() {
    Random random = new Random(1);
    for (int round = 0; round < 6; round++) {
      jobs.weigh(BOT, round % 2 == 1, MODERATOR, "");
      do {
        Direction direction = List.of(Direction.UP, Direction.DOWN).get(random.nextInt(2));
        articles.vote(1 + random.nextLong(COUNT), BOT, direction);
      } while (worker.runOnce());
      articles.check();
    }
    assertThat(articles.uncounted(BOT)).isEmpty();
    assertThat(all()).allSatisfy(article -> assertThat(article.votes()).isIn(1L, 3L));
  }

  @Test
  void jobs_for_several_accounts_run_one_after_the_other() {
    jobs.weigh(BOT, false, MODERATOR, "");
    jobs.weigh(17, false, MODERATOR, "");
    finish();
    articles.check();
    assertThat(all()).allSatisfy(article -> assertThat(article.votes()).isEqualTo(1));
  }

  @Test
  void all_content_of_an_erased_account_is_deleted_and_none_of_others() {
    FlagStore flags = new FlagStore(articles.redis);
    Shelves shelves = new Shelves(articles.redis);
    long author = ArticlesOnRedis.AUTHOR;
    articles.store.submit(BOT, new Draft("t", null, "x", Set.of("bots")), false);
    for (long person : List.of(BOT, 17L)) {
      flags.flag(7, person, "spam");
      shelves.add(Shelf.saved(person), 8);
      shelves.add(Shelf.hidden(person), 9);
    }
    flags.flag(6, BOT, "spam");
    jobs.weigh(BOT, false, MODERATOR, "");
    worker.runOnce();
    articles.vote(1, BOT, Direction.UP);
    jobs.erase(BOT);
    jobs.erase(BOT);
    assertThat(jobs.weigh(BOT, true, MODERATOR, "")).isEqualTo(StartRevoteJobScript.Outcome.GONE);
    finish();
    articles.check();
    assertThat(all()).allSatisfy(article -> assertThat(article.votes()).isEqualTo(2));
    assertThat(articles.article(COUNT + 1).state()).isEqualTo(ArticleState.DELETED);
    assertThat(articles.raw.hash(ArticleKeys.flags(7))).containsOnlyKeys("user:17");
    assertThat(articles.raw.number("EXISTS", ArticleKeys.flags(6))).isZero();
    assertThat(articles.raw.hash(ArticleKeys.groupOwners()))
        .isEqualTo(Map.of("java", "user:" + author, "bots", ArticleKeys.NO_OWNER));
    assertThat(ArticleInvariants.keys(articles.raw))
        .noneMatch(key -> key.matches(".*:(uncounted|saved|hidden|posts|vote-walk):" + BOT))
        .contains(ArticleKeys.saved(17), ArticleKeys.hidden(17), ArticleKeys.posts(author));
    jobs.erase(BOT);
    finish();
    articles.check();
  }

  @Test
  void articles_of_an_erased_author_are_deleted_also_removed_ones() {
    jobs.erase(ArticlesOnRedis.AUTHOR);
    finish();
    articles.check();
    assertThat(all())
        .allSatisfy(article -> assertThat(article.state()).isEqualTo(ArticleState.DELETED));
    assertThat(articles.ids(RankedList.site(Rank.SCORE))).isEmpty();
  }

  @Test
  void a_job_on_an_empty_site_finishes_immediately() {
    articles.raw.everywhere("FLUSHALL");
    jobs.weigh(BOT, false, MODERATOR, "");
    finish();
    assertThat(job().done()).isTrue();
  }

  private void finish() {
    int runs = 0;
    while (worker.runOnce()) {
      assertThat(++runs).as("runs").isLessThan(1_000);
    }
  }

  private RevoteJob job() {
    return jobs.find(BOT).orElseThrow();
  }

  private List<Article> all() {
    return IntStream.rangeClosed(1, COUNT).mapToObj(articles::article).toList();
  }

  @Test
  void an_invalid_job_does_not_delay_others() {
    jobs.weigh(17, false, MODERATOR, "");
    articles.raw.command("HSET", ArticleKeys.revoteJob(17), "task", "dance");
    String asked =
        String.valueOf(
            articles.raw.string("ZSCORE", ArticleKeys.revoteJobs(), ArticleKeys.person(17)));
    articles.raw.command("ZADD", ArticleKeys.revoteJobs(), asked, "no person");
    articles.raw.command("ZINCRBY", ArticleKeys.revoteJobs(), "-1", ArticleKeys.person(17));
    jobs.weigh(BOT, false, MODERATOR, "");
    articles.raw.command("ZINCRBY", ArticleKeys.revoteJobs(), THREE_HOURS, ArticleKeys.person(BOT));
    assertThat(worker.runOnce()).as("at the bad one").isFalse();
    for (int runs = 0; runs < 100 && !job().done(); runs++) {
      worker.runOnce();
    }
    assertThat(job().changed()).isEqualTo(COUNT);
    assertThat(worker.failedRows()).isPositive();
  }
}
