package io.feedmill.reader.parse;

import static io.feedmill.reader.parse.Vocabulary.CONTENT;
import static io.feedmill.reader.parse.Vocabulary.DUBLIN_CORE;
import static io.feedmill.reader.parse.Vocabulary.ITUNES;
import static io.feedmill.reader.parse.Vocabulary.RSS;
import static io.feedmill.reader.parse.Vocabulary.XHTML;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// What an RSS item says, in whatever element it stands.
final class RssContent {
  private RssContent() {}

  /// The content as HTML, and behind it the description when that is another; empty when there is
  /// neither.
  static List<String> of(XmlElement item) {
    List<String> contents =
        Stream.of(item.first(CONTENT, "encoded"), item.first(XHTML, "body"))
            .filter(Objects::nonNull)
            .map(Markup::html)
            .filter(html -> !html.isEmpty())
            .limit(1)
            .toList();
    return Stream.concat(contents.stream(), description(item)).distinct().toList();
  }

  private static Stream<String> description(XmlElement item) {
    return Stream.of(
            item.first(RSS, "description"),
            item.first(DUBLIN_CORE, "description"),
            item.first(ITUNES, "summary"))
        .filter(Objects::nonNull)
        .map(Markup::html)
        .filter(html -> !html.isEmpty())
        .limit(1);
  }
}
