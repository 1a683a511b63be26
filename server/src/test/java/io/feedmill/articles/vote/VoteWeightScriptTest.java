package io.feedmill.articles.vote;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.ListedArticle;
import io.feedmill.kernel.redis.RedisClient;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Votes of an account that lost its weight: recorded, not counted, and restored.
class VoteWeightScriptTest {
  private static final long BOT = 66;

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();

  @AfterEach
  void close() {
    articles.close();
  }

  @Test
  void a_vote_without_weight_is_recorded_and_changes_no_count() {
    long id = articles.submit();
    weight(0);
    articles.vote(id, BOT, Direction.DOWN);
    assertThat(articles.article(id).votes()).isEqualTo(1);
    assertThat(recorded()).containsExactly(Map.entry(String.valueOf(id), "down"));
    articles.vote(id, BOT, Direction.NONE);
    assertThat(recorded()).isEmpty();
    articles.check();
  }

  @Test
  void an_account_without_weight_sees_its_own_vote() {
    long id = articles.submit();
    weight(0);
    articles.vote(id, BOT, Direction.DOWN);
    ListedArticle seen =
        RedisClient.await(articles.viewed.of(articles.article(id), ArticlesOnRedis.person(BOT)));
    assertThat(seen.mine()).isEqualTo(Direction.DOWN);
  }

  @Test
  void discounting_and_recounting_a_vote_are_exact_opposites_however_often_they_are_repeated() {
    long id = articles.submit("java");
    articles.vote(id, BOT, Direction.DOWN);
    Article counted = articles.article(id);
    weight(0);
    discount(id);
    discount(id);
    assertThat(articles.article(id).votes()).isEqualTo(1);
    articles.check();
    recount(id);
    assertThat(articles.article(id).votes()).isEqualTo(1);
    weight(1);
    recount(id);
    recount(id);
    assertThat(articles.article(id)).isEqualTo(counted);
    assertThat(recorded()).isEmpty();
    articles.check();
  }

  @Test
  void discounting_an_account_with_weight_changes_nothing() {
    long id = articles.submit();
    articles.vote(id, BOT, Direction.UP);
    discount(id);
    assertThat(articles.article(id).votes()).isEqualTo(2);
    assertThat(recorded()).isEmpty();
  }

  @Test
  void recounting_does_not_change_a_vote_that_was_not_recorded() {
    long id = articles.submit();
    articles.vote(id, BOT, Direction.UP);
    recount(id);
    assertThat(articles.article(id).votes()).isEqualTo(2);
  }

  @Test
  void the_newest_vote_wins_when_an_account_votes_while_its_weight_is_removed() {
    long changed = articles.submit();
    long takenBack = articles.submit();
    articles.vote(changed, BOT, Direction.UP);
    articles.vote(takenBack, BOT, Direction.UP);
    weight(0);
    articles.vote(changed, BOT, Direction.DOWN);
    articles.vote(takenBack, BOT, Direction.NONE);
    assertThat(articles.article(changed).votes()).isEqualTo(1);
    discount(changed);
    discount(takenBack);
    assertThat(recorded()).containsExactly(Map.entry(String.valueOf(changed), "down"));
    articles.check();
  }

  @Test
  void the_newest_vote_wins_when_an_account_votes_while_its_weight_is_restored() {
    long changed = articles.submit();
    long takenBack = articles.submit();
    articles.vote(changed, BOT, Direction.UP);
    articles.vote(takenBack, BOT, Direction.UP);
    weight(0);
    discount(changed);
    discount(takenBack);
    weight(1);
    articles.vote(changed, BOT, Direction.DOWN);
    articles.vote(takenBack, BOT, Direction.NONE);
    recount(changed);
    recount(takenBack);
    assertThat(articles.article(changed).votes()).isZero();
    assertThat(articles.article(takenBack).votes()).isEqualTo(1);
    articles.check();
  }

  @Test
  void a_change_of_weight_applies_to_a_removed_article_when_it_is_restored() {
    long id = articles.submit();
    articles.vote(id, BOT, Direction.DOWN);
    articles.remove(id);
    weight(0);
    discount(id);
    articles.restore(id);
    assertThat(articles.article(id).votes()).isEqualTo(1);
    articles.check();
  }

  @Test
  void an_article_by_an_account_without_weight_starts_with_0_votes() {
    articles.weigh(ArticlesOnRedis.AUTHOR, false);
    long id = articles.submit("java");
    assertThat(articles.article(id).votes()).isZero();
    articles.check();
    articles.weigh(ArticlesOnRedis.AUTHOR, true);
    RedisClient.await(articles.votes.recount(id, ArticlesOnRedis.AUTHOR));
    assertThat(articles.article(id).votes()).isEqualTo(1);
    articles.check();
  }

  @Test
  void an_erased_vote_is_deleted_counted_or_not() {
    long counted = articles.submit();
    long uncounted = articles.submit();
    articles.vote(counted, BOT, Direction.UP);
    weight(0);
    articles.vote(uncounted, BOT, Direction.UP);
    RedisClient.await(articles.votes.erase(counted, BOT));
    RedisClient.await(articles.votes.erase(counted, BOT));
    RedisClient.await(articles.votes.erase(uncounted, BOT));
    assertThat(articles.article(counted).votes()).isEqualTo(1);
    assertThat(recorded()).isEmpty();
    articles.check();
  }

  private void weight(int weight) {
    articles.weigh(BOT, weight != 0);
  }

  private void discount(long id) {
    RedisClient.await(articles.votes.discount(id, BOT));
  }

  private void recount(long id) {
    RedisClient.await(articles.votes.recount(id, BOT));
  }

  private Map<String, String> recorded() {
    return articles.uncounted(BOT);
  }
}
