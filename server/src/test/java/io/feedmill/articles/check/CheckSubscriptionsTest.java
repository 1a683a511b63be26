package io.feedmill.articles.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.ArticleKeys;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Damage of subscriptions and texts of groups is found and repaired.
class CheckSubscriptionsTest {
  private static final String TAG = ArticleKeys.TAG;

  private final ArticlesOnRedis site = ArticlesOnRedis.empty();

  @AfterEach
  void close() {
    site.close();
  }

  @ParameterizedTest
  @CsvSource({
    "ZADD subscriptions:17 1 go, WRONG_SUBSCRIPTION",
    "ZADD subscriptions:17 1 void, WRONG_SUBSCRIPTION",
    "ZADD group-subscribers 3 go, WRONG_SUBSCRIBER_COUNT",
    "HSET group-rules void x, LEFTOVER",
    "ZADD group-times 1 void, LEFTOVER",
    "SET subscribers:go x, WRONG_TYPE"
  })
  void damage_is_found_then_repaired_permanently(String damage, Damage kind) {
    site.submit("go");
    String[] words = damage.split(" ", -1);
    words[1] = TAG + words[1];
    site.raw.command(words);
    assertThat(site.look().found()).extracting(Finding::kind).containsExactly(kind);
    CheckReport repair = site.repair();
    assertThat(repair.found()).extracting(Finding::kind).contains(kind);
    assertThat(repair.left()).isEmpty();
    assertThat(site.look().found()).isEmpty();
  }
}
