package io.feedmill.articles;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Adds people's names, and leaves out what a viewer may not see.
final class ArticlePresenter {
  private final AccountNames names;
  private final ViewedArticles viewed;

  ArticlePresenter(AccountNames names, ViewedArticles viewed) {
    this.names = names;
    this.viewed = viewed;
  }

  Future<ListView> list(ArticlePage page) {
    Set<Long> authors =
        Stream.concat(page.items().stream(), page.pinned().stream())
            .map(item -> item.article().author())
            .collect(Collectors.toSet());
    WalkPoint next = page.next();
    return names
        .namesSoon(authors)
        .map(known ->
            new ListView(
                views(page.items(), known),
                next == null ? null : next.encode(),
                page.newer(),
                page.pinned().isEmpty() ? null : views(page.pinned(), known)));
  }

  /// With its text.
  ArticleView one(Article article, Viewer viewer) {
    Listed listed = RedisClient.await(viewed.of(article, viewer));
    return view(listed, names.names(Set.of(article.author())));
  }

  /// For an answer to the viewer's own vote.
  ArticleView voted(Article article, Direction direction) {
    return view(
        new Listed(article, direction, false, false), names.names(Set.of(article.author())));
  }

  List<ArticleView> all(List<Listed> items) {
    Set<Long> authors =
        items.stream().map(item -> item.article().author()).collect(Collectors.toSet());
    return views(items, names.names(authors));
  }

  private static List<ArticleView> views(List<Listed> items, Map<Long, String> names) {
    return items.stream().map(item -> view(item, names)).toList();
  }

  static boolean maySeeWithdrawn(Article article, Viewer viewer) {
    return viewer instanceof Viewer.SignedIn person
        && (person.has(Role.MODERATOR) || person.id() == article.author());
  }

  private static ArticleView view(Listed item, Map<Long, String> names) {
    return ArticleView.of(item, names.getOrDefault(item.article().author(), AccountNames.GONE));
  }
}
