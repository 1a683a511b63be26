package io.feedmill.timeline.read;

import io.feedmill.timeline.feed.Element;
import io.feedmill.timeline.post.api.QuotedPosts;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;

/// Adds to the posts of a page what they quote, as the reader may see it now. A page without quotes
/// costs nothing, another one query.
public final class PageQuotes {
  private final QuotedPosts quotes;
  private final Executor threads;

  /// @param threads runs each task on its own virtual thread
  public PageQuotes(QuotedPosts quotes, Executor threads) {
    this.quotes = quotes;
    this.threads = threads;
  }

  public Future<FeedPage> add(long reader, FeedPage page) {
    List<String> posts = page.items().stream().map(Element::json).toList();
    if (!quotes.any(posts)) {
      return Future.succeededFuture(page);
    }
    Promise<FeedPage> promise = Promise.promise();
    threads.execute(() -> {
      try {
        promise.complete(with(page, quotes.addToJson(posts, reader)));
      } catch (RuntimeException e) {
        promise.fail(e);
      }
    });
    return promise.future();
  }

  private static FeedPage with(FeedPage page, List<String> posts) {
    List<Element> items = new ArrayList<>(posts.size());
    for (int i = 0; i < posts.size(); i++) {
      Element item = page.items().get(i);
      items.add(new Element(item.post(), item.subject(), posts.get(i)));
    }
    return new FeedPage(items, page.next(), page.up(), page.deciding());
  }
}
