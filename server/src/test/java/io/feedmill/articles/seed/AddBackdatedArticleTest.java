package io.feedmill.articles.seed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.api.ArticleHistory.Past;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.testing.RawRedis;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Articles that are older than now.
class AddBackdatedArticleTest {
  private final Instant posted = Instant.now().minusSeconds(10 * 86_400).minusMillis(7);

  private final ArticlesOnRedis site = ArticlesOnRedis.empty();
  private final RawRedis raw = site.raw;
  private final AddBackdatedArticle history = new AddBackdatedArticle(site.redis);

  @AfterEach
  void close() {
    site.close();
  }

  private static Past past(String title, Instant time) {
    return new Past(
        5,
        title,
        "https://example.org/" + title,
        "",
        List.of("science"),
        time,
        Set.of(5L, 6L, 7L),
        Set.of(8L));
  }

  @Test
  void it_is_ranked_by_its_time_and_votes_in_every_list_and_the_check_finds_no_fault() {
    long id = history.add(past("a", posted));
    assertThat(raw.hash(ArticleKeys.article(id)))
        .containsEntry("votes", "2")
        .containsEntry("upvotes", "3")
        .containsEntry("downvotes", "1");
    double time = posted.toEpochMilli() / 1000.0;
    assertThat(Double.valueOf(site.score(RankedList.site(Rank.NEW), id))).isEqualTo(time);
    assertThat(Double.valueOf(site.score(RankedList.site(Rank.SCORE), id)))
        .isEqualTo(time + 2 * 432);
    site.check();
  }

  @Test
  void the_same_author_and_time_is_the_same_article() {
    long id = history.add(past("a", posted));
    assertThat(history.add(past("a", posted))).isEqualTo(id);
    assertThat(history.add(past("b", posted.plusMillis(1)))).isNotEqualTo(id);
  }

  @Test
  void what_was_begun_before_a_kill_is_finished() {
    long id = history.add(past("a", posted));
    raw.command("DEL", ArticleKeys.article(id));
    raw.command("HSET", ArticleKeys.votes(id), "arriving", "1");
    assertThat(history.add(past("a", posted))).isEqualTo(id);
    assertThat(raw.hash(ArticleKeys.article(id))).containsEntry("title", "a");
  }

  @Test
  void its_link_is_reserved_for_the_rest_of_30_days() {
    long id = history.add(past("a", posted));
    String url = ArticleKeys.url(ArticlesOnRedis.link("https://example.org/a").sha256Hex());
    assertThat(raw.string("GET", url)).isEqualTo(Long.toString(id));
    assertThat(raw.number("TTL", url)).isBetween(20 * 86_400L - 60, 20 * 86_400L);
  }

  @Test
  void an_invalid_one_is_refused_and_leaves_nothing() {
    assertThatThrownBy(() -> history.add(past("x".repeat(301), posted)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(raw.number("EXISTS", ArticleKeys.counter(), ArticleKeys.imported())).isZero();
  }
}
