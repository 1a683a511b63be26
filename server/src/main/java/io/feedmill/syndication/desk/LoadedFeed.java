package io.feedmill.syndication.desk;

import io.feedmill.syndication.document.api.Documents;
import io.feedmill.syndication.document.api.FeedContent;
import io.feedmill.syndication.document.api.Item;
import io.feedmill.syndication.document.api.Profile;
import io.feedmill.syndication.document.api.Written;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// A feed in this process, with the documents that were built of it. Never changes but for
/// documents that are built when they are first asked for.
final class LoadedFeed {
  private static final Duration MAX_AGE = Duration.ofMinutes(1);
  private static final Duration STALE = Duration.ofMinutes(5);

  private final FeedState state;
  private final FeedSite site;
  private final Documents documents;
  private final Map<String, Snapshot> built = new ConcurrentHashMap<>();

  LoadedFeed(FeedState state, FeedSite site, Documents documents) {
    this.state = state;
    this.site = site;
    this.documents = documents;
  }

  FeedState state() {
    return state;
  }

  FeedDefinition feed() {
    return state.feed();
  }

  /// Whether time alone has changed it.
  boolean over(Instant now) {
    return !now.isBefore(state.until());
  }

  /// The document under that extension, if it was built already.
  @Nullable Snapshot ready(String extension) {
    return built.get(extension);
  }

  /// The document under an extension, built if need be; empty when there is none.
  Optional<Snapshot> snapshot(String extension) {
    Snapshot ready = built.get(extension);
    if (ready != null) {
      return Optional.of(ready);
    }
    return feed()
        .profile()
        .under(extension)
        .map(profile ->
            built.computeIfAbsent(
                extension, _ -> build(profile, self(extension), state, firstPage())));
  }

  /// One of several pages.
  ///
  /// @param page of the feed, with the items of that page
  Snapshot page(FeedState page, FeedContent.Paging paging, URI self) {
    Profile profile = feed().profile();
    return build(profile, self, page, Optional.of(paging));
  }

  private Optional<FeedContent.Paging> firstPage() {
    return feed().queue() || state.live() <= feed().items()
        ? Optional.empty()
        : Optional.of(paging(1, state.live()));
  }

  /// The neighbours of a page; the first is the feed itself.
  ///
  /// @param live number of live articles
  FeedContent.Paging paging(long page, long live) {
    long last = Math.max(1, Math.ceilDiv(live, feed().items()));
    return new FeedContent.Paging(
        pageAddress(1),
        pageAddress(last),
        page > 1 ? Optional.of(pageAddress(page - 1)) : Optional.empty(),
        page < last ? Optional.of(pageAddress(page + 1)) : Optional.empty());
  }

  URI pageAddress(long page) {
    return page == 1 ? self("") : URI.create(self("") + "/page/" + page);
  }

  /// Address of a document of the feed.
  URI self(String extension) {
    String end = extension.isEmpty() ? "" : "." + extension;
    return URI.create(site.address() + "/feeds/" + feed().name() + end);
  }

  private Snapshot build(
      Profile profile, URI self, FeedState shown, Optional<FeedContent.Paging> paging) {
    Written written = documents.write(profile, content(self, profile, shown, paging));
    List<ShownItem> items = new ArrayList<>();
    for (var uuid : written.shown()) {
      items.add(new ShownItem(uuid, shown.epochs().getOrDefault(uuid, 0L), true));
    }
    shown
        .gone()
        .forEach(gone -> {
          var uuid = gone.item().uuid();
          items.add(new ShownItem(uuid, shown.epochs().getOrDefault(uuid, 0L), false));
        });
    return new Snapshot(
        written, profile.family().contentType(), shown.changed(), items, head(self));
  }

  private List<String> head(URI self) {
    String scope = feed().queue() ? "private, " : "public, ";
    String cache =
        feed().queue()
            ? scope + "no-cache"
            : scope
                + "max-age="
                + MAX_AGE.toSeconds()
                + ", stale-while-revalidate="
                + STALE.toSeconds();
    StringBuilder links = new StringBuilder();
    hubs().forEach(hub -> links.append('<').append(hub).append(">; rel=\"hub\", "));
    links.append('<').append(self.toASCIIString()).append(">; rel=\"self\"");
    return List.of("Cache-Control", cache, "Link", links.toString());
  }

  /// None for queue feeds: hubs are for what everybody may read.
  private List<URI> hubs() {
    return feed().queue() ? List.of() : site.hubs();
  }

  /// What a document of a profile says.
  FeedContent content(
      URI self, Profile profile, FeedState shown, Optional<FeedContent.Paging> paging) {
    FeedDefinition feed = feed();
    Instant youngest = shown.readAt().minus(profile.age());
    List<Item> items =
        profile.age().isZero()
            ? shown.items()
            : shown.items().stream().filter(item -> item.published().isAfter(youngest)).toList();
    return new FeedContent(
        feed.title(),
        feed.description(),
        feed.language(),
        feed.homeAt(site.address()),
        self,
        hubs(),
        shown.changed(),
        items,
        shown.gone(),
        paging,
        feed.queue() ? Duration.ofMinutes(3) : MAX_AGE);
  }
}
