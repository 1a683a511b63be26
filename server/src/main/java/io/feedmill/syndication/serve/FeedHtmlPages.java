package io.feedmill.syndication.serve;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.HotHandler;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.text.Excerpt;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.web.FeedLink;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;
import io.feedmill.syndication.document.api.Family;
import io.feedmill.syndication.document.api.Item;
import io.feedmill.syndication.feed.AuthenticateConsumer;
import io.feedmill.syndication.feed.FeedDefinition;
import io.vertx.core.Future;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Predicate;

/// `/feeds/{feed}.html`: a feed as an HTML page.
public final class FeedHtmlPages {
  private static final int SUMMARY = 300;

  private final Site site;
  private final Predicate<Call> editors;
  private final FeedCache feeds;
  private final InstantSource clock;
  private final Executor threads;

  /// @param editors whether the caller is an editor
  public FeedHtmlPages(
      Site site, Predicate<Call> editors, FeedCache feeds, InstantSource clock, Executor threads) {
    this.site = site;
    this.editors = editors;
    this.feeds = feeds;
    this.clock = clock;
    this.threads = threads;
  }

  Future<Reply> page(Call call, String feed) {
    return site.language(call).show(() -> HotHandler.blocking(threads, () -> blocking(call, feed)));
  }

  private Reply blocking(Call call, String feed) {
    CachedFeed loaded =
        feeds.load(feed).orElseThrow(() -> Problem.notFound(text("the feed does not exist")));
    admit(call, loaded);
    return render(call, loaded);
  }

  /// Allows consumers and editors to read queue feeds. The challenge is `Bearer`, so that browsers
  /// show no password dialog.
  private void admit(Call call, CachedFeed loaded) {
    boolean open =
        !loaded.feed().queue()
            || AuthenticateConsumer.of(call, loaded.state().consumers()).isPresent()
            || editors.test(call);
    if (!open) {
      throw Problem.of(
              401,
              "unknown-consumer",
              marked("Not public"),
              text("this feed is for partners and editors"))
          .header("WWW-Authenticate", "Bearer realm=\"feeds\"");
    }
  }

  private Reply render(Call call, CachedFeed loaded) {
    FeedDefinition feed = loaded.feed();
    String path = "/feeds/" + feed.name();
    PageFrame frame =
        site.frame(call, "", feed.title())
            .withFeeds(
                List.of(
                    new FeedLink(Family.RSS.mediaType(), feed.title(), path + ".rss"),
                    new FeedLink(Family.ATOM.mediaType(), feed.title(), path + ".atom"),
                    new FeedLink(Family.JSON.mediaType(), feed.title(), path + ".json")));
    FeedHtmlPage page =
        new FeedHtmlPage(
            frame,
            feed.title(),
            feed.description(),
            List.of(
                new FeedHtmlPage.Address("RSS", path + ".rss"),
                new FeedHtmlPage.Address("Atom", path + ".atom"),
                new FeedHtmlPage.Address("JSON Feed", path + ".json")),
            loaded.state().items().stream().map(this::story).toList());
    return site.page(200, "syndication/feed.jte", page);
  }

  private FeedHtmlPage.Story story(Item item) {
    return new FeedHtmlPage.Story(
        item.title().isBlank() ? item.url() : item.title(),
        item.url(),
        Excerpt.of(item.summary(), SUMMARY),
        String.join(", ", item.authors()),
        RelativeTime.html(item.published(), clock.instant()));
  }
}
