package io.feedmill.articles.vote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.article.VotingRules;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.vote.CastVoteScript.Ballot;
import io.feedmill.articles.vote.CastVoteScript.Mode;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.RedisCluster;
import io.feedmill.testing.RedisServer;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Votes on three masters.
@Tag("slow")
class VotesOnClusterTest {
  private static final Pattern ADDED = Pattern.compile("cmdstat_sadd:calls=([0-9]+)");
  private static final int VOTES = 6_000;

  private final RedisCluster cluster = RedisCluster.start();
  private final ArticlesOnRedis site = ArticlesOnRedis.at(cluster.url());

  @AfterEach
  void close() {
    site.close();
    cluster.close();
  }

  @Test
  void each_of_three_masters_takes_a_third_of_the_votes() {
    for (int i = 0; i < 2 * ArticlePartitions.COUNT; i++) {
      site.submit(i % 3 == 0 ? "java" : "news");
    }
    cluster.masters().forEach(master -> ask(master, "CONFIG", "RESETSTAT"));
    Random random = new Random(1);
    for (int some = 0; some < VOTES / 200; some++) {
      List<Future<VoteOutcome>> votes = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        long id = 1L + random.nextInt(2 * ArticlePartitions.COUNT);
        Direction direction = random.nextBoolean() ? Direction.UP : Direction.DOWN;
        votes.add(site.votes.cast(id, 1_000L + random.nextInt(5_000), direction));
      }
      RedisClient.await(Future.all(votes));
    }
    List<Long> shares = cluster.masters().stream().map(VotesOnClusterTest::votes).toList();
    double third = shares.stream().mapToLong(Long::longValue).sum() / 3.0;
    assertThat(third).isGreaterThan(VOTES / 3.0);
    assertThat(shares).allSatisfy(share -> assertThat(share / third).isCloseTo(1, within(0.1)));
    site.check();
  }

  @Test
  void a_server_killed_between_the_steps_leaves_nothing_that_the_worker_does_not_heal() {
    CastVoteScript script = CastVoteScript.load(site.redis);
    List<Long> ids = new ArrayList<>();
    for (int i = 0; i < 150; i++) {
      ids.add(site.submit("java"));
    }
    for (long id : ids) {
      RedisClient.await(script.run(id, List.of(new Ballot(100 + id, Direction.DOWN, Mode.CAST))));
    }
    // Killed after the site was written, before the parts were notified.
    long told = ids.getFirst();
    RedisClient.await(
        new SettleRankingsScript(site.redis)
            .run(List.of(place(new Counts(told, 2, 1, 1), "java")), false));
    assertThat(site.unsettled()).hasSize(150);
    SettlePendingVotes worker = SettlePendingVotes.create(site.redis);
    while (worker.runOnce()) {
      assertThat(worker.failedRows()).isZero();
    }
    assertThat(site.unsettled()).isEmpty();
    site.check();
  }

  @Test
  void an_article_whose_server_was_killed_before_its_part_knew_it_takes_votes() {
    long id = site.submit();
    long other = site.submit();
    site.raw.command("SADD", ArticleKeys.rulesChanged(), "" + id);
    for (long each : List.of(id, other)) {
      site.raw.command("DEL", ArticleKeys.votes(each));
      site.raw.command("DEL", ArticleKeys.upvoted(each));
    }
    site.vote(other, 17, Direction.UP);
    assertThat(site.article(other).upvotes()).isEqualTo(2);
    SettlePendingVotes.create(site.redis).runOnce();
    assertThat(site.article(id).upvotes()).isEqualTo(1);
    site.check();
  }

  @Test
  void a_lock_that_was_not_copied_is_copied_by_the_worker() {
    long id = site.submit();
    site.raw.command("HSET", ArticleKeys.article(id), "locked", "1", "rules", "2");
    site.raw.command("SADD", ArticleKeys.rulesChanged(), "" + id);
    assertThat(site.vote(id, 17, Direction.UP)).isInstanceOf(VoteOutcome.Counted.class);
    SettlePendingVotes.create(site.redis).runOnce();
    assertThat(site.vote(id, 18, Direction.UP)).isEqualTo(new VoteOutcome.Locked());
    assertThat(new VotingRules(site.redis).behind(5)).isEmpty();
    site.check();
  }

  @Test
  void the_next_rules_reach_the_part_after_a_lock_was_lost() {
    long id = site.submit();
    for (String inPart : List.of("2", "3", "7")) {
      site.raw.command("HSET", ArticleKeys.votes(id), "locked", "1", "rules", inPart);
      site.raw.command("HSET", ArticleKeys.article(id), "locked", "0", "rules", "2");
      site.raw.command("SADD", ArticleKeys.rulesChanged(), "" + id);
      SettlePendingVotes worker = SettlePendingVotes.create(site.redis);
      worker.runOnce();
      worker.runOnce();
      assertThat(new VotingRules(site.redis).behind(5)).isEmpty();
      assertThat(site.vote(id, 17, Direction.UP)).isInstanceOf(VoteOutcome.Counted.class);
      site.check();
    }
  }

  @Test
  void counts_that_a_stalled_server_writes_late_change_nothing() {
    long id = site.submit("java");
    site.vote(id, 17, Direction.UP);
    site.vote(id, 18, Direction.UP);
    Article before = site.article(id);
    RedisClient.await(
        new SettleRankingsScript(site.redis)
            .run(List.of(place(new Counts(id, 2, 2, 0), "java")), false));
    assertThat(site.raw.hash(ArticleKeys.article(id))).containsEntry("upvotes", "3");
    assertThat(site.article(id)).isEqualTo(before);
    site.check();
  }

  @Test
  void a_part_that_lost_its_last_votes_continues_counting_and_is_settled() {
    long id = site.submit();
    for (long person = 10; person < 20; person++) {
      site.vote(id, person, Direction.UP);
    }
    site.raw.command("SREM", ArticleKeys.upvoted(id), "user:18", "user:19");
    site.raw.command("HSET", ArticleKeys.votes(id), "version", "9", "upvotes", "9");
    site.vote(id, 30, Direction.DOWN);
    SettlePendingVotes.create(site.redis).all();
    assertThat(site.raw.hash(ArticleKeys.article(id)))
        .containsEntry("upvotes", "9")
        .containsEntry("downvotes", "1");
    site.check();
  }

  private static SettleRankingsScript.Place place(Counts counts, String group) {
    return new SettleRankingsScript.Place(
        counts, new SettleRankingsScript.Groups("", List.of(group)));
  }

  private static long votes(RedisServer master) {
    Matcher added = ADDED.matcher(ask(master, "INFO", "commandstats"));
    return added.find() ? Long.parseLong(added.group(1)) : 0;
  }

  private static String ask(RedisServer master, String... command) {
    try (RawRedis redis = RawRedis.to(master.url())) {
      return String.valueOf(redis.command(command));
    }
  }
}
