package io.feedmill.articles;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.http.Reply;
import io.vertx.core.Future;
import java.time.Duration;

/// Answers lists in the API. One [ArticlePage] is turned into bytes once.
final class ListReplies {
  private static final Duration OLDEST = Duration.ofSeconds(60);

  private final ArticlePresenter presenter;
  private final Cache<ArticlePage, Reply> replies =
      Caffeine.newBuilder().weakKeys().expireAfterWrite(OLDEST).build();

  ListReplies(ArticlePresenter presenter) {
    this.presenter = presenter;
  }

  Future<Reply> reply(ArticlePage page) {
    Reply known = replies.getIfPresent(page);
    return known != null
        ? Future.succeededFuture(known)
        : presenter
            .list(page)
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
}
