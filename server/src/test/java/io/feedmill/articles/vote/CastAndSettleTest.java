package io.feedmill.articles.vote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Votes that one script casts and settles, on one Redis.
class CastAndSettleTest {
  private static final RankedList SCORE = RankedList.site(Rank.SCORE);
  private static final RankedList HOT = RankedList.site(Rank.HOT);

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();

  @AfterEach
  void close() {
    articles.close();
  }

  @Test
  void an_answered_vote_is_in_every_ranking_and_leaves_nothing_to_settle() {
    long id = articles.submit();
    articles.vote(id, 17, Direction.DOWN);
    assertThat(articles.unsettled()).isEmpty();
    assertThat(articles.article(id).downvotes()).isEqualTo(1);
    articles.check();
  }

  /// Random votes, weights, groups, removals and kills between two steps of a cluster's votes,
  /// against a model of who voted how.
  private static final List<Direction> DIRECTIONS =
      List.of(Direction.UP, Direction.DOWN, Direction.NONE);

  @Test
  void after_any_history_counts_and_rankings_are_those_of_the_votes() {
    Random random = new Random(7);
    CastVoteScript counts = CastVoteScript.load(articles.redis);
    List<Long> ids = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      ids.add(i % 3 == 0 ? articles.submit() : articles.submit("java", "news"));
    }
    Map<String, Direction> model = new HashMap<>();
    ids.forEach(id -> model.put(id + "/" + ArticlesOnRedis.AUTHOR, Direction.UP));
    articles.ids(SCORE.within("java"));
    for (int round = 0; round < 60; round++) {
      List<Future<VoteOutcome>> votes = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        long id = ids.get(random.nextInt(ids.size()));
        long person = 20L + random.nextInt(8);
        Direction direction = DIRECTIONS.get(random.nextInt(3));
        votes.add(articles.votes.cast(id, person, direction));
        model.put(id + "/" + person, direction);
      }
      RedisClient.await(Future.all(votes));
      disturb(counts, ids.get(random.nextInt(ids.size())), random.nextInt(3), model);
    }
    SettlePendingVotes.create(articles.redis).all();
    for (long id : ids) {
      assertThat(articles.article(id).upvotes()).isEqualTo(count(model, id, Direction.UP));
      assertThat(articles.article(id).downvotes()).isEqualTo(count(model, id, Direction.DOWN));
    }
    assertThat(articles.unsettled()).isEmpty();
    articles.check();
  }

  /// What only the scripts of a cluster do, a change of groups, or a removal.
  private void disturb(CastVoteScript counts, long some, int kind, Map<String, Direction> model) {
    switch (kind) {
      case 0 -> {
        CastVoteScript.Ballot ballot =
            new CastVoteScript.Ballot(19, Direction.DOWN, CastVoteScript.Mode.CAST);
        RedisClient.await(counts.run(some, List.of(ballot)));
        model.put(some + "/19", Direction.DOWN);
      }
      case 1 -> {
        articles.place.remove(some, "news", ArticlesOnRedis.AUTHOR, "");
        articles.place.add(some, "news", ArticlesOnRedis.AUTHOR, "");
      }
      default -> {
        articles.remove(some);
        assertThat(articles.vote(some, 21, Direction.UP)).isEqualTo(new VoteOutcome.Withdrawn());
        articles.restore(some);
      }
    }
  }

  private static long count(Map<String, Direction> model, long id, Direction direction) {
    return model.entrySet().stream()
        .filter(vote -> vote.getKey().startsWith(id + "/") && vote.getValue() == direction)
        .count();
  }

  @Test
  void an_article_with_damaged_keys_delays_no_other() {
    long sound = articles.submit();
    long damaged = articles.submit();
    articles.raw.command("DEL", ArticleKeys.downvoted(damaged));
    articles.raw.command("SET", ArticleKeys.downvoted(damaged), "no set");
    List<Future<VoteOutcome>> votes =
        List.of(
            articles.votes.cast(sound, 16, Direction.UP),
            articles.votes.cast(damaged, 17, Direction.DOWN),
            articles.votes.cast(sound, 17, Direction.DOWN));
    RedisClient.await(Future.join(votes).otherwiseEmpty());
    assertThat(votes.get(1).failed()).isTrue();
    assertThat(votes.get(2).result()).isInstanceOf(VoteOutcome.Counted.class);
    assertThat(articles.article(sound).downvotes()).isEqualTo(1);
  }

  @Test
  void votes_whose_rankings_cannot_be_written_are_settled_when_they_can() {
    long id = articles.submit();
    String hot = ArticleKeys.ranking(HOT);
    articles.raw.command("SET", hot, "no ranking");
    assertThatThrownBy(() -> articles.vote(id, 17, Direction.DOWN))
        .hasMessageContaining("WRONGTYPE");
    assertThat(articles.unsettled()).containsExactly("" + id);
    articles.raw.command("DEL", hot);
    assertThat(SettlePendingVotes.create(articles.redis).runOnce()).isFalse();
    assertThat(articles.unsettled()).isEmpty();
    assertThat(articles.score(HOT, id)).isNotNull();
    articles.check();
  }

  @Test
  void an_article_whose_version_cannot_be_written_is_counted_and_settled_again() {
    long id = articles.submit();
    String placed = ArticleKeys.placed(RankedList.Slot.FORMULAS, id);
    articles.raw.command("DEL", placed);
    articles.raw.command("SET", placed, "no hash");
    assertThat(articles.vote(id, 17, Direction.DOWN)).isInstanceOf(VoteOutcome.Counted.class);
    assertThat(articles.article(id).downvotes()).isEqualTo(1);
    assertThat(articles.unsettled()).containsExactly("" + id);
    articles.raw.command("DEL", placed);
    SettlePendingVotes.create(articles.redis).all();
    assertThat(articles.unsettled()).isEmpty();
    articles.check();
  }

  @Test
  void accounts_without_weight_are_recorded_among_votes_that_count_and_their_records_end() {
    long first = articles.submit();
    long second = articles.submit();
    articles.weigh(17, false);
    List<Future<VoteOutcome>> votes =
        List.of(
            articles.votes.cast(first, 16, Direction.DOWN),
            articles.votes.cast(second, 17, Direction.DOWN),
            articles.votes.cast(first, 17, Direction.DOWN),
            articles.votes.cast(second, 16, Direction.DOWN));
    RedisClient.await(Future.all(votes));
    assertThat(articles.article(first).downvotes()).isEqualTo(1);
    assertThat(articles.article(second).downvotes()).isEqualTo(1);
    assertThat(articles.uncounted(17)).hasSize(2).containsEntry("" + first, "down");
    articles.weigh(17, true);
    articles.vote(first, 17, Direction.DOWN);
    assertThat(articles.article(first).downvotes()).isEqualTo(2);
    assertThat(articles.uncounted(17)).containsOnlyKeys("" + second);
  }
}
