package io.feedmill.reader.parse;

import static io.feedmill.reader.parse.xml.Vocabulary.ATOM;
import static io.feedmill.reader.parse.xml.Vocabulary.DUBLIN_CORE;
import static io.feedmill.reader.parse.xml.Vocabulary.ITUNES;
import static io.feedmill.reader.parse.xml.Vocabulary.RSS;

import io.feedmill.kernel.text.Links;
import io.feedmill.reader.parse.api.ParsedFeed;
import io.feedmill.reader.parse.xml.XmlElement;
import java.net.URI;
import java.time.Duration;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The properties of an RSS channel.
final class RssHead {
  private static final int MAX_TTL_DIGITS = 5;

  private RssHead() {}

  static ParsedFeed.Head read(
      XmlElement root, XmlElement channel, @Nullable URI link, @Nullable URI base) {
    AtomLinks links = new AtomLinks(channel, ATOM, base, link);
    return new ParsedFeed.Head(
        TitleText.of(channel.textOf(RSS, "title")),
        TitleText.of(description(channel)),
        link,
        links.first("self"),
        links.all("hub"),
        Links.resolve(icon(root, channel), channel.base(), link, base),
        language(channel),
        FeedAuthors.ofRss(channel, channel.base(), link, base),
        ttl(channel.textOf(RSS, "ttl")));
  }

  private static String description(XmlElement channel) {
    return Stream.of(
            channel.textOf(RSS, "description"),
            channel.textOf(ATOM, "subtitle"),
            channel.textOf(ITUNES, "summary"),
            channel.textOf(ITUNES, "subtitle"))
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse("");
  }

  private static String icon(XmlElement root, XmlElement channel) {
    return Stream.of(channel, root)
        .flatMap(parent ->
            Stream.concat(
                parent.elements(RSS, "image").map(image -> image.textOf(RSS, "url")),
                parent.elements(ITUNES, "image").map(image -> image.attribute("href"))))
        .filter(text -> !text.isBlank())
        .findFirst()
        .orElse("");
  }

  private static String language(XmlElement channel) {
    String language = channel.textOf(RSS, "language");
    return language.isEmpty() ? channel.textOf(DUBLIN_CORE, "language") : language;
  }

  /// Minutes; null when the text is not a number of minutes.
  private static @Nullable Duration ttl(String text) {
    boolean number =
        !text.isEmpty()
            && text.length() <= MAX_TTL_DIGITS
            && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return number ? Duration.ofMinutes(Integer.parseInt(text)) : null;
  }
}
