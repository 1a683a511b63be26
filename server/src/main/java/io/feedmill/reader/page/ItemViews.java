package io.feedmill.reader.page;

import static io.feedmill.kernel.language.Texts.text;

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
import io.feedmill.reader.page.ReaderPage.Day;
import io.feedmill.reader.page.ReaderPage.ItemLine;
import io.feedmill.reader.page.ReaderPage.OpenItem;
import io.feedmill.reader.page.ReaderPage.Star;
import io.feedmill.reader.star.StarMarks;
import io.feedmill.reader.star.Stars;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
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
  private static final int LONGEST_EXCERPT = 160;
  private static final int READ_FOR_EXCERPT = 1_000;

  ItemLine line(
      Entry entry, Map<Long, Source> sources, boolean starred, String href, boolean active) {
    JsonNode data = read(entry);
    String title = title(data);
    return new ItemLine(
        entry.id(),
        href,
        title,
        source(entry, sources),
        host(data.path("url").asString("")),
        excerpt(data, title),
        addresses(data, "photo").findFirst().map(proxy::address).orElse(null),
        RelativeTime.shortHtml(entry.published(), clock.instant()),
        entry.read(),
        starred,
        active);
  }

  /// The items with headings for their days in a zone.
  ///
  /// @param entries newest first
  /// @param time of an item, by which its day is found
  /// @param page address of the page without an open item
  /// @param open id of the open item; empty for none
  List<Day> days(
      List<Entry> entries,
      Function<Entry, Instant> time,
      Map<Long, Source> sources,
      StarMarks stars,
      ZoneId zone,
      String page,
      String open) {
    Instant now = clock.instant();
    Map<String, List<ItemLine>> days = new LinkedHashMap<>();
    for (Entry entry : entries) {
      String day = RelativeTime.day(time.apply(entry), now, zone);
      String href = page + "&item=" + entry.id() + "#open";
      days.computeIfAbsent(day, _ -> new ArrayList<>())
          .add(line(entry, sources, stars.has(entry.id()), href, entry.id().equals(open)));
    }
    return days.entrySet().stream().map(day -> new Day(day.getKey(), day.getValue())).toList();
  }

  private static String excerpt(JsonNode data, String title) {
    String text = data.at("/content/text").asString(data.path("summary").asString(""));
    String excerpt =
        Excerpt.of(text.substring(0, Math.min(text.length(), READ_FOR_EXCERPT)), LONGEST_EXCERPT);
    return excerpt.startsWith(title.replace("…", "")) ? "" : excerpt;
  }

  private static String host(String address) {
    try {
      String host = web(address) == null ? null : URI.create(address).getHost();
      return host == null ? "" : host.startsWith("www.") ? host.substring(4) : host;
    } catch (IllegalArgumentException _) {
      return "";
    }
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
        .orElseGet(() -> text("Untitled"));
  }

  OpenItem open(Entry entry, Map<Long, Source> sources, StarMarks stars) {
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
        entry.read(),
        stars.has(entry.id()) ? Star.ON : Stars.possible(entry) ? Star.OFF : Star.IMPOSSIBLE);
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
