package io.feedmill.articles.shelf;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.article.ViewedArticles;
import io.feedmill.articles.model.ListedArticle;
import io.feedmill.articles.model.RankedId;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Reads the live articles of shelves.
public final class ShelvedArticles {
  private final Shelves shelves;
  private final ViewedArticles viewed;

  public ShelvedArticles(Shelves shelves, ViewedArticles viewed) {
    this.shelves = shelves;
    this.viewed = viewed;
  }

  /// One page; may have fewer articles than requested when some were withdrawn.
  ///
  /// @param next cursor of the next page; null at the end
  public record Page(List<ListedArticle> items, @Nullable String next) {}

  /// @param after cursor of an earlier page; empty for the first page
  /// @throws io.feedmill.kernel.http.Problem 400 when the cursor is invalid
  public Page page(Shelf shelf, String after, int limit, Viewer viewer) {
    Shelves.Page page = shelves.page(shelf, after, limit);
    List<Long> ids = page.items().stream().map(RankedId::id).toList();
    List<ListedArticle> live =
        RedisClient.await(viewed.of(ids, viewer)).stream()
            .filter(Objects::nonNull)
            .filter(listed -> listed.article().live())
            .toList();
    return new Page(live, page.next());
  }
}
