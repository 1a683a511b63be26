package io.feedmill.reader.parse;

import static io.feedmill.reader.parse.Vocabulary.ATOM;
import static io.feedmill.reader.parse.Vocabulary.DUBLIN_CORE;
import static io.feedmill.reader.parse.Vocabulary.ITUNES;
import static io.feedmill.reader.parse.Vocabulary.RSS;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import io.feedmill.kernel.text.Links;
import io.feedmill.reader.parse.api.Card;
import java.net.URI;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads who wrote a feed or an entry.
final class People {
  /// `a@b.example (Ann)` and `Ann <a@b.example>`, as RSS has it.
  private static final Pattern MAIL_THEN_NAME = Pattern.compile("\\S+@\\S+\\s*\\(([^()]+)\\)");

  private static final Pattern NAME_THEN_MAIL = Pattern.compile("([^<>]+)<[^<>]*@[^<>]*>");
  private static final Pattern MAIL = Pattern.compile("\\S+@\\S+\\.\\S+");

  private static final int LONGEST = 1_000;

  private People() {}

  /// The author of an RSS channel or item.
  static @Nullable Card ofRss(XmlElement element, @Nullable URI... bases) {
    Card atom = ofAtom(element, ATOM, bases);
    if (atom != null) {
      return atom;
    }
    return Stream.of(
            element.textOf(DUBLIN_CORE, "creator"),
            element.textOf(RSS, "author"),
            element.textOf(ITUNES, "author"),
            element.textOf(DUBLIN_CORE, "author"),
            element.textOf(RSS, "managingeditor"))
        .map(text -> Card.of(name(text), null, null))
        .filter(card -> card != null)
        .findFirst()
        .orElse(null);
  }

  /// The first author that an Atom feed or entry names, null when it names none.
  static @Nullable Card ofAtom(XmlElement element, Vocabulary atom, @Nullable URI... bases) {
    XmlElement author = element.first(atom, "author");
    if (author == null || (atom == RSS && !author.hasElements())) {
      return null;
    }
    String uri = author.textOf(atom, "uri");
    String address = uri.isEmpty() ? author.textOf(atom, "url") : uri;
    return Card.of(name(author.textOf(atom, "name")), Links.resolve(address, bases), null);
  }

  /// The name without the mail address, at most 1,000 characters; nothing when there is only an
  /// address.
  private static String name(String text) {
    String line = Markup.title(text);
    line = line.substring(0, Math.min(line.length(), LONGEST));
    if (line.indexOf('@') < 0) {
      return line;
    }
    for (Pattern pattern : new Pattern[] {MAIL_THEN_NAME, NAME_THEN_MAIL}) {
      Matcher matcher = pattern.matcher(line);
      if (matcher.matches()) {
        return matcher.group(1).strip();
      }
    }
    return MAIL.matcher(line).matches() ? "" : line;
  }
}
