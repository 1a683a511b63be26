package io.feedmill.reader.parse;

import io.feedmill.reader.parse.api.Card;
import io.feedmill.reader.parse.api.FeedLink;
import io.feedmill.reader.parse.api.FeedOutcome;
import io.feedmill.reader.parse.api.FeedOutcome.Parsed;
import io.feedmill.reader.parse.api.FeedOutcome.Reason;
import io.feedmill.reader.parse.api.FeedOutcome.Refused;
import io.feedmill.reader.parse.api.Feeds;
import io.feedmill.reader.parse.api.OpmlOutcome;
import io.feedmill.reader.parse.api.ParsedFeed;
import io.feedmill.reader.parse.html.HtmlPage;
import io.feedmill.reader.parse.html.Microformats;
import io.feedmill.reader.parse.html.RootTag;
import io.feedmill.reader.parse.text.DocumentText;
import io.feedmill.reader.parse.xml.XmlDocument;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Detects the format of a document and parses it with the class of that format.
final class FeedParser implements Feeds {
  @Override
  public FeedOutcome parse(byte[] document, @Nullable String contentType, @Nullable URI base) {
    if (document.length > MAX_BYTES || XmlDocument.hasTooManyTags(document)) {
      return new Refused(Reason.TOO_LARGE);
    }
    String text = DocumentText.decode(document, contentType).strip();
    if (text.isEmpty()) {
      return new Refused(Reason.EMPTY);
    }
    ParsedFeed feed = text.startsWith("{") ? JsonFeedFormat.read(text, base) : xml(text, base);
    return feed == null ? new Refused(Reason.NOT_A_FEED) : new Parsed(feed);
  }

  @Override
  public OpmlOutcome outlines(byte[] document) {
    return Opml.parse(document);
  }

  private static @Nullable ParsedFeed xml(String text, @Nullable URI base) {
    if (RootTag.isPage(text)) {
      return HFeedFormat.read(HtmlPage.parse(text, base));
    }
    XmlDocument document = XmlDocument.parse(text, base);
    if (document == null) {
      return null;
    }
    return switch (document.root().name()) {
      case "rss", "rdf" -> RssFormat.read(document, base);
      case "feed" -> AtomFormat.read(document, base);
      default -> HFeedFormat.read(HtmlPage.parse(text, base));
    };
  }

  @Override
  public @Nullable Card card(byte[] document, @Nullable String contentType, List<URI> addresses) {
    if (document.length > MAX_BYTES || XmlDocument.hasTooManyTags(document)) {
      return null;
    }
    URI base = addresses.isEmpty() ? null : addresses.getLast();
    HtmlPage page = HtmlPage.parse(DocumentText.decode(document, contentType), base);
    return new PageAuthors(page, Microformats.read(page)).representative(addresses);
  }

  @Override
  public List<FeedLink> links(byte[] document, @Nullable String contentType, @Nullable URI base) {
    if (document.length > MAX_BYTES || XmlDocument.hasTooManyTags(document)) {
      return List.of();
    }
    return HtmlPage.parse(DocumentText.decode(document, contentType), base).feeds();
  }
}
