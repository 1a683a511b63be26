package io.feedmill.articles.ranking;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticlePicture;
import io.feedmill.kernel.feed.AsciiAddress;
import io.feedmill.kernel.feed.Entry;
import io.feedmill.kernel.feed.Feed;
import io.feedmill.kernel.feed.FeedFormat;
import io.feedmill.kernel.feed.FeedIds;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Identity;
import io.feedmill.media.api.Picture;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Writes the feed of a list from its content.
final class ListFeed {
  private final FeedIds ids;
  private final RenderMarkdown markdown;
  private final Duration age;

  ListFeed(FeedIds ids, RenderMarkdown markdown, Duration age) {
    this.ids = ids;
    this.markdown = markdown;
    this.age = age;
  }

  /// @param origin scheme, host and port of this site
  /// @param self address of the document
  Feed of(
      ListFeedContent content,
      Identity site,
      ListAddress address,
      FeedFormat format,
      String origin,
      URI self,
      List<URI> hubs) {
    return new Feed(
        ids.of(address.feed(format)),
        address.feedTitle(site.name()),
        "",
        site.language(),
        URI.create(origin + address.path()),
        self,
        hubs,
        content.changed(),
        content.articles().stream().map(article -> entry(article, content, origin)).toList(),
        List.of(),
        false,
        List.of(),
        age);
  }

  private Entry entry(Article article, ListFeedContent content, String origin) {
    String path = "/articles/" + article.id();
    String page = origin + path;
    SafeHtml html = article.text().isEmpty() ? SafeHtml.EMPTY : markdown.html(article.text());
    Instant edited = article.edited();
    Optional<String> link = AsciiAddress.web(article.link());
    boolean bare = html.isEmptyContent() && link.isPresent();
    return new Entry(
        ids.of(path),
        article.title(),
        link.orElse(page),
        bare ? linked(link.get()) : html.markup(),
        bare ? "Link to " + host(link.get()) : html.text(),
        List.of(content.authors().getOrDefault(article.author(), AccountNames.GONE)),
        ArticlePicture.of(article.picture()).map(Picture::large).map(origin::concat).orElse(""),
        article.groups(),
        article.time(),
        edited == null ? article.time() : edited,
        page);
  }

  /// The text of an article without text: its link.
  private static String linked(String link) {
    return "<p>Link to <a href=\""
        + SafeHtml.ofText(link).markup().replace("\"", "%22")
        + "\">"
        + SafeHtml.ofText(host(link)).markup()
        + "</a></p>";
  }

  private static String host(String link) {
    String host = URI.create(link).getHost();
    return host == null ? link : host;
  }
}
