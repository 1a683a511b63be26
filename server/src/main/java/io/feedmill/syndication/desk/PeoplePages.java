package io.feedmill.syndication.desk;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.text.Excerpt;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.web.FeedLink;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;
import io.feedmill.syndication.document.api.Family;
import io.feedmill.syndication.document.api.Item;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Executor;

/// `/feeds/{feed}.html`: a feed for people.
final class PeoplePages {
  private static final int SUMMARY = 300;

  private final Site site;
  private final LoadedFeeds feeds;
  private final InstantSource clock;
  private final Executor threads;

  PeoplePages(Site site, LoadedFeeds feeds, InstantSource clock, Executor threads) {
    this.site = site;
    this.feeds = feeds;
    this.clock = clock;
    this.threads = threads;
  }

  /// @param guard says whether the call may read the feed
  Future<Reply> page(Call call, String feed, Guard guard) {
    Promise<Reply> reply = Promise.promise();
    threads.execute(() -> {
      try {
        LoadedFeed loaded =
            feeds.load(feed).orElseThrow(() -> Problem.notFound("there is no such feed"));
        guard.check(call, loaded);
        reply.complete(render(call, loaded));
      } catch (RuntimeException | Error e) {
        reply.fail(e);
      }
    });
    return reply.future();
  }

  /// Refuses those who may not read a feed.
  @FunctionalInterface
  interface Guard {
    /// @throws Problem 401
    void check(Call call, LoadedFeed feed);
  }

  private Reply render(Call call, LoadedFeed loaded) {
    FeedDefinition feed = loaded.feed();
    String path = "/feeds/" + feed.name();
    PageFrame frame =
        site.frame(call, "", feed.title())
            .withFeeds(
                List.of(
                    new FeedLink(Family.RSS.mediaType(), feed.title(), path + ".rss"),
                    new FeedLink(Family.ATOM.mediaType(), feed.title(), path + ".atom"),
                    new FeedLink(Family.JSON.mediaType(), feed.title(), path + ".json")));
    FeedReaderPage page =
        new FeedReaderPage(
            frame,
            feed.title(),
            feed.description(),
            List.of(
                new FeedReaderPage.Address("RSS", path + ".rss"),
                new FeedReaderPage.Address("Atom", path + ".atom"),
                new FeedReaderPage.Address("JSON Feed", path + ".json")),
            loaded.state().items().stream().map(this::story).toList());
    return site.page(200, "syndication/feed.jte", page);
  }

  private FeedReaderPage.Story story(Item item) {
    return new FeedReaderPage.Story(
        item.title().isBlank() ? item.url() : item.title(),
        item.url(),
        Excerpt.of(item.summary(), SUMMARY),
        String.join(", ", item.authors()),
        RelativeTime.html(item.published(), clock.instant()));
  }
}
