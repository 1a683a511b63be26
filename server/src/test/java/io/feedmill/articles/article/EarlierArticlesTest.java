package io.feedmill.articles.article;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.NormalisedLink;
import io.feedmill.articles.shelf.Shelf;
import io.feedmill.articles.shelf.Shelves;
import io.feedmill.kernel.redis.RedisClient;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Articles with the same link.
class EarlierArticlesTest {
  private static final String LINK = "https://example.org/page";

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();
  private final EarlierArticles earlier = new EarlierArticles(articles.redis, articles.viewed);

  @AfterEach
  void close() {
    articles.close();
  }

  private long submit(String link) {
    Draft draft = new Draft("title", ArticlesOnRedis.link(link), "", new LinkedHashSet<>());
    return ((SubmitOutcome.Submitted) articles.store.submit(ArticlesOnRedis.AUTHOR, draft, true))
        .article()
        .id();
  }

  private List<Long> before(long id, Viewer viewer) {
    return RedisClient.await(earlier.before(articles.article(id), viewer)).stream()
        .map(listed -> listed.article().id())
        .toList();
  }

  private List<Long> before(long id) {
    return before(id, ArticlesOnRedis.ANONYMOUS);
  }

  @Test
  void articles_with_an_equal_link_are_found_the_latest_first() {
    long first = submit("http://www.example.org/page/?utm_source=x");
    submit(LINK + "/other");
    long second = submit(LINK);
    articles.submit();
    long third = submit(LINK);
    assertThat(before(third)).containsExactly(second, first);
    assertThat(before(second)).containsExactly(first);
    assertThat(before(first)).isEmpty();
    assertThat(before(articles.submit())).isEmpty();
    assertThat(RedisClient.await(earlier.of(ArticlesOnRedis.link(LINK), ArticlesOnRedis.ANONYMOUS)))
        .extracting(listed -> listed.article().id())
        .containsExactly(third, second, first);
    articles.check();
  }

  @Test
  void they_are_found_after_the_link_is_free_again() {
    long first = submit(LINK);
    articles.raw.command("DEL", ArticleKeys.url(ArticlesOnRedis.link(LINK).sha256Hex()));
    assertThat(before(articles.submitLink(LINK))).containsExactly(first);
  }

  @Test
  void removed_deleted_and_hidden_articles_are_not_shown() {
    long removed = submit(LINK);
    long deleted = submit(LINK);
    long hidden = submit(LINK);
    long last = submit(LINK);
    articles.remove(removed);
    articles.delete(deleted);
    Viewer.SignedIn reader = ArticlesOnRedis.person(40);
    new Shelves(articles.redis).add(Shelf.hidden(reader.id()), hidden);
    assertThat(before(last, reader)).isEmpty();
    assertThat(before(last)).containsExactly(hidden);
    articles.restore(removed);
    assertThat(before(last)).containsExactly(hidden, removed);
    articles.check();
  }

  @Test
  void another_link_with_the_same_number_is_not_taken_for_it() {
    submit(LINK + "/other");
    long id = submit(LINK);
    String number = NormalisedLink.number(LINK);
    articles.raw.command("ZADD", ArticleKeys.links(), number, ArticleKeys.member(id - 1));
    assertThat(before(id)).isEmpty();
  }

  @Test
  void a_link_that_was_submitted_very_often_shows_ten() {
    List<Long> ids = new ArrayList<>();
    for (int i = 0; i < 15; i++) {
      ids.addFirst(submit(LINK));
    }
    assertThat(before(ids.getFirst())).isEqualTo(ids.subList(1, 1 + EarlierArticles.MOST_SHOWN));
  }

  @Test
  void a_repair_fills_an_index_that_is_missing() {
    long first = submit(LINK);
    long second = submit(LINK);
    articles.raw.command("DEL", ArticleKeys.links());
    assertThat(before(second)).isEmpty();
    articles.repair();
    assertThat(before(second)).containsExactly(first);
    articles.check();
  }
}
