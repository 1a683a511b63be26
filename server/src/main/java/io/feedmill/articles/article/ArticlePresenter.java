package io.feedmill.articles.article;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.ListedArticle;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Adds account names, and omits what the viewer may not see.
public final class ArticlePresenter {
  private final AccountNames names;
  private final ViewedArticles viewed;

  public ArticlePresenter(AccountNames names, ViewedArticles viewed) {
    this.names = names;
    this.viewed = viewed;
  }

  /// Includes the text.
  public ArticleView one(Article article, Viewer viewer) {
    ListedArticle listed = RedisClient.await(viewed.of(article, viewer));
    return view(listed, names.names(Set.of(article.author())));
  }

  /// The reply to the viewer's own vote.
  public ArticleView voted(Article article, Direction direction) {
    return view(ListedArticle.unmarked(article, direction), names.names(Set.of(article.author())));
  }

  public List<ArticleView> all(List<ListedArticle> items) {
    Set<Long> authors =
        items.stream().map(item -> item.article().author()).collect(Collectors.toSet());
    return views(items, names.names(authors));
  }

  /// @param names of the authors by account id
  public static List<ArticleView> views(List<ListedArticle> items, Map<Long, String> names) {
    return items.stream().map(item -> view(item, names)).toList();
  }

  private static ArticleView view(ListedArticle item, Map<Long, String> names) {
    return ArticleView.of(item, names.getOrDefault(item.article().author(), AccountNames.GONE));
  }
}
