package io.feedmill.kernel.feed;

import java.time.Instant;

/// The extensions of a platform to an RSS 2.0 document, and elements that it requires in another
/// form.
public interface RssDialect {
  /// Declares namespaces in addition to those of Atom, Content, Dublin Core and Media RSS.
  default void namespaces(XmlDocument xml) {}

  /// Adds elements to the channel, after its language.
  default void channel(Feed feed, XmlDocument xml) {}

  /// A time in the notation of `pubDate` and `lastBuildDate`.
  default String date(Instant time) {
    return Dates.rfc822(time);
  }

  /// The element that names an author.
  default String author() {
    return "dc:creator";
  }

  /// Adds elements to an item, before its description.
  default void details(Entry entry, XmlDocument xml) {}

  /// The content of `description`: HTML, or plain text where the platform expects that.
  default String description(Entry entry) {
    return MarkupFreeText.html(entry.anySummary());
  }

  /// Adds the body of an item.
  default void body(Feed feed, Entry entry, XmlDocument xml) {
    if (!entry.html().isEmpty()) {
      xml.start("content:encoded").cdata(entry.html()).end();
    }
  }

  /// Adds the picture of an item that has one.
  default void image(String address, XmlDocument xml) {
    xml.start("media:content").attribute("url", address).attribute("medium", "image").end();
  }

  /// Marks an item as withdrawn. Called only if the platform supports withdrawals.
  default void deleted(Deleted deleted, XmlDocument xml) {}
}
