package io.feedmill.reader.parse;

import io.feedmill.kernel.text.ForeignHtml;
import io.feedmill.reader.parse.api.Card;
import io.feedmill.reader.parse.api.Feeds;
import io.feedmill.reader.parse.api.Media;
import io.feedmill.reader.parse.api.ParsedEntry;
import io.feedmill.reader.parse.api.ParsedFeed;
import io.feedmill.reader.parse.api.Relations;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A page whose entries are marked up by microformats2: an `h-feed`, or entries without one.
///
/// Whoever wrote an entry is its `author`, else the feed's, else the page's first `h-card`.
final class HFeedFormat {
  private static final Set<String> ENTRIES =
      Set.of("h-entry", "h-event", "h-review", "h-recipe", "h-cite");

  private final HtmlPage page;

  private HFeedFormat(HtmlPage page) {
    this.page = page;
  }

  static @Nullable ParsedFeed read(HtmlPage page) {
    List<MfItem> things = Microformats.read(page);
    MfItem feed = things.stream().flatMap(thing -> thing.find("h-feed")).findFirst().orElse(null);
    List<MfItem> around = feed == null ? things : feed.children();
    List<MfItem> entries = around.stream().filter(HFeedFormat::isEntry).toList();
    if (feed == null && entries.stream().noneMatch(entry -> entry.is("h-entry"))) {
      return null;
    }
    HFeedFormat format = new HFeedFormat(page);
    return new ParsedFeed(
        format.head(feed, things),
        entries.stream().limit(Feeds.MAX_ENTRIES).map(format::entry).toList(),
        false);
  }

  private static boolean isEntry(MfItem item) {
    return ENTRIES.stream().anyMatch(item::is);
  }

  private ParsedFeed.Head head(@Nullable MfItem feed, List<MfItem> things) {
    String name = feed == null ? "" : feed.text("name");
    URI url = feed == null ? null : feed.address("url");
    return new ParsedFeed.Head(
        name.isEmpty() || name.length() > 200 ? page.title() : name,
        feed == null ? "" : feed.text("summary"),
        url == null ? page.base() : url,
        page.first("self"),
        page.all("hub"),
        feed != null && feed.has("photo") ? feed.address("photo") : page.first("icon"),
        page.document().select("html").attr("lang").strip(),
        author(feed, things),
        null);
  }

  private static @Nullable Card author(@Nullable MfItem feed, List<MfItem> things) {
    Card own = feed == null ? null : card(feed.first("author"));
    return own != null
        ? own
        : things.stream()
            .filter(thing -> thing.is("h-card"))
            .map(HFeedFormat::card)
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
  }

  private static @Nullable Card card(MfItem item) {
    return Card.of(item.text("name"), item.address("url"), item.address("photo"));
  }

  private static @Nullable Card card(@Nullable MfValue value) {
    return switch (value) {
      case null -> null;
      case MfValue.Thing(MfItem item, String _) -> card(item);
      case MfValue.Plain(String text) -> named(text);
      case MfValue.Html(String text, String _) -> named(text);
    };
  }

  private static @Nullable Card named(String text) {
    String name = Markup.oneLine(text);
    URI address = io.feedmill.kernel.text.Links.resolve(name);
    return address == null ? Card.of(name, null, null) : Card.of("", address, null);
  }

  private ParsedEntry entry(MfItem item) {
    URI url = item.address("url");
    String uid = item.text("uid");
    ForeignHtml content = html(item, "content");
    ForeignHtml summary = html(item, "summary");
    String id = uid.isEmpty() && url != null ? url.toString() : uid;
    return new ParsedEntry(
        id.isEmpty() ? null : id,
        name(item, content.isEmpty() ? summary : content),
        url,
        FeedDate.first(item.text("published"), item.text("start"), item.text("updated")),
        FeedDate.parse(item.text("updated")),
        content.isEmpty() ? ForeignHtml.EMPTY : summary,
        content.isEmpty() ? summary : content,
        card(item.first("author")),
        item.texts("category"),
        new Media(item.addresses("photo"), item.addresses("audio"), item.addresses("video")),
        new Relations(
            item.addresses("in-reply-to"),
            item.addresses("like-of"),
            item.addresses("repost-of"),
            item.addresses("bookmark-of"),
            item.addresses("syndication")));
  }

  private ForeignHtml html(MfItem item, String property) {
    return switch (item.first(property)) {
      case null -> ForeignHtml.EMPTY;
      case MfValue.Html(String _, String markup) ->
          ForeignHtml.of(Markup.clean(markup), page.base());
      case MfValue.Plain(String text) -> ForeignHtml.of(Markup.ofText(text), null);
      case MfValue.Thing(MfItem _, String text) -> ForeignHtml.of(Markup.ofText(text), null);
    };
  }

  /// Nothing when the name is only how the content begins.
  private static String name(MfItem item, ForeignHtml content) {
    String name = item.text("name");
    String shown = withoutDots(name);
    boolean repeats =
        Stream.of(content.text()).anyMatch(text -> !text.isEmpty() && text.startsWith(shown));
    return repeats ? "" : name;
  }

  private static String withoutDots(String name) {
    int dots = name.endsWith("…") ? 1 : name.endsWith("...") ? 3 : 0;
    return name.substring(0, name.length() - dots).strip();
  }
}
