package io.feedmill.articles.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleState;
import io.feedmill.articles.model.Listed;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.Ranked;
import io.feedmill.articles.model.Scored;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Pages that are used again while nothing in them changed.
class KnownListsTest {
  private static final ListRequest REQUEST = ListRequest.first(Ranked.site(Rank.SCORE));
  private static final List<Scored> NEWEST = List.of(new Scored(2, 1_800_000_000));

  private final KnownLists known = new KnownLists(null);
  private int count;

  @Test
  void a_list_of_the_very_same_articles_is_the_same_page() {
    List<Listed> items = List.of(listed(1), listed(2));
    ArticlePage first = page(new KnownLists.Parts(items, List.of(), NEWEST, true));
    List<Listed> again = items.stream().map(KnownListsTest::anew).toList();
    assertThat(page(new KnownLists.Parts(again, List.of(), NEWEST, true))).isSameAs(first);
  }

  @Test
  void whatever_changes_makes_another_page() {
    Listed one = listed(1);
    Listed two = listed(2);
    List<KnownLists.Parts> different =
        List.of(
            new KnownLists.Parts(List.of(one, two), List.of(), NEWEST, true),
            new KnownLists.Parts(List.of(two, one), List.of(), NEWEST, true),
            new KnownLists.Parts(List.of(one, listed(2)), List.of(), NEWEST, true),
            new KnownLists.Parts(List.of(one), List.of(), NEWEST, true),
            new KnownLists.Parts(List.of(one), List.of(two), NEWEST, true),
            new KnownLists.Parts(List.of(one), List.of(two), NEWEST, false),
            new KnownLists.Parts(List.of(one), List.of(two), List.of(), false));
    assertThat(different.stream().map(this::page)).doesNotHaveDuplicates();
  }

  private ArticlePage page(KnownLists.Parts parts) {
    ArticlePage made = new ArticlePage(parts.items(), null, made(), parts.pinned());
    return known.page(REQUEST, parts, _ -> made);
  }

  /// Tells equal pages apart.
  private int made() {
    return ++count;
  }

  private static Listed anew(Listed listed) {
    return new Listed(listed.article(), null, false, false);
  }

  private static Listed listed(long id) {
    Instant time = Instant.ofEpochSecond(1_800_000_000 + id);
    Article article =
        new Article(
            id,
            "title",
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
            List.of());
    return new Listed(article, null, false, false);
  }
}
