package io.feedmill.reader.page;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.text.Excerpt;
import io.feedmill.kernel.text.ForeignHtml;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.work.DocumentPool;
import io.feedmill.kernel.work.TooCostly;
import io.feedmill.media.api.PictureProxy;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.page.ReaderPage.ItemLine;
import io.feedmill.reader.page.ReaderPage.OpenItem;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Converts items for pages. Content that was sanitised when it was fetched is sanitised again, so
/// that a page shows only what the present rules allow.
///
/// @param clock to compute their age
/// @param pool sanitises HTML
/// @param proxy shows pictures of other sites
record ItemViews(InstantSource clock, DocumentPool pool, PictureProxy proxy) {
  private static final int LONGEST_TITLE = 140;

  ItemLine line(Entry entry, Map<Long, Source> sources, String href, boolean active) {
    JsonNode data = read(entry);
    return new ItemLine(
        entry.id(), href, title(data), source(entry, sources), age(entry), entry.read(), active);
  }

  private SafeHtml age(Entry entry) {
    return RelativeTime.html(entry.published(), clock.instant());
  }

  private static String source(Entry entry, Map<Long, Source> sources) {
    Source source = sources.get(entry.feed());
    if (source == null) {
      return "";
    }
    return source.title().isEmpty() ? source.url() : source.title();
  }

  static String title(JsonNode data) {
    return Stream.of(
            data.path("name").asString(""),
            data.at("/summary").asString(""),
            data.at("/content/text").asString(""),
            data.path("url").asString(""))
        .filter(text -> !text.isBlank())
        .findFirst()
        .map(text -> Excerpt.of(text, LONGEST_TITLE))
        .orElse("Untitled");
  }

  OpenItem open(Entry entry, Map<Long, Source> sources) {
    JsonNode data = read(entry);
    String html = data.at("/content/html").asString("");
    SafeHtml content =
        html.isEmpty()
            ? SafeHtml.ofText(data.at("/content/text").asString(data.path("summary").asString("")))
            : sanitised(html);
    return new OpenItem(
        entry.id(),
        title(data),
        web(data.path("url").asString("")),
        data.at("/author/name").asString(data.at("/author/url").asString("")),
        source(entry, sources),
        age(entry),
        content,
        addresses(data, "photo")
            .filter(photo -> !html.contains(photo))
            .map(proxy::address)
            .toList(),
        Stream.concat(addresses(data, "audio"), addresses(data, "video")).toList(),
        entry.read());
  }

  /// Empty when sanitising would take too much work.
  private SafeHtml sanitised(String html) {
    try {
      return pool.run(html.length(), () -> ForeignHtml.of(html, null).sanitised(proxy::address));
    } catch (TooCostly e) {
      return SafeHtml.EMPTY;
    }
  }

  private static Stream<String> addresses(JsonNode data, String name) {
    List<String> all = data.path(name).valueStream().map(node -> node.asString("")).toList();
    return all.stream().filter(address -> web(address) != null);
  }

  private static @Nullable String web(String address) {
    return address.startsWith("https://") || address.startsWith("http://") ? address : null;
  }

  private static JsonNode read(Entry entry) {
    return Json.read(entry.data().getBytes(StandardCharsets.UTF_8), JsonNode.class);
  }
}
