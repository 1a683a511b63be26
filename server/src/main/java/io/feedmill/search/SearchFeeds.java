package io.feedmill.search;

import static io.feedmill.kernel.language.Texts.text;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.feed.Entry;
import io.feedmill.kernel.feed.Feed;
import io.feedmill.kernel.feed.FeedFormat;
import io.feedmill.kernel.feed.FeedIds;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.EncodedDocument;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.BuiltDocuments;
import io.feedmill.kernel.web.FeedLink;
import io.feedmill.kernel.web.Identity;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Site;
import io.feedmill.search.api.PrivateSource;
import io.feedmill.search.api.ReadState;
import io.feedmill.search.api.SearchDocument;
import io.feedmill.search.find.FindDocuments;
import io.feedmill.search.find.Found;
import io.feedmill.search.find.Order;
import io.feedmill.search.find.Result;
import io.feedmill.search.find.SearchRequest;
import io.feedmill.search.index.SearchIndex;
import io.feedmill.search.query.SearchQuery;
import io.vertx.core.buffer.Buffer;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/// `/search.rss`, `.atom` and `.json`: the newest documents that everybody finds by a query. A
/// query is searched at most once a minute, however many clients poll its feeds.
final class SearchFeeds {
  private static final int MOST_BYTES = 4 << 20;
  private static final int MOST_KEPT = 200;
  private static final Duration AGE = Duration.ofMinutes(1);
  private static final Viewer EVERYBODY = new Viewer.Anonymous();

  private final Site site;
  private final SearchIndex index;
  private final FindDocuments find;
  private final SearchLimits limits;
  private final Supplier<FeedIds> ids;
  private final RenderMarkdown markdown;
  private final InstantSource clock;
  private final Cache<Asked, List<Result>> kept =
      Caffeine.newBuilder().maximumSize(MOST_KEPT).expireAfterWrite(AGE).build();
  private final BuiltDocuments<Wanted, List<Result>> built =
      new BuiltDocuments<>(MOST_BYTES, List::equals);

  SearchFeeds(
      Site site,
      SearchIndex index,
      FindDocuments find,
      SearchLimits limits,
      Supplier<FeedIds> ids,
      RenderMarkdown markdown,
      InstantSource clock) {
    this.site = site;
    this.index = index;
    this.find = find;
    this.limits = limits;
    this.ids = ids;
    this.markdown = markdown;
    this.clock = clock;
  }

  /// A query as its feeds are asked for.
  ///
  /// @param kind empty for all
  private record Asked(String q, String kind) {
    /// Path and query of the page or of a feed.
    String address(String path) {
      return path + "?q=" + LocalPath.escape(q) + (kind.isEmpty() ? "" : "&kind=" + kind);
    }
  }

  /// A document.
  ///
  /// @param origin scheme, host and port of this site
  private record Wanted(
      Asked asked, FeedFormat format, String origin, boolean shared, Identity site) {}

  void routes(Routes routes) {
    for (FeedFormat format : FeedFormat.values()) {
      routes.get(path(format), call -> feed(call, format));
    }
  }

  private static String path(FeedFormat format) {
    return "/search." + format.extension();
  }

  /// The feeds of a query, for the head of its page; none when it finds what others do not.
  List<FeedLink> links(SearchRequest request) {
    if (isPersonal(request)) {
      return List.of();
    }
    Asked asked = new Asked(request.query().text(), request.kind());
    return Arrays.stream(FeedFormat.values())
        .map(format ->
            new FeedLink(
                format.mediaType(),
                text("Search: {query}", "query", asked.q()) + " (" + format.name() + ")",
                asked.address(path(format))))
        .toList();
  }

  private boolean isPersonal(SearchRequest request) {
    SearchQuery query = request.query();
    return query.saved()
        || query.readState() != ReadState.ANY
        || index.source(request.kind()).orElse(null) instanceof PrivateSource;
  }

  private Reply feed(Call call, FeedFormat format) {
    SearchRequest given = SearchParameters.of(call, index).request();
    if (isPersonal(given)) {
      throw Problem.badParameter(
          given.kind().isEmpty() ? "q" : "kind", text("A feed has only what everybody finds"));
    }
    Asked asked = new Asked(given.query().text(), given.kind());
    List<Result> results = kept.getIfPresent(asked);
    if (results == null) {
      limits.search(call);
      results = search(asked, given.query());
    }
    Wanted wanted =
        new Wanted(asked, format, call.origin(), call.originConfigured(), site.identity());
    List<Result> content = results;
    return built
        .of(wanted, content, () -> write(wanted, content))
        .forClient(call, clock.millis())
        .answer(call);
  }

  /// In the language of the site, so that all clients have the same. A search that was cut short
  /// before it found anything is not kept.
  private List<Result> search(Asked asked, SearchQuery query) {
    Found found = find.find(new SearchRequest(query, asked.kind(), Order.NEW, "", ""), EVERYBODY);
    if (!found.results().isEmpty() || !found.cut()) {
      kept.put(asked, found.results());
    }
    return found.results();
  }

  private EncodedDocument write(Wanted wanted, List<Result> results) {
    FeedIds known = ids.get();
    URI self = URI.create(wanted.origin + wanted.asked.address(path(wanted.format)));
    Instant changed =
        results.stream()
            .map(result -> result.document().time())
            .max(Comparator.naturalOrder())
            .orElseGet(known::recorded);
    Feed feed =
        new Feed(
            known.of(wanted.asked.address(path(wanted.format))),
            wanted.site.name() + ": " + wanted.asked.q,
            "",
            wanted.site.language(),
            URI.create(wanted.origin + wanted.asked.address(SearchPages.PAGE)),
            self,
            List.of(),
            changed,
            results.stream().map(each -> entry(each.document(), known, wanted.origin)).toList(),
            List.of(),
            false,
            List.of(),
            AGE);
    return new EncodedDocument(
        Buffer.buffer(wanted.format.write(feed)),
        wanted.format.contentType(),
        changed,
        clock.instant(),
        List.of(
            "Cache-Control",
            (wanted.shared ? "public" : "private") + ", max-age=60",
            "Link",
            "<" + self.toASCIIString() + ">; rel=\"self\""));
  }

  private Entry entry(SearchDocument document, FeedIds known, String origin) {
    SafeHtml html = document.text().isEmpty() ? SafeHtml.EMPTY : markdown.html(document.text());
    return new Entry(
        known.of(document.url()),
        document.title(),
        origin + document.url(),
        html.markup(),
        html.text(),
        List.of(document.authorName()),
        "",
        document.groups(),
        document.time(),
        document.time(),
        "");
  }
}
