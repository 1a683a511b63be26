package io.feedmill.articles;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.feed.Entry;
import io.feedmill.kernel.feed.Feed;
import io.feedmill.kernel.feed.FeedFormat;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.kernel.text.SafeHtml;
import io.vertx.core.buffer.Buffer;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Every list as RSS, Atom and JSON Feed: `/articles.rss`, `/articles/g/{group}.atom`, with the
/// list's own parameters. Documents are kept for half a minute; pollers get 304 while nothing
/// changed.
final class ArticleFeeds {
  private static final Duration KEPT = Duration.ofSeconds(30);
  private static final int MOST_KEPT = 1_000;
  private static final Viewer EVERYBODY = new Viewer.Anonymous();

  private final ListArticles lists;
  private final ArticleStore store;
  private final GroupStore groups;
  private final AccountNames names;
  private final RenderMarkdown markdown;
  private final Cache<Wanted, Buffer> kept =
      Caffeine.newBuilder().maximumSize(MOST_KEPT).expireAfterWrite(KEPT).build();

  ArticleFeeds(
      ListArticles lists,
      ArticleStore store,
      GroupStore groups,
      AccountNames names,
      RenderMarkdown markdown) {
    this.markdown = markdown;
    this.lists = lists;
    this.store = store;
    this.groups = groups;
    this.names = names;
  }

  /// Renders the texts of articles.
  RenderMarkdown markdown() {
    return markdown;
  }

  private record Wanted(Ranked ranked, FeedFormat format, String origin, String query) {}

  void routes(Routes routes) {
    for (FeedFormat format : FeedFormat.values()) {
      routes.get("/articles." + format.extension(), call -> feed(call, "", format));
    }
  }

  /// Answers when `name` is the name of a group with the extension of a feed format.
  Optional<Reply> ofGroup(Call call, String name) {
    int dot = name.lastIndexOf('.');
    return dot < 0
        ? Optional.empty()
        : FeedFormat.ofExtension(name.substring(dot + 1))
            .map(format -> feed(call, name.substring(0, dot), format));
  }

  private Reply feed(Call call, String group, FeedFormat format) {
    Ranked ranked =
        group.isEmpty()
            ? ListQuery.ranked(call.query(), names)
            : ListQuery.ranked(call.query(), group);
    RedisLink.await(groups.requireSoon(group));
    Wanted wanted = new Wanted(ranked, format, call.origin(), address(ranked).query());
    Buffer document = kept.get(wanted, _ -> write(wanted, call.path()));
    return Reply.bytes(200, format.contentType(), document)
        .etagOfBody()
        .with(
            "Cache-Control",
            call.originConfigured() ? "public, max-age=60" : "private, max-age=60");
  }

  private ListAddress address(Ranked ranked) {
    return ListAddress.of(ranked, names);
  }

  private Buffer write(Wanted wanted, String path) {
    ArticlePage page = RedisLink.await(lists.page(ListRequest.first(wanted.ranked()), EVERYBODY));
    List<Article> articles =
        store.findWhole(page.items().stream().map(item -> item.article().id()).toList()).stream()
            .flatMap(Stream::ofNullable)
            .toList();
    Map<Long, String> authors =
        names.names(articles.stream().map(Article::author).collect(Collectors.toSet()));
    String home = wanted.origin() + path.substring(0, path.lastIndexOf('.'));
    URI self = URI.create(wanted.origin() + path + wanted.query());
    Feed feed =
        new Feed(
            self.toASCIIString(),
            address(wanted.ranked()).feedTitle(),
            "",
            "en",
            URI.create(home + wanted.query()),
            self,
            List.of(),
            articles.stream()
                .map(ArticleFeeds::changed)
                .max(Comparator.naturalOrder())
                .orElse(Instant.EPOCH),
            articles.stream().map(article -> entry(article, wanted.origin(), authors)).toList(),
            List.of(),
            false,
            List.of(),
            KEPT);
    return Buffer.buffer(wanted.format().write(feed));
  }

  private static Instant changed(Article article) {
    Instant edited = article.edited();
    return edited == null ? article.time() : edited;
  }

  private Entry entry(Article article, String origin, Map<Long, String> authors) {
    String page = origin + "/articles/" + article.id();
    SafeHtml html = article.text().isEmpty() ? SafeHtml.EMPTY : markdown.html(article.text());
    String link = article.link();
    return new Entry(
        page,
        article.title(),
        link == null || link.isEmpty() ? page : link,
        html.markup(),
        html.text(),
        List.of(authors.getOrDefault(article.author(), AccountNames.GONE)),
        "",
        article.groups(),
        article.time(),
        changed(article),
        page);
  }
}
