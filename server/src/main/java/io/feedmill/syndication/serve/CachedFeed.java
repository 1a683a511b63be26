package io.feedmill.syndication.serve;

import io.feedmill.kernel.http.EncodedDocument;
import io.feedmill.syndication.document.api.Documents;
import io.feedmill.syndication.document.api.FeedContent;
import io.feedmill.syndication.document.api.Item;
import io.feedmill.syndication.document.api.Profile;
import io.feedmill.syndication.document.api.WrittenDocument;
import io.feedmill.syndication.feed.FeedDefinition;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// A feed in this process with its built documents. Immutable except for documents, which are built
/// at the first request.
public final class CachedFeed {
  private static final Duration MAX_AGE = Duration.ofMinutes(1);
  private static final Duration STALE = Duration.ofMinutes(5);

  private final FeedState state;
  private final FeedSite site;
  private final Documents documents;
  private final Map<String, Snapshot> built = new ConcurrentHashMap<>();

  public CachedFeed(FeedState state, FeedSite site, Documents documents) {
    this.state = state;
    this.site = site;
    this.documents = documents;
  }

  FeedState state() {
    return state;
  }

  public FeedDefinition feed() {
    return state.feed();
  }

  /// Whether it has expired because an article or tombstone expired.
  boolean over(Instant now) {
    return !now.isBefore(state.until());
  }

  /// The document with that extension, if it was built already.
  @Nullable Snapshot ready(String extension) {
    return built.get(extension);
  }

  /// The document with an extension, built if necessary; empty for an unknown extension.
  public Optional<Snapshot> snapshot(String extension) {
    Snapshot ready = built.get(extension);
    if (ready != null) {
      return Optional.of(ready);
    }
    return feed()
        .profile()
        .withExtension(extension)
        .map(profile ->
            built.computeIfAbsent(
                extension,
                _ -> build(profile, self(extension), self(extension), state, FeedPart.FRONT)));
  }

  /// A page or archive of the feed; empty for an unknown extension.
  ///
  /// @param state state of the feed with the items of that part
  Optional<Snapshot> part(String extension, FeedState state, FeedPart part) {
    return feed()
        .profile()
        .withExtension(extension)
        .map(profile -> {
          URI front = self(extension);
          return build(profile, front, part.numberedAddress(front), state, part);
        });
  }

  /// Address of a document of the feed.
  public URI self(String extension) {
    String end = extension.isEmpty() ? "" : "." + extension;
    return URI.create(site.address() + "/feeds/" + feed().name() + end);
  }

  private Snapshot build(Profile profile, URI front, URI self, FeedState state, FeedPart part) {
    FeedState shown = part.archive() ? state.archived() : state;
    FeedContent content = content(front, self, profile, shown, part);
    WrittenDocument written = documents.write(profile, content);
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
    EncodedDocument packed =
        new EncodedDocument(
            written.bytes(),
            profile.family().contentType(),
            lastChange(profile, state),
            shown.readAt(),
            head(content));
    return new Snapshot(written, packed, items);
  }

  /// The last change of the feed, or the time at which an article became too old for the profile.
  /// For archives the change of the whole feed counts, because a withdrawal can shift articles into
  /// an archive.
  private static Instant lastChange(Profile profile, FeedState state) {
    return state.items().stream()
        .map(item -> item.published().plus(profile.age()))
        .filter(end -> profile.age().isPositive() && !end.isAfter(state.readAt()))
        .reduce(state.changed(), (one, other) -> one.isAfter(other) ? one : other);
  }

  private List<String> head(FeedContent content) {
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
    content.hubs().forEach(hub -> links.append('<').append(hub).append(">; rel=\"hub\", "));
    links.append('<').append(content.self().toASCIIString()).append(">; rel=\"self\"");
    return List.of("Cache-Control", cache, "Link", links.toString());
  }

  /// Hubs of the front page; none for queue feeds, because hubs distribute public documents only.
  /// Other pages of the feed are not topics of a hub.
  private List<URI> hubs() {
    return feed().queue() ? List.of() : site.hubs();
  }

  /// The id of a document of this site.
  private String id(URI address) {
    return site.ids().get().of(address.toString().substring(site.address().length()));
  }

  /// The content of a document in a profile.
  ///
  /// @param front address of the newest articles in that profile
  /// @param self address of the requested document
  public FeedContent content(URI front, URI self, Profile profile, FeedState shown, FeedPart part) {
    FeedDefinition feed = feed();
    Instant youngest = shown.readAt().minus(profile.age());
    List<Item> items =
        profile.age().isZero()
            ? shown.items()
            : shown.items().stream().filter(item -> item.published().isAfter(youngest)).toList();
    return new FeedContent(
        id(part.address(front)),
        feed.title(),
        feed.description(),
        feed.language(),
        feed.homeAt(site.address()),
        self,
        self.equals(front) ? hubs() : List.of(),
        shown.changed(),
        items,
        shown.gone(),
        part.archive(),
        part.neighbours(feed, shown.live(), front),
        feed.queue() ? Duration.ofMinutes(3) : MAX_AGE,
        feed.smartView());
  }
}
