package io.feedmill.reader.parse.html;

import io.feedmill.kernel.text.Links;
import io.feedmill.kernel.text.PlainText;
import io.feedmill.kernel.work.StepBudget;
import io.feedmill.reader.parse.api.FeedLink;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jsoup.helper.ValidationException;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/// A web page.
///
/// @param base base of its relative addresses, null when unknown
public record HtmlPage(Document document, @Nullable URI base) {
  private static final int MOST_LINKS = 20;
  private static final Set<String> FEED_TYPES =
      Set.of(
          "application/rss+xml",
          "application/atom+xml",
          "application/feed+json",
          "application/rdf+xml",
          "application/json",
          "application/xml",
          "text/xml",
          "text/rss+xml",
          "text/atom+xml");

  public static HtmlPage parse(String html, @Nullable URI address) {
    Document document = read(html);
    Element named = document.selectFirst("base[href]");
    URI base = named == null ? null : Links.resolve(named.attr("href"), address);
    return new HtmlPage(document, base == null ? address : base);
  }

  /// An empty page when the parser fails, as on some nested templates.
  private static Document read(String html) {
    try {
      return Parser.htmlParser().parseInput(StepBudget.reader(html), "");
    } catch (ValidationException nested) {
      return Document.createShell("");
    }
  }

  /// The feeds that the page names, in its order, each once.
  public List<FeedLink> feeds() {
    Map<URI, FeedLink> found = new LinkedHashMap<>();
    for (Element link : document.select("link[href], a[rel][href]")) {
      StepBudget.spend(link.attr("rel").length() + link.attr("href").length());
      URI address = isFeed(link) ? Links.resolve(link.attr("href"), base) : null;
      if (address != null && found.size() < MOST_LINKS) {
        found.putIfAbsent(address, new FeedLink(address, Markup.oneLine(link.attr("title"))));
      }
    }
    return List.copyOf(found.values());
  }

  private static boolean isFeed(Element link) {
    Set<String> rels = rels(link);
    String type = PlainText.before(';', link.attr("type")).strip().toLowerCase(Locale.ROOT);
    boolean wordPressApi = link.attr("href").contains("/wp-json/");
    boolean alternate = rels.contains("alternate");
    return alternate ? FEED_TYPES.contains(type) && !wordPressApi : rels.contains("feed");
  }

  /// Addresses of its links with a relation, at most ten.
  public List<URI> all(String rel) {
    return document.select("link[rel][href], a[rel][href]").stream()
        .filter(link -> rels(link).contains(rel))
        .map(link -> Links.resolve(link.attr("href"), base))
        .filter(Objects::nonNull)
        .distinct()
        .limit(10)
        .toList();
  }

  public @Nullable URI first(String rel) {
    return all(rel).stream().findFirst().orElse(null);
  }

  public String title() {
    return Markup.oneLine(document.title());
  }

  private static Set<String> rels(Element link) {
    return Set.copyOf(PlainText.tokens(link.attr("rel").toLowerCase(Locale.ROOT)));
  }
}
