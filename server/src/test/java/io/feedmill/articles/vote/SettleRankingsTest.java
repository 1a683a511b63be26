package io.feedmill.articles.vote;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.vote.CastVoteScript.Ballot;
import io.feedmill.articles.vote.CastVoteScript.Mode;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.testing.Eventually;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The steps between counting a vote and writing the article's places, also when a server is killed
/// in between.
class SettleRankingsTest {
  private static final RankedList SCORE = RankedList.site(Rank.SCORE);
  private static final RankedList CONTROVERSIAL = RankedList.site(Rank.CONTROVERSIAL);

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();
  private final CastVoteScript script = CastVoteScript.load(articles.redis);
  private final SettlePendingVotes worker = SettlePendingVotes.create(articles.redis);

  @AfterEach
  void close() {
    articles.close();
  }

  @Test
  void a_vote_whose_server_was_killed_before_it_moved_the_article_is_settled_by_the_worker() {
    long id = articles.submit("java");
    articles.ids(SCORE.within("java"));
    String before = articles.score(SCORE, id);
    count(id, 17, Direction.DOWN);
    assertThat(articles.article(id).votes()).isZero();
    assertThat(articles.score(SCORE, id)).isEqualTo(before);
    assertThat(unsettled()).containsExactly("" + id);
    assertThat(worker.runOnce()).isFalse();
    assertThat(unsettled()).isEmpty();
    assertThat(articles.score(SCORE, id)).isNotEqualTo(before);
    assertThat(articles.score(SCORE.within("java"), id)).isEqualTo(articles.score(SCORE, id));
    assertThat(articles.score(CONTROVERSIAL, id)).isNotNull();
    articles.check();
  }

  @Test
  void an_article_that_waits_to_be_settled_is_no_damage() {
    long id = articles.submit();
    count(id, 17, Direction.DOWN);
    assertThat(articles.look().found()).isEmpty();
    assertThat(unsettled()).as("a check settles first").isEmpty();
  }

  @Test
  void a_vote_leaves_nothing_to_settle_and_sends_one_event() {
    long id = articles.submit();
    articles.vote(id, 17, Direction.UP);
    articles.vote(id, 17, Direction.UP);
    awaitSettled();
    assertThat(worker.runOnce()).isFalse();
    assertThat(articles.raw.number("XLEN", ArticleKeys.live())).isEqualTo(2);
  }

  @Test
  void an_article_that_was_put_into_another_group_meanwhile_is_moved_in_it_too() {
    long id = articles.submit("java");
    articles.submit("news");
    SettleRankings rankings = new SettleRankings(articles.redis, Duration.ofSeconds(60));
    CastVoteScript.Cast cast =
        RedisClient.await(script.run(id, List.of(new Ballot(17, Direction.UP, Mode.CAST))));
    articles.place.add(id, "news", ArticlesOnRedis.AUTHOR, "");
    articles.ids(SCORE.within("news"));
    RedisClient.await(rankings.settle(Objects.requireNonNull(cast.counts())));
    awaitSettled();
    assertThat(articles.score(SCORE.within("news"), id)).isEqualTo(articles.score(SCORE, id));
    articles.check();
  }

  @Test
  void groups_that_are_known_are_not_read_again_until_they_change() {
    long id = articles.submit("java");
    articles.vote(id, 17, Direction.UP);
    articles.submit("news");
    articles.ids(SCORE.within("java"));
    for (int round = 0; round < 3; round++) {
      articles.place.add(id, "news", ArticlesOnRedis.AUTHOR, "");
      articles.ids(SCORE.within("news"));
      articles.vote(id, 20 + round, Direction.UP);
      assertThat(articles.score(SCORE.within("news"), id)).isEqualTo(articles.score(SCORE, id));
      assertThat(articles.score(SCORE.within("java"), id)).isEqualTo(articles.score(SCORE, id));
      articles.place.remove(id, "news", ArticlesOnRedis.AUTHOR, "");
      VoteOutcome outcome = articles.vote(id, 30 + round, Direction.DOWN);
      assertThat(outcome)
          .isInstanceOfSatisfying(
              VoteOutcome.Counted.class,
              counted -> assertThat(counted.article().groups()).containsExactly("java"));
      assertThat(articles.score(SCORE.within("news"), id)).isNull();
    }
    awaitSettled();
    articles.check();
  }

  @Test
  void votes_on_many_articles_at_once_are_reported_in_few_entries() {
    List<Long> ids = new ArrayList<>();
    for (int i = 0; i < 64; i++) {
      ids.add(articles.submit());
    }
    long before = articles.raw.number("XLEN", ArticleKeys.live());
    RedisClient.await(
        articles.redis.together(() ->
            Future.join(
                ids.stream().map(id -> articles.votes.cast(id, 17, Direction.DOWN)).toList())));
    assertThat(articles.raw.number("XLEN", ArticleKeys.live()) - before).isBetween(7L, 32L);
    awaitSettled();
  }

