package io.feedmill.syndication.serve;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.EncodedDocument;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.syndication.feed.AuthenticateConsumer;
import io.feedmill.syndication.feed.Consumer;
import io.vertx.core.Future;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// `/feeds/{feed}` and its documents, answered on the event loop from the near cache. A fetch of a
/// queue feed is counted after its whole body was sent, in one round trip to Redis.
///
/// ```
/// curl localhost:8080/feeds/production.rss?token=ft_...
/// ```
public final class ServeFeeds {
  private static final String HTML = "html";

  private final FeedCache feeds;
  private final CountFetches counting;
  private final FetchRateLimiter limiter;
  private final FeedHtmlPages htmlPages;
  private final PagedFeeds pages;
  private final InstantSource clock;

  public ServeFeeds(
      FeedCache feeds,
      CountFetches counting,
      FetchRateLimiter limiter,
      FeedHtmlPages htmlPages,
      PagedFeeds pages,
      InstantSource clock) {
    this.feeds = feeds;
    this.counting = counting;
    this.limiter = limiter;
    this.htmlPages = htmlPages;
    this.pages = pages;
    this.clock = clock;
  }

  public void routes(Routes routes) {
    routes
        .hot("/feeds/{feed}", this::document)
        .otherTokens()
        .get("/feeds/{feed}/page/{n}", call -> part(call, FeedPart.Kind.PAGE))
        .otherTokens()
        .get("/feeds/{feed}/archive/{n}", call -> part(call, FeedPart.Kind.ARCHIVE))
        .otherTokens();
  }

  private Future<Reply> document(Call call) {
    FeedAddress address = FeedAddress.parse(call.parameter("feed"));
    limiter.check(call, clock.millis());
    CachedFeed feed = feeds.ready(address.feed());
    if (address.extension().equals(HTML)) {
      return htmlPages.page(call, address.feed());
    }
    Snapshot snapshot = feed == null ? null : feed.ready(address.extension());
    if (feed != null && snapshot != null) {
      return Future.succeededFuture(answer(call, feed, snapshot));
    }
    return feeds
        .build(address.feed(), address.extension())
        .map(built ->
            built
                .map(each -> answer(call, each.feed(), each.snapshot()))
                .orElseThrow(ServeFeeds::unknown));
  }

  private Reply answer(Call call, CachedFeed feed, Snapshot snapshot) {
    List<Consumer> consumers = feed.state().consumers();
    Optional<Consumer> consumer = AuthenticateConsumer.of(call, consumers);
    if (feed.feed().queue() && consumer.isEmpty()) {
      counting.refused(feed.feed().name(), call, 401);
      throw unrecognised();
    }
    EncodedDocument.Coded coded = snapshot.packed().forClient(call, clock.millis());
    return switch (coded.evaluate(call)) {
      case PRECONDITION_FAILED -> throw EncodedDocument.preconditionFailed();
      case NOT_MODIFIED -> {
        counting.unchanged(call, feed.feed(), consumer, snapshot);
        yield coded.unchanged();
      }
      case WHOLE -> {
        counting.whole(call, feed.feed(), consumer, snapshot);
        yield coded.full();
      }
    };
  }

  private Reply part(Call call, FeedPart.Kind kind) {
    limiter.check(call, clock.millis());
    FeedAddress address = FeedAddress.parse(call.parameter("feed"));
    CachedFeed feed = feeds.load(address.feed()).orElseThrow(ServeFeeds::unknown);
    admit(call, feed);
    Snapshot snapshot =
        pages
            .find(feed, address.extension(), kind, call.parameter("n"))
            .orElseThrow(ServeFeeds::unknown);
    return snapshot.packed().forClient(call, clock.millis()).answer(call);
  }

  private static void admit(Call call, CachedFeed feed) {
    if (feed.feed().queue() && AuthenticateConsumer.of(call, feed.state().consumers()).isEmpty()) {
      throw unrecognised();
    }
  }

  private static Problem unrecognised() {
    return Problem.of(
            401,
            "unknown-consumer",
            marked("Unknown partner"),
            text("only known partners can fetch this feed"))
        .header("WWW-Authenticate", "Basic realm=\"feeds\", charset=\"UTF-8\"");
  }

  private static Problem unknown() {
    return Problem.notFound(text("the feed does not exist"));
  }
}
