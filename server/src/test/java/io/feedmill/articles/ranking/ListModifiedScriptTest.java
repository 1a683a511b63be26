package io.feedmill.articles.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Every row of the table, and the requirements of HTTP dates.
class ListModifiedScriptTest {
  private static final RankedList LIST = RankedList.site(Rank.HOT).within("java");

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();
  private final ListModifiedScript stamps = new ListModifiedScript(articles.redis);

  @AfterEach
  void close() {
    articles.close();
  }

  private Instant stamp(String tag) {
    return stamps.call(LIST, tag, true).orElseThrow();
  }

  @Test
  void the_same_content_keeps_its_time() {
    Instant first = stamp("a");
    assertThat(stamp("a")).isEqualTo(first);
    assertThat(stamps.call(LIST, "a", false)).hasValue(first);
  }

  @Test
  void changed_content_has_a_time_at_least_a_second_later() {
    Instant last = stamp("a");
    for (String tag : new String[] {"b", "a", "b", "c"}) {
      Instant next = stamp(tag);
      assertThat(next).isAfterOrEqualTo(last.plusSeconds(1));
      assertThat(next.getEpochSecond()).isGreaterThan(last.getEpochSecond());
      last = next;
    }
  }

  @Test
  void the_time_of_a_new_list_is_stored_only_on_request() {
    assertThat(stamps.call(LIST, "a", false)).isEmpty();
    Instant first = stamp("a");
    assertThat(stamps.call(LIST, "b", false).orElseThrow()).isAfter(first);
  }

  @Test
  void each_list_has_its_own_time() {
    Instant first = stamp("a");
    stamps.call(RankedList.byAuthor(7), "b", true);
    stamps.call(RankedList.bySite("example.org"), "b", true);
    stamps.call(RankedList.site(Rank.HOT), "b", true);
    assertThat(stamp("a")).isEqualTo(first);
  }
}
