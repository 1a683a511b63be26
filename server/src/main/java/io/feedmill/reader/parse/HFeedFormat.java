package io.feedmill.reader.parse;

import io.feedmill.kernel.text.ForeignHtml;
import io.feedmill.reader.parse.api.Feeds;
import io.feedmill.reader.parse.api.Media;
import io.feedmill.reader.parse.api.ParsedEntry;
import io.feedmill.reader.parse.api.ParsedFeed;
import io.feedmill.reader.parse.api.Relations;
import io.feedmill.reader.parse.date.FeedDate;
import io.feedmill.reader.parse.html.HtmlPage;
import io.feedmill.reader.parse.html.Markup;
import io.feedmill.reader.parse.html.MfItem;
import io.feedmill.reader.parse.html.MfValue;
import io.feedmill.reader.parse.html.Microformats;
import java.net.URI;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A page whose entries are marked up by microformats2: an `h-feed`, or entries without one.
///
/// The author of an entry is the author that it names, else the feed's author, by [PageAuthors].
final class HFeedFormat {
  private static final Set<String> ENTRIES =
      Set.of("h-entry", "h-event", "h-review", "h-recipe", "h-cite");

  private final HtmlPage page;
  private final PageAuthors authors;

  private HFeedFormat(HtmlPage page, PageAuthors authors) {
    this.page = page;
    this.authors = authors;
  }

  static @Nullable ParsedFeed read(HtmlPage page) {
    List<MfItem> things = Microformats.read(page);
    MfItem feed = things.stream().flatMap(thing -> thing.find("h-feed")).findFirst().orElse(null);
    List<MfItem> around = feed == null ? things : feed.children();
    List<MfItem> entries = around.stream().filter(HFeedFormat::isEntry).toList();
    if (feed == null && entries.stream().noneMatch(entry -> entry.is("h-entry"))) {
      return null;
    }
    HFeedFormat format = new HFeedFormat(page, new PageAuthors(page, things));
    return new ParsedFeed(
        format.head(feed),
        entries.stream().limit(Feeds.MAX_ENTRIES).map(format::entry).toList(),
        false);
  }

  private static boolean isEntry(MfItem item) {
    return ENTRIES.stream().anyMatch(item::is);
  }

  private ParsedFeed.Head head(@Nullable MfItem feed) {
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
        authors.ofPage(feed),
        null);
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
        authors.of(item),
        item.texts("category"),
        new Media(item.addresses("photo"), item.addresses("audio"), item.addresses("video")),
        new Relations(
            item.addresses("in-reply-to"),
            item.addresses("like-of"),
            item.addresses("repost-of"),
            item.addresses("bookmark-of"),
            item.addresses("quotation-of"),
            item.addresses("syndication"),
            EntryContext.of(item, page.base())));
  }

  private ForeignHtml html(MfItem item, String property) {
    return html(item, property, page.base());
  }

  static ForeignHtml html(MfItem item, String property, @Nullable URI base) {
    return switch (item.first(property)) {
      case null -> ForeignHtml.EMPTY;
      case MfValue.Html(String _, String markup) ->
          ForeignHtml.of(Markup.clean(markup), base).foundAt(item.address("url"));
      case MfValue.Plain(String text) -> ForeignHtml.of(Markup.ofText(text), null);
      case MfValue.Thing(MfItem _, String text) -> ForeignHtml.of(Markup.ofText(text), null);
    };
  }

  /// Empty when the name is only the start of the content.
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
