package io.feedmill.articles.ranking;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.articles.api.FeedSite;
import io.feedmill.articles.group.GroupStore;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.feed.FeedFormat;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.EncodedDocument;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.kernel.web.BuiltDocuments;
import io.feedmill.kernel.web.Identity;
import io.vertx.core.buffer.Buffer;
import java.net.URI;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Every list as RSS, Atom and JSON Feed: `/articles.rss`, `/articles/g/{group}.atom`, with the
/// parameters of the list. Contents are cached for ten seconds; clients that poll get 304 while
/// nothing changes.
public final class ArticleFeeds {
  private static final int MOST_BYTES = 64 << 20;
  private static final int LONGEST_ADDRESS = 2_000;

  private final ListFeedCache contents;
  private final GroupStore groups;
  private final AccountNames names;
  private final RenderMarkdown markdown;
  private final String site;
  private final Supplier<Identity> identity;
  private final InstantSource clock;
  private final BuiltDocuments<Wanted, ListFeedContent> built =
      new BuiltDocuments<>(MOST_BYTES, ListFeedContent::same);

  /// @param site address and identity of this site
  public ArticleFeeds(
      ListFeedCache contents,
      GroupStore groups,
      AccountNames names,
      RenderMarkdown markdown,
      FeedSite site,
      InstantSource clock) {
    this.contents = contents;
    this.groups = groups;
    this.names = names;
    this.markdown = markdown;
    this.site = site.address();
    this.identity = site.identity();
    this.clock = clock;
  }

  /// Renders the texts of articles.
  public RenderMarkdown markdown() {
    return markdown;
  }

  /// A document.
  ///
  /// @param origin scheme, host and port of this site
  /// @param shared whether shared caches may store it
  /// @param target path and query of the request
  /// @param site as the document presents it
  private record Wanted(
      RankedList ranked,
      FeedFormat format,
      String origin,
      boolean shared,
      String target,
      Identity site) {}

  public void routes(Routes routes) {
    for (FeedFormat format : FeedFormat.values()) {
      routes.get("/articles." + format.extension(), call -> feed(call, "", format));
    }
  }

  /// Handles requests in which `name` is a group name with the extension of a feed format.
  public Optional<Reply> ofGroup(Call call, String name) {
    int dot = name.lastIndexOf('.');
    return dot < 0
        ? Optional.empty()
        : FeedFormat.ofExtension(name.substring(dot + 1))
            .map(format -> feed(call, name.substring(0, dot), format));
  }

  private Reply feed(Call call, String group, FeedFormat format) {
    RankedList ranked =
        group.isEmpty()
            ? ListQuery.ranked(call.query(), names)
            : ListQuery.ranked(call.query(), group);
    if (ranked.subscribed()) {
      throw Problem.badParameter("from", text("has no feed: only you see your subscribed groups"));
    }
    Wanted wanted =
        new Wanted(
            ranked, format, call.origin(), call.originConfigured(), target(call), identity.get());
    return document(wanted).forClient(call, clock.millis()).answer(call);
  }

  /// Path and query as requested.
  private static String target(Call call) {
    String target = call.target();
    int query = target.indexOf('?');
    return query < 0 ? call.path() : call.path() + target.substring(query);
  }

  /// The document that has this address at the hub; empty when the address is none. Blocks.
  public Optional<EncodedDocument> announced(String address) {
    return HubList.parse(address, site, names)
        .filter(list -> isGroup(list.ranked().group()))
        .map(list ->
            document(
                new Wanted(
                    list.ranked(),
                    list.format(),
                    site,
                    true,
                    address.substring(site.length()),
                    identity.get())));
  }

  public boolean isPlace(String address) {
    return HubList.isPlace(address, site);
  }

  private boolean isGroup(String name) {
    return name.isEmpty() || groups.exists(name);
  }

  private EncodedDocument document(Wanted wanted) {
    RedisClient.await(groups.requireSoon(wanted.ranked.group()));
    ListFeedContent content = contents.of(wanted.ranked, wanted.format);
    return built.of(wanted, content, () -> write(wanted, content));
  }

  private EncodedDocument write(Wanted wanted, ListFeedContent content) {
    ListAddress address = ListAddress.of(wanted.ranked, names);
    URI self = self(wanted, address);
    List<URI> hubs =
        self.toString().equals(site + address.feed(wanted.format)) && address.announced()
            ? List.of(URI.create(site + "/hub"))
            : List.of();
    ListFeed feeds = new ListFeed(contents.ids(), markdown, contents.age());
    byte[] bytes =
        wanted.format.write(
            feeds.of(content, wanted.site, address, wanted.format, wanted.origin, self, hubs));
    return new EncodedDocument(
        Buffer.buffer(bytes),
        wanted.format.contentType(),
        content.changed(),
        clock.instant(),
        head(wanted, self, hubs));
  }

  /// The address as requested; the canonical one when that is not a URI.
  private static URI self(Wanted wanted, ListAddress address) {
    String asked = wanted.origin + wanted.target;
    try {
      if (asked.length() <= LONGEST_ADDRESS) {
        return URI.create(asked);
      }
    } catch (IllegalArgumentException _) {
      // Servers take more than URIs may hold.
    }
    return URI.create(wanted.origin + address.feed(wanted.format));
  }

  private static List<String> head(Wanted wanted, URI self, List<URI> hubs) {
    List<String> links = new ArrayList<>();
    hubs.forEach(hub -> links.add("<" + hub + ">; rel=\"hub\""));
    links.add("<" + self.toASCIIString() + ">; rel=\"self\"");
    String scope = wanted.shared ? "public" : "private";
    return List.of("Cache-Control", scope + ", max-age=60", "Link", String.join(", ", links));
  }
}
