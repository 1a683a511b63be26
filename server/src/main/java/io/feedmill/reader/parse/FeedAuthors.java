package io.feedmill.reader.parse;

import static io.feedmill.reader.parse.xml.Vocabulary.ATOM;
import static io.feedmill.reader.parse.xml.Vocabulary.DUBLIN_CORE;
import static io.feedmill.reader.parse.xml.Vocabulary.ITUNES;
import static io.feedmill.reader.parse.xml.Vocabulary.RSS;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import io.feedmill.kernel.text.Links;
import io.feedmill.reader.parse.api.Card;
import io.feedmill.reader.parse.html.Markup;
import io.feedmill.reader.parse.xml.Vocabulary;
import io.feedmill.reader.parse.xml.XmlElement;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads the authors of a feed or an entry.
final class FeedAuthors {
  /// `a@b.example (Ann)`, `Ann <a@b.example>` and `Ann (a@b.example)`, as in RSS.
  private static final List<Pattern> WITH_MAIL =
      List.of(
          Pattern.compile("\\S+@\\S+\\s*\\(([^()]+)\\)"),
          Pattern.compile("([^<>]+)<[^<>]*@[^<>]*>"),
          Pattern.compile("([^()]+)\\([^()]*@[^()]*\\)"));

  private static final Pattern MAIL = Pattern.compile("\\S+@\\S+\\.\\S+");

  private static final int LONGEST = 1_000;
  private static final int MOST = 10;

  private FeedAuthors() {}

  /// The authors of an RSS channel or item.
  static @Nullable Card ofRss(XmlElement element, @Nullable URI... bases) {
    Card atom = ofAtom(element, ATOM, bases);
    if (atom != null) {
      return atom;
    }
    return Stream.of(
            element.elements(DUBLIN_CORE, "creator"),
            element.elements(RSS, "author"),
            element.elements(ITUNES, "author"),
            element.elements(DUBLIN_CORE, "author"),
            element.elements(RSS, "managingeditor"))
        .map(authors ->
            joined(authors.map(author -> Card.of(name(TitleText.of(author.text())), null, null))))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /// The authors of an Atom feed or entry, null when it has none.
  static @Nullable Card ofAtom(XmlElement element, Vocabulary atom, @Nullable URI... bases) {
    return joined(
        element
            .elements(atom, "author")
            .filter(author -> atom == ATOM || author.hasElements())
            .map(author -> person(author, atom, bases)));
  }

  private static @Nullable Card person(XmlElement author, Vocabulary atom, @Nullable URI... bases) {
    String uri = author.textOf(atom, "uri");
    String address = uri.isEmpty() ? author.textOf(atom, "url") : uri;
    String name = name(Markup.oneLine(author.textOf(atom, "name")));
    return Card.of(name, Links.resolve(address, bases), null);
  }

  /// Several people as one card: their names, each once, at most ten, and the address and picture
  /// of the first. Null when there is none.
  static @Nullable Card joined(Stream<@Nullable Card> people) {
    List<Card> all = people.filter(Objects::nonNull).distinct().limit(MOST).toList();
    if (all.size() < 2) {
      return all.isEmpty() ? null : all.getFirst();
    }
    String names =
        all.stream()
            .map(Card::name)
            .filter(name -> !name.isEmpty())
            .distinct()
            .collect(Collectors.joining(", "));
    return Card.of(names, all.getFirst().url(), all.getFirst().photo());
  }

  /// The name without the mail address, at most 1,000 characters; empty when there is only an
  /// address.
  private static String name(String text) {
    String line = text.substring(0, Math.min(text.length(), LONGEST));
    if (line.indexOf('@') < 0) {
      return line;
    }
    for (Pattern pattern : WITH_MAIL) {
      Matcher matcher = pattern.matcher(line);
      if (matcher.matches()) {
        return matcher.group(1).strip();
      }
    }
    return MAIL.matcher(line).matches() ? "" : line;
  }
}
