package io.feedmill.articles.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.ListedArticle;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.moderation.LockOrPinScript;
import io.feedmill.articles.moderation.ModerationAction;
import io.feedmill.articles.moderation.ModerationOutcome;
import io.feedmill.articles.shelf.Shelf;
import io.feedmill.articles.shelf.Shelves;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Pinned articles above the first page of lists.
class PinnedArticlesTest {
  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();

  @AfterEach
  void close() {
    articles.close();
  }

  @ParameterizedTest
  @EnumSource
  void pinned_articles_are_above_every_ranking_and_at_their_own_rank(Rank rank) {
    long old = articles.submit("java");
    long young = articles.submit();
    articles.submit();
    articles.vote(old, 8, Direction.UP);
    articles.vote(young, 8, Direction.UP);
    pin(young);
    pin(old);
    assertThat(pinned(RankedList.site(rank))).containsExactly(old, young);
    assertThat(pinned(RankedList.site(rank).within("java"))).containsExactly(old);
    List<Long> ranked = articles.ids(RankedList.site(rank));
    assertThat(ranked).isEqualTo(unpinned(RankedList.site(rank), old, young));
  }

  @Test
  void later_pages_do_not_repeat_pinned_articles() {
    long id = articles.submit();
    articles.submit();
    pin(id);
    ListRequest first =
        new ListRequest(RankedList.site(Rank.NEW), 1, 0, new ListRequest.Place.Page(1));
    ArticlePage page = read(first, ArticlesOnRedis.ANONYMOUS);
    assertThat(ids(page.pinned())).containsExactly(id);
    ListCursor next = Objects.requireNonNull(page.next());
    ListRequest later =
        new ListRequest(RankedList.site(Rank.NEW), 1, 0, new ListRequest.Place.After(next));
    ListRequest numbered =
        new ListRequest(RankedList.site(Rank.NEW), 1, 0, new ListRequest.Place.Page(2));
    assertThat(read(later, ArticlesOnRedis.ANONYMOUS).pinned()).isEmpty();
    assertThat(read(numbered, ArticlesOnRedis.ANONYMOUS).pinned()).isEmpty();
  }

  @Test
  void a_pinned_article_that_was_hidden_or_removed_is_not_shown() {
    long hidden = articles.submit();
    long removed = articles.submit();
    pin(hidden);
    pin(removed);
    new Shelves(articles.redis).add(Shelf.hidden(9), hidden);
    articles.remove(removed);
    ListRequest first = ListRequest.first(RankedList.site(Rank.SCORE));
    assertThat(read(first, ArticlesOnRedis.person(9)).pinned()).isEmpty();
    assertThat(pinned(RankedList.site(Rank.SCORE))).containsExactly(hidden);
  }

  @Test
  void at_most_twenty_articles_can_be_pinned() {
    long first = articles.submit();
    pin(first);
    for (int i = 1; i < LockOrPinScript.MOST_PINNED; i++) {
      pin(articles.submit());
    }
    long late = articles.submit();
    assertThat(mark(late, ModerationAction.PIN)).isEqualTo(new ModerationOutcome.TooManyPinned());
    assertThat(articles.article(late).pinned()).isFalse();
    assertThat(mark(first, ModerationAction.PIN)).isInstanceOf(ModerationOutcome.Done.class);
    mark(first, ModerationAction.UNPIN);
    pin(late);
    articles.check();
  }

  private void pin(long id) {
    assertThat(mark(id, ModerationAction.PIN)).isInstanceOf(ModerationOutcome.Done.class);
  }

  private ModerationOutcome mark(long id, ModerationAction action) {
    return articles.moderate.apply(id, action, ArticlesOnRedis.MODERATOR, "");
  }

  private List<Long> unpinned(RankedList ranked, long... pinned) {
    for (long id : pinned) {
      mark(id, ModerationAction.UNPIN);
    }
    return articles.ids(ranked);
  }

  private List<Long> pinned(RankedList ranked) {
    return ids(read(ListRequest.first(ranked), ArticlesOnRedis.ANONYMOUS).pinned());
  }

  private ArticlePage read(ListRequest request, Viewer viewer) {
    return RedisClient.await(articles.lists.page(request, viewer));
  }

  private static List<Long> ids(List<ListedArticle> items) {
    return items.stream().map(item -> item.article().id()).toList();
  }
}
