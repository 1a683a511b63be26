package io.feedmill.syndication.serve;

import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import io.feedmill.syndication.document.api.Item;
import io.feedmill.syndication.feed.FeedStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The public feeds of the site with their newest article, on the front page: the one with the
/// newest article first. One round trip while the feeds are in memory.
public final class FrontFeeds implements PageBlock {
  private static final int SHOWN = 5;
  private static final int MOST_LOOKED_AT = 40;

  private final FeedStore feeds;
  private final FeedCache cache;
  private final InstantSource clock;

  public FrontFeeds(FeedStore feeds, FeedCache cache, InstantSource clock) {
    this.feeds = feeds;
    this.cache = cache;
    this.clock = clock;
  }

  @Override
  public String part() {
    return "desk";
  }

  @Override
  public boolean aside() {
    return true;
  }

  @Override
  public @Nullable PagePart forMember(Visit visit) {
    visit.watch().validWhile(cache.watch(feeds.names().stream().limit(MOST_LOOKED_AT).toList()));
    return forGuests(visit.site());
  }

  @Override
  public @Nullable PagePart forGuests(Site site) {
    Instant now = clock.instant();
    List<FrontFeed> shown =
        feeds.names().stream()
            .limit(MOST_LOOKED_AT)
            .flatMap(name -> cache.load(name).stream())
            .filter(loaded -> !loaded.feed().queue())
            .flatMap(FrontFeeds::newest)
            .sorted(Comparator.comparing((Newest each) -> each.item().published()).reversed())
            .limit(SHOWN)
            .map(each -> each.shown(now))
            .toList();
    return shown.isEmpty() ? null : site.part("syndication/front.jte", shown);
  }

  private record Newest(CachedFeed feed, Item item) {
    FrontFeed shown(Instant now) {
      return new FrontFeed(
          feed.feed().name(),
          feed.feed().title(),
          item.title(),
          item.url(),
          RelativeTime.shortHtml(item.published(), now));
    }
  }

  private static Stream<Newest> newest(CachedFeed loaded) {
    Optional<Item> first = loaded.state().items().stream().findFirst();
    return first.map(item -> new Newest(loaded, item)).stream();
  }
}
