package io.feedmill.articles.commentlist;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.articles.api.FeedSite;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.kernel.feed.Feed;
import io.feedmill.kernel.feed.FeedFormat;
import io.feedmill.kernel.feed.FeedIdStore;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.EncodedDocument;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.kernel.web.BuiltDocuments;
import io.feedmill.kernel.web.Identity;
import io.vertx.core.buffer.Buffer;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Comments as RSS, Atom and JSON Feed: `/comments.rss` of the site, with `author` of a person, and
/// `/articles/{id}/comments.rss` of a discussion. Clients that poll get 304 while nothing changes.
final class CommentFeeds {
  private static final int MOST_BYTES = 16 << 20;

  private final CommentFeedCache contents;
  private final FeedIdStore ids;
  private final AccountNames names;
  private final RenderMarkdown markdown;
  private final String site;
  private final Supplier<Identity> identity;
  private final InstantSource clock;
  private final BuiltDocuments<Wanted, CommentFeedContent> built =
      new BuiltDocuments<>(MOST_BYTES, CommentFeedContent::same);

  /// @param site address and identity of this site
  CommentFeeds(
      CommentFeedCache contents,
      FeedIdStore ids,
      AccountNames names,
      RenderMarkdown markdown,
      FeedSite site,
      InstantSource clock) {
    this.contents = contents;
    this.ids = ids;
    this.names = names;
    this.markdown = markdown;
    this.site = site.address();
    this.identity = site.identity();
    this.clock = clock;
  }

  /// A document.
  ///
  /// @param origin scheme, host and port of this site
  /// @param shared whether shared caches may store it
  /// @param site as the document presents it
  private record Wanted(
      CommentList list, FeedFormat format, String origin, boolean shared, Identity site) {}

  void routes(Routes routes) {
    for (FeedFormat format : FeedFormat.values()) {
      String end = "/comments." + format.extension();
      routes
          .get(end, call -> feed(call, CommentListResource.of(call.query(), names), format))
          .get(
              "/articles/{id}" + end,
              call -> feed(call, new CommentList.OfArticle(ArticleParameters.id(call)), format));
    }
  }

  private Reply feed(Call call, CommentList list, FeedFormat format) {
    Wanted wanted =
        new Wanted(list, format, call.origin(), call.originConfigured(), identity.get());
    return document(wanted).forClient(call, clock.millis()).answer(call);
  }

  /// The document that has this address at the hub; empty when the address is none, or the article
  /// is not shown to everybody. Blocks.
  Optional<EncodedDocument> announced(String address) {
    return HubComments.parse(address, site, names)
        .flatMap(known -> {
          Wanted wanted = new Wanted(known.list(), known.format(), site, true, identity.get());
          try {
            return Optional.of(document(wanted));
          } catch (Problem gone) {
            if (gone.status() == 404 || gone.status() == 410) {
              return Optional.empty();
            }
            throw gone;
          }
        });
  }

  /// Whether an address is that of a feed of comments, even if no list has it.
  boolean isPlace(String address) {
    return HubComments.isPlace(address, site);
  }

  private EncodedDocument document(Wanted wanted) {
    CommentFeedContent content = contents.of(wanted.list);
    return built.of(wanted, content, () -> write(wanted, content));
  }

  private EncodedDocument write(Wanted wanted, CommentFeedContent content) {
    List<URI> hubs = wanted.origin.equals(site) ? List.of(URI.create(site + "/hub")) : List.of();
    Feed feed =
        new CommentFeed(ids.ids(), markdown, contents.age())
            .of(content, wanted.site, wanted.format, wanted.origin, hubs);
    String self = "<" + feed.self().toASCIIString() + ">; rel=\"self\"";
    String scope = wanted.shared ? "public" : "private";
    return new EncodedDocument(
        Buffer.buffer(wanted.format.write(feed)),
        wanted.format.contentType(),
        content.changed(),
        clock.instant(),
        List.of(
            "Cache-Control",
            scope + ", max-age=60",
            "Link",
            hubs.isEmpty() ? self : "<" + hubs.getFirst() + ">; rel=\"hub\", " + self));
  }
}
