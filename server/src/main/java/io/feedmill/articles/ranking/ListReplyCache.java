package io.feedmill.articles.ranking;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.article.ArticlePresenter;
import io.feedmill.kernel.http.Reply;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Replies to requests for lists in the API. One [ArticlePage] is serialised once. Those of members
/// are equal while their marks are, and are serialised once for all of them.
final class ListReplyCache {
  private static final Duration OLDEST = Duration.ofSeconds(60);
  private static final int MOST_OF_MEMBERS = 1_000;

  private final AccountNames names;
  private final Cache<ArticlePage, Reply> replies =
      Caffeine.newBuilder().weakKeys().expireAfterWrite(OLDEST).build();
  private final Cache<Marked, Reply> marked =
      Caffeine.newBuilder()
          .maximumSize(MOST_OF_MEMBERS)
          .expireAfterAccess(OLDEST)
          .executor(Runnable::run)
          .build();

  ListReplyCache(AccountNames names) {
    this.names = names;
  }

  /// A page with the marks of a member, compared by value.
  ///
  /// @param names of the authors
  private record Marked(ArticlePage page, Map<Long, String> names) {}

  Future<Reply> reply(ArticlePage page, Viewer viewer) {
    Reply known = replies.getIfPresent(page);
    return known != null
        ? Future.succeededFuture(known)
        : names
            .namesSoon(authors(page))
            .map(called -> {
              Reply reply =
                  viewer instanceof Viewer.SignedIn
                      ? ofMember(page, called)
                      : ofGuest(page, called);
              replies.put(page, reply);
              return reply;
            });
  }

  private static Reply ofGuest(ArticlePage page, Map<Long, String> names) {
    return reply(page, names).prepared();
  }

  private Reply ofMember(ArticlePage page, Map<Long, String> names) {
    return marked.get(new Marked(page, names), asked -> reply(page, asked.names()).preparedFast());
  }

  private static Set<Long> authors(ArticlePage page) {
    return Stream.concat(page.items().stream(), page.pinned().stream())
        .map(item -> item.article().author())
        .collect(Collectors.toSet());
  }

  private static Reply reply(ArticlePage page, Map<Long, String> names) {
    ListCursor next = page.next();
    ListView view =
        new ListView(
            ArticlePresenter.views(page.items(), names),
            next == null ? null : next.encode(),
            page.newer(),
            page.pinned().isEmpty() ? null : ArticlePresenter.views(page.pinned(), names));
    return Reply.json(view)
        .etagOfBody()
        .with("Cache-Control", "private, no-cache")
        .with("Vary", "Cookie, Authorization");
  }
}
