package io.feedmill.articles.ranking;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.articles.article.ArticlePresenter;
import io.feedmill.kernel.http.Reply;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Replies to requests for lists in the API. One [ArticlePage] is serialised once.
final class ListReplyCache {
  private static final Duration OLDEST = Duration.ofSeconds(60);

  private final AccountNames names;
  private final Cache<ArticlePage, Reply> replies =
      Caffeine.newBuilder().weakKeys().expireAfterWrite(OLDEST).build();

  ListReplyCache(AccountNames names) {
    this.names = names;
  }

  Future<Reply> reply(ArticlePage page) {
    Reply known = replies.getIfPresent(page);
    return known != null
        ? Future.succeededFuture(known)
        : list(page)
            .map(view -> {
              Reply reply =
                  Reply.json(view)
                      .etagOfBody()
                      .with("Cache-Control", "private, no-cache")
                      .with("Vary", "Cookie, Authorization")
                      .prepared();
              replies.put(page, reply);
              return reply;
            });
  }

  private Future<ListView> list(ArticlePage page) {
    Set<Long> authors =
        Stream.concat(page.items().stream(), page.pinned().stream())
            .map(item -> item.article().author())
            .collect(Collectors.toSet());
    ListCursor next = page.next();
    return names
        .namesSoon(authors)
        .map(known ->
            new ListView(
                ArticlePresenter.views(page.items(), known),
                next == null ? null : next.encode(),
                page.newer(),
                page.pinned().isEmpty() ? null : ArticlePresenter.views(page.pinned(), known)));
  }
}
