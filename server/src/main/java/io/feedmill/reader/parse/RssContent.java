package io.feedmill.reader.parse;

import static io.feedmill.reader.parse.xml.Vocabulary.ATOM;
import static io.feedmill.reader.parse.xml.Vocabulary.CONTENT;
import static io.feedmill.reader.parse.xml.Vocabulary.DUBLIN_CORE;
import static io.feedmill.reader.parse.xml.Vocabulary.ITUNES;
import static io.feedmill.reader.parse.xml.Vocabulary.RSS;
import static io.feedmill.reader.parse.xml.Vocabulary.XHTML;

import io.feedmill.reader.parse.html.Markup;
import io.feedmill.reader.parse.xml.XmlElement;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// The content of an RSS item, from any of the usual elements.
///
/// @param content as HTML, empty when there is none
/// @param summary as HTML, empty when there is only the content
record RssContent(String content, String summary) {

  static RssContent of(XmlElement item) {
    List<String> all =
        Stream.of(content(item), description(item), subtitle(item))
            .flatMap(texts -> texts.filter(html -> !html.isEmpty()).limit(1))
            .distinct()
            .toList();
    return new RssContent(all.isEmpty() ? "" : all.getFirst(), all.size() > 1 ? all.get(1) : "");
  }

  private static Stream<String> content(XmlElement item) {
    return Stream.of(
            item.first(CONTENT, "encoded"),
            item.first(XHTML, "body"),
            item.first(ATOM, "content"),
            item.first(RSS, "fullitem"),
            item.first(RSS, "encoded"),
            item.first(RSS, "body"))
        .filter(Objects::nonNull)
        .map(RssContent::html);
  }

  private static Stream<String> description(XmlElement item) {
    return Stream.of(
            item.first(RSS, "description"),
            item.first(DUBLIN_CORE, "description"),
            item.first(ATOM, "summary"),
            item.first(ITUNES, "summary"))
        .filter(Objects::nonNull)
        .map(RssContent::html);
  }

  private static Stream<String> subtitle(XmlElement item) {
    return item.elements(ITUNES, "subtitle").map(RssContent::html);
  }

  /// By the vocabulary of the element.
  private static String html(XmlElement element) {
    return switch (element.vocabulary()) {
      case ATOM -> AtomText.of(element).html();
      case ITUNES -> TitleText.html(element.text());
      case RSS, RDF, DUBLIN_CORE, CONTENT, XHTML, FEEDBURNER, MEDIA, THREAD, XML, OTHER ->
          Markup.html(element);
    };
  }
}