  @Test
  void an_article_removed_before_it_is_settled_stays_out_of_every_ranking() {
    long id = articles.submit("java");
    articles.ids(SCORE.within("java"));
    count(id, 17, Direction.DOWN);
    articles.remove(id);
    worker.runOnce();
    assertThat(unsettled()).isEmpty();
    assertThat(articles.score(SCORE, id)).isNull();
    assertThat(articles.score(CONTROVERSIAL, id)).isNull();
    articles.check();
    articles.restore(id);
    articles.check();
  }

  @Test
  void what_is_no_article_or_damaged_holds_up_no_other() {
    long id = articles.submit();
    long damaged = articles.submit();
    long wrong = articles.submit();
    for (long each : List.of(id, damaged, wrong)) {
      count(each, 17, Direction.DOWN);
    }
    articles.raw.command("HSET", ArticleKeys.article(damaged), "time", "yesterday");
    articles.raw.command("DEL", ArticleKeys.article(wrong));
    articles.raw.command("SET", ArticleKeys.article(wrong), "no hash");
    String part = ArticleKeys.unsettled(ArticlePartitions.of(4_711));
    articles.raw.command("SADD", part, "4711", "0", "abc", "-1", "4712");
    worker.runOnce();
    assertThat(unsettled()).containsExactly("" + wrong);
    assertThat(worker.failedRows()).isPositive();
    assertThat(articles.score(CONTROVERSIAL, id)).isNotNull();
  }

  @Test
  void more_articles_than_one_call_takes_are_all_in_place_when_their_votes_are_answered() {
    List<Long> ids = new ArrayList<>();
    for (int i = 0; i < 3 * SettleRankings.MOST; i++) {
      ids.add(articles.submit());
    }
    List<Future<VoteOutcome>> votes =
        ids.stream().map(id -> articles.votes.cast(id, 17, Direction.DOWN)).toList();
    RedisClient.await(Future.join(votes));
    awaitSettled();
    assertThat(ids).allSatisfy(id -> assertThat(articles.score(CONTROVERSIAL, id)).isNotNull());
    articles.check();
  }

  @Test
  void votes_on_one_article_at_the_same_time_are_counted_in_their_order_in_few_calls() {
    long id = articles.submit();
    List<Future<VoteOutcome>> votes = new ArrayList<>();
    RedisClient.await(
        articles.redis.together(() -> {
          for (long person = 100; person < 1_100; person++) {
            votes.add(articles.votes.cast(id, person, Direction.UP));
          }
          for (Direction direction : List.of(Direction.DOWN, Direction.NONE, Direction.DOWN)) {
            votes.add(articles.votes.cast(id, 100, direction));
          }
          return Future.join(votes);
        }));
    assertThat(votes)
        .allSatisfy(vote -> assertThat(vote.result()).isInstanceOf(VoteOutcome.Counted.class));
    assertThat(articles.article(id).upvotes()).isEqualTo(1_000);
    assertThat(articles.article(id).downvotes()).isEqualTo(1);
    assertThat(articles.raw.number("XLEN", ArticleKeys.live())).isLessThan(100);
    articles.check();
  }

  @Test
  void votes_that_count_and_one_without_weight_in_one_call_are_each_treated_alone() {
    long id = articles.submit();
    articles.weigh(8, false);
    List<CastVoteScript.Label> outcomes =
        RedisClient.await(
                script.run(
                    id,
                    LongStream.of(7, 8, 9)
                        .mapToObj(person -> new Ballot(person, Direction.UP, Mode.CAST))
                        .toList()))
            .outcomes();
    assertThat(outcomes)
        .containsExactly(
            CastVoteScript.Label.COUNTED,
            CastVoteScript.Label.RECORDED,
            CastVoteScript.Label.COUNTED);
    assertThat(articles.article(id).upvotes()).isEqualTo(3);
    assertThat(articles.uncounted(8)).containsExactly(Map.entry("" + id, "up"));
  }

  /// Only counts the vote, as a server does that is killed right after.
  private void count(long id, long person, Direction direction) {
    RedisClient.await(script.run(id, List.of(new Ballot(person, direction, Mode.CAST))));
  }

  /// The parts are notified after the response.
  private void awaitSettled() {
    Eventually.holds(() -> assertThat(unsettled()).isEmpty());
  }

  private List<String> unsettled() {
    return articles.unsettled();
  }
}
