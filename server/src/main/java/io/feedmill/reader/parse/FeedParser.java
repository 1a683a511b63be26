package io.feedmill.reader.parse;

import io.feedmill.reader.parse.api.FeedLink;
import io.feedmill.reader.parse.api.FeedOutcome;
import io.feedmill.reader.parse.api.FeedOutcome.Parsed;
import io.feedmill.reader.parse.api.FeedOutcome.Reason;
import io.feedmill.reader.parse.api.FeedOutcome.Refused;
import io.feedmill.reader.parse.api.Feeds;
import io.feedmill.reader.parse.api.OpmlOutcome;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.net.URI;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Tells the formats apart and has each read by its own reader.
final class FeedParser implements Feeds {
  /// What tells a page or a feed at its beginning; the first group is a page.
  private static final Pattern KIND =
      Pattern.compile(
          "(<!doctype\\s+html|<html[\\s>])|<(?:\\w{1,20}:)?(?:rss|rdf|feed)[\\s>]",
          Pattern.CASE_INSENSITIVE);

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
    if (isPage(text)) {
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

  /// Whether it says that it is HTML before it could be anything else.
  private static boolean isPage(String text) {
    Matcher kind = KIND.matcher(text);
    for (int at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
      if (kind.region(at, text.length()).lookingAt()) {
        return kind.group(1) != null;
      }
    }
    return false;
  }

  @Override
  public List<FeedLink> links(byte[] document, @Nullable String contentType, @Nullable URI base) {
    if (document.length > MAX_BYTES || XmlDocument.hasTooManyTags(document)) {
      return List.of();
    }
    return HtmlPage.parse(DocumentText.decode(document, contentType), base).feeds();
  }
}
