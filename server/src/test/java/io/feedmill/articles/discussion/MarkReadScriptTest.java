package io.feedmill.articles.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.discussion.MarkReadScript.Mode;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.RedisClient;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MarkReadScriptTest {
  private static final long ANN = 892_341_198_663_682L;
  private static final long ARTICLE = 7;
  private static final int MINUTE = 60;
  private static final int DAY = 86_400;

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();
  private Instant now = Instant.ofEpochSecond(1_795_000_000);
  private final MarkReadScript script = new MarkReadScript(articles.redis, () -> now);

  @AfterEach
  void close() {
    articles.close();
  }

  private int page(Mode mode, int last) {
    return page(ARTICLE, mode, last);
  }

  private int page(long article, Mode mode, int last) {
    return RedisClient.await(script.run(ANN, article, last, mode));
  }

  private void later(int seconds) {
    now = now.plusSeconds(seconds);
  }

  @Test
  void at_the_first_visit_nothing_is_new() {
    assertThat(page(Mode.VISIT, 5)).isEqualTo(-1);
    later(MINUTE);
    assertThat(page(Mode.VISIT, 5)).as("seen while reading goes on").isEqualTo(5);
  }

  @Test
  void a_visit_ends_after_ten_minutes_without_a_page_and_keeps_what_was_new_until_then() {
    page(Mode.VISIT, 5);
    later(DAY);
    assertThat(page(Mode.VISIT, 8)).isEqualTo(5);
    for (int page = 0; page < 3; page++) {
      later(9 * MINUTE);
      assertThat(page(page % 2 == 0 ? Mode.LOOK : Mode.VISIT, 9)).isEqualTo(5);
    }
    later(10 * MINUTE);
    assertThat(page(Mode.VISIT, 12)).isEqualTo(9);
  }

  @Test
  void a_page_in_the_midst_of_a_discussion_reads_nothing_and_begins_no_visit() {
    assertThat(page(Mode.LOOK, 5)).isEqualTo(-1);
    assertThat(articles.raw.number("EXISTS", ArticleKeys.readComments(ANN))).isZero();
    page(Mode.VISIT, 5);
    page(Mode.LOOK, 9);
    later(DAY);
    assertThat(page(Mode.VISIT, 9)).isEqualTo(5);
  }

  @Test
  void one_s_own_comment_is_read_when_all_before_it_were() {
    assertThat(page(Mode.OWN, 1)).isEqualTo(-1);
    page(Mode.VISIT, 5);
    page(Mode.OWN, 6);
    page(Mode.OWN, 8);
    later(DAY);
    assertThat(page(Mode.VISIT, 8)).isEqualTo(6);
  }

  @Test
  void a_page_that_was_made_before_another_takes_nothing_back() {
    page(Mode.VISIT, 8);
    page(Mode.VISIT, 5);
    later(DAY);
    assertThat(page(Mode.VISIT, 8)).isEqualTo(8);
  }

  @Test
  void read_positions_expire_after_thirty_days_and_beyond_the_last_thousand() {
    page(Mode.VISIT, 5);
    later(29 * DAY);
    page(8, Mode.VISIT, 1);
    later(2 * DAY);
    assertThat(page(Mode.LOOK, 5)).as("after 31 days").isEqualTo(-1);
    page(9, Mode.VISIT, 1);
    assertThat(articles.raw.hash(ArticleKeys.readComments(ANN))).containsOnlyKeys("8", "9");
    for (int article = 100; article < 1_150; article++) {
      later(1);
      page(article, Mode.VISIT, 1);
    }
    assertThat(articles.raw.number("HLEN", ArticleKeys.readComments(ANN))).isEqualTo(1_000);
    assertThat(articles.raw.number("ZCARD", ArticleKeys.visited(ANN))).isEqualTo(1_000);
    assertThat(page(8, Mode.LOOK, 1)).isEqualTo(-1);
    assertThat(page(1_149, Mode.LOOK, 1)).isEqualTo(1);
    assertThat(articles.raw.number("TTL", ArticleKeys.visited(ANN))).isBetween(1L, 30L * DAY);
  }
}
