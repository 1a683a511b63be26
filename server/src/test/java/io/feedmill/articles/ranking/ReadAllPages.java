package io.feedmill.articles.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.RedisClient;
import java.util.ArrayList;
import java.util.List;

/// Reads all pages of a list.
final class ReadAllPages {
  private final ArticlesOnRedis articles;
  private final Runnable betweenPages;
  private final List<ArticlePage> pages = new ArrayList<>();

  ReadAllPages(ArticlesOnRedis articles, Runnable betweenPages) {
    this.articles = articles;
    this.betweenPages = betweenPages;
  }

  static ReadAllPages undisturbed(ArticlesOnRedis articles) {
    return new ReadAllPages(articles, () -> {});
  }

  /// @return ids in the order shown
  List<Long> all(RankedList ranked, int limit, int diversity) {
    ListRequest request = new ListRequest(ranked, limit, diversity, new ListRequest.Place.Page(1));
    ArticlePage page = page(request);
    while (page.next() != null) {
      betweenPages.run();
      ListCursor cursor = ListCursor.decode(page.next().encode());
      page =
          page(
              new ListRequest(
                  cursor.ranked(),
                  cursor.limit(),
                  cursor.diversity(),
                  new ListRequest.Place.After(cursor)));
      assertThat(page.items().size()).isLessThanOrEqualTo(limit);
    }
    return pages.stream().flatMap(p -> ids(p).stream()).toList();
  }

  private ArticlePage page(ListRequest request) {
    ArticlePage page = RedisClient.await(articles.lists.page(request, ArticlesOnRedis.ANONYMOUS));
    pages.add(page);
    return page;
  }

  List<ArticlePage> pages() {
    return pages;
  }

  static List<Long> ids(ArticlePage page) {
    return page.items().stream().map(item -> item.article().id()).toList();
  }
}
