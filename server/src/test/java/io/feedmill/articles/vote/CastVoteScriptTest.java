package io.feedmill.articles.vote;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticleInvariants;
import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.ListedArticle;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.moderation.ModerationAction;
import io.feedmill.kernel.redis.RedisClient;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CastVoteScriptTest {
  private static final long ANN = 17;
  private static final Duration WINDOW = Duration.ofDays(7);
  private static final RankedList SCORE = RankedList.site(Rank.SCORE);

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();

  @AfterEach
  void close() {
    articles.close();
  }

  @ParameterizedTest
  @CsvSource({
    "NONE, UP, 432, 1",
    "NONE, DOWN, -432, -1",
    "UP, DOWN, -864, -2",
    "DOWN, UP, 864, 2",
    "UP, NONE, -432, -1",
    "DOWN, NONE, 432, 1"
  })
  void each_of_the_six_transitions_changes_score_and_votes_as_in_the_table(
      Direction from, Direction to, int score, int votes) {
    long id = articles.submit("java");
    articles.vote(id, ANN, from);
    BigDecimal scoreBefore = score(id);
    long votesBefore = articles.article(id).votes();
    assertThat(articles.vote(id, ANN, to)).isInstanceOf(VoteOutcome.Counted.class);
    assertThat(score(id).subtract(scoreBefore)).isEqualByComparingTo(BigDecimal.valueOf(score));
    assertThat(articles.article(id).votes() - votesBefore).isEqualTo(votes);
    assertThat(standing(id, ANN)).isEqualTo(to);
    articles.check();
  }

  @ParameterizedTest
  @EnumSource
  void a_second_equal_vote_by_the_same_account_changes_nothing(Direction direction) {
    long id = articles.submit();
    articles.vote(id, ANN, direction);
    Article before = articles.article(id);
    BigDecimal score = score(id);
    assertThat(articles.vote(id, ANN, direction)).isEqualTo(new VoteOutcome.Counted(before));
    assertThat(score(id)).isEqualTo(score);
    assertThat(articles.article(id)).isEqualTo(before);
    articles.check();
  }

  @Test
  void the_author_can_withdraw_their_own_upvote() {
    long id = articles.submit();
    articles.vote(id, ArticlesOnRedis.AUTHOR, Direction.NONE);
    assertThat(articles.article(id).votes()).isZero();
    assertThat(score(id)).isEqualByComparingTo(posted(id));
    articles.check();
  }

  @Test
  void a_vote_seven_days_after_posting_counts_and_one_millisecond_later_is_refused() {
    long id = articles.submit();
    Instant last = articles.article(id).time().plus(WINDOW);
    assertThat(articles.voteAt(last.plusNanos(999_000), id, ANN, Direction.UP))
        .isInstanceOf(VoteOutcome.Counted.class);
    Instant late = last.plusMillis(1);
    assertThat(articles.voteAt(late, id, ANN, Direction.DOWN)).isEqualTo(new VoteOutcome.Closed());
    assertThat(articles.voteAt(late, id, 18, Direction.UP)).isEqualTo(new VoteOutcome.Closed());
    assertThat(articles.article(id).votes()).isEqualTo(2);
    articles.check();
  }

  @Test
  void a_vote_for_an_unknown_article_writes_nothing() {
    assertThat(articles.vote(4_711, ANN, Direction.UP)).isEqualTo(new VoteOutcome.Unknown());
    assertThat(RedisClient.await(articles.votes.erase(4_711, ANN)))
        .isEqualTo(new VoteOutcome.Unknown());
    assertThat(ArticleInvariants.keys(articles.raw)).isEmpty();
  }

  @Test
  void a_late_vote_does_not_restore_a_removed_article() {
    long id = articles.submit("java");
    articles.ids(SCORE.within("java"));
    articles.vote(id, ANN, Direction.UP);
    articles.vote(id, 18, Direction.DOWN);
    articles.remove(id);
    for (Direction direction : Direction.values()) {
      assertThat(articles.vote(id, ANN, direction)).isEqualTo(new VoteOutcome.Withdrawn());
      assertThat(articles.vote(id, 19, direction)).isEqualTo(new VoteOutcome.Withdrawn());
    }
    RedisClient.await(articles.votes.erase(id, ANN));
    assertThat(articles.article(id).upvotes()).isEqualTo(1);
    articles.check();
    assertThat(articles.ids(SCORE)).isEmpty();
    assertThat(articles.ids(SCORE.within("java"))).isEmpty();
  }

  @Test
  void a_locked_article_refuses_votes_until_it_is_unlocked() {
    long id = articles.submit();
    articles.moderate.apply(id, ModerationAction.LOCK, 3, "heated");
    assertThat(articles.vote(id, ANN, Direction.DOWN)).isEqualTo(new VoteOutcome.Locked());
    assertThat(articles.article(id).downvotes()).isZero();
    articles.moderate.apply(id, ModerationAction.UNLOCK, 3, "");
    articles.vote(id, ANN, Direction.DOWN);
    assertThat(articles.article(id).downvotes()).isEqualTo(1);
    articles.check();
  }

  @Test
  void a_vote_returns_the_current_article() {
    long id = articles.submit("java", "news");
    articles.vote(id, ANN, Direction.DOWN);
    assertThat(articles.vote(id, 18, Direction.UP))
        .isEqualTo(new VoteOutcome.Counted(articles.article(id)));
  }

  @Test
  void controversial_contains_an_article_only_while_it_has_votes_both_ways() {
    long id = articles.submit();
    RankedList controversial = RankedList.site(Rank.CONTROVERSIAL);
    assertThat(articles.score(controversial, id)).isNull();
    articles.vote(id, ANN, Direction.DOWN);
    assertThat(articles.score(controversial, id)).isNotNull();
    articles.vote(id, ANN, Direction.NONE);
    assertThat(articles.score(controversial, id)).isNull();
  }

  @Test
  void a_vote_updates_the_cached_rankings_of_all_groups_even_unknown_ones() {
    long id = articles.submit("java", "news");
    articles.ids(SCORE.within("java"));
    articles.ids(SCORE.within("news"));
    try (ArticlesOnRedis another = ArticlesOnRedis.another()) {
      another.vote(id, ANN, Direction.UP);
    }
    articles.check();
    articles.vote(id, 18, Direction.UP);
    articles.check();
    assertThat(articles.score(SCORE.within("news"), id)).isEqualTo(articles.score(SCORE, id));
  }

  @Test
  void a_vote_does_not_add_an_article_again_to_a_group_it_was_removed_from() {
    long id = articles.submit("java");
    articles.ids(SCORE.within("java"));
    articles.place.remove(id, "java", 3, "off topic");
    articles.vote(id, ANN, Direction.UP);
    assertThat(articles.score(SCORE.within("java"), id)).isNull();
    articles.check();
  }

  private Direction standing(long id, long person) {
    ListedArticle listed =
        RedisClient.await(articles.viewed.of(articles.article(id), ArticlesOnRedis.person(person)));
    return java.util.Objects.requireNonNull(listed.mine());
  }

  private BigDecimal score(long id) {
    return new BigDecimal(String.valueOf(articles.score(SCORE, id)))
        .setScale(3, java.math.RoundingMode.HALF_UP);
  }

  private BigDecimal posted(long id) {
    return BigDecimal.valueOf(articles.article(id).time().toEpochMilli(), 3);
  }
}
