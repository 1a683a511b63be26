package io.feedmill.articles.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleState;
import io.feedmill.articles.model.DiscussionState;
import io.feedmill.articles.model.ListedArticle;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedId;
import io.feedmill.articles.model.RankedList;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Pages that are reused while nothing in them has changed.
class ListCacheTest {
  private static final ListRequest REQUEST = ListRequest.first(RankedList.site(Rank.SCORE));
  private static final List<RankedId> NEWEST = List.of(new RankedId(2, 1_800_000_000));

  private final ListCache known = new ListCache(null);
  private int count;

  @Test
  void a_list_of_identical_articles_is_the_same_page() {
    List<ListedArticle> items = List.of(listed(1), listed(2));
    ArticlePage first = page(new ListCache.Parts(items, List.of(), NEWEST, true));
    List<ListedArticle> again = items.stream().map(ListCacheTest::copied).toList();
    assertThat(page(new ListCache.Parts(again, List.of(), NEWEST, true))).isSameAs(first);
  }

  @Test
  void any_change_makes_another_page() {
    ListedArticle one = listed(1);
    ListedArticle two = listed(2);
    List<ListCache.Parts> different =
        List.of(
            new ListCache.Parts(List.of(one, two), List.of(), NEWEST, true),
            new ListCache.Parts(List.of(two, one), List.of(), NEWEST, true),
            new ListCache.Parts(List.of(one, listed(2)), List.of(), NEWEST, true),
            new ListCache.Parts(List.of(one), List.of(), NEWEST, true),
            new ListCache.Parts(List.of(one), List.of(two), NEWEST, true),
            new ListCache.Parts(List.of(one), List.of(two), NEWEST, false),
            new ListCache.Parts(List.of(one), List.of(two), List.of(), false));
    assertThat(different.stream().map(this::page)).doesNotHaveDuplicates();
  }

  private ArticlePage page(ListCache.Parts parts) {
    ArticlePage made = new ArticlePage(parts.items(), null, made(), parts.pinned());
    return known.page(REQUEST, parts, _ -> made);
  }

  /// Distinguishes equal pages.
  private int made() {
    return ++count;
  }

  private static ListedArticle copied(ListedArticle listed) {
    return ListedArticle.unmarked(listed.article(), null);
  }

  private static ListedArticle listed(long id) {
    Instant time = Instant.ofEpochSecond(1_800_000_000 + id);
    Article article =
        new Article(
            id,
            "title",
            "",
            "",
            "text",
            1,
            time,
            1,
            0,
            ArticleState.LIVE,
            false,
            false,
            null,
            DiscussionState.NONE,
            List.of());
    return ListedArticle.unmarked(article, null);
  }
}
