package io.feedmill.kernel.text;

import java.net.URI;
import java.util.HashSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// Checks each attribute of foreign HTML, and adds the attributes that pages require.
final class SafeAttributes {
  private static final int LONGEST = 4096;
  private static final int LONGEST_SET = 20_000;
  private static final int LONGEST_CLASS = 1_000;
  private static final int LONGEST_LANGUAGE = 40;
  private static final int MOST_DIGITS = 5;
  private static final String LANGUAGE = "language-";

  private final @Nullable URI base;
  private final Anchors anchors;
  private final Set<String> pictures = new HashSet<>();
  private int embedded;

  /// @param base of relative addresses; without one they are omitted
  SafeAttributes(@Nullable URI base, Anchors anchors) {
    this.base = base;
    this.anchors = anchors;
  }

  /// Copies the allowed attributes; false when the element is useless without the others, or is
  /// only for tracking.
  boolean copy(Element from, Element to) {
    if (Tracking.isPixel(from)) {
      return false;
    }
    addresses(from, to);
    for (Attribute attribute : from.attributes()) {
      String name = attribute.getKey().toLowerCase(Locale.ROOT);
      if (AllowedMarkup.mayHave(to.normalName(), name)) {
        put(to, name, value(to.normalName(), name, attribute.getValue()));
      }
    }
    boolean complete = complete(from, to);
    if (complete) {
      anchors.place(from, to);
    }
    return complete;
  }

  /// Copies the allowed attributes of an element of a formula.
  static void copyMath(Element from, Element to) {
    for (Attribute attribute : from.attributes()) {
      String name = attribute.getKey().toLowerCase(Locale.ROOT);
      String value = attribute.getValue().strip();
      if (AllowedMath.mayHave(name, value)) {
        to.attr(name, value);
      } else if (name.equals("alttext") && value.length() <= LONGEST) {
        to.attr(name, PlainText.oneLine(value));
      }
    }
  }

  private void addresses(Element from, Element to) {
    switch (to.normalName()) {
      case "a" -> link(from, to);
      case "img" -> {
        put(to, "src", LazyMedia.source(from, this::picture));
        put(to, "srcset", LazyMedia.set(from, this::pictures));
      }
      case "source" -> {
        put(to, "src", LazyMedia.source(from, this::address));
        put(to, "srcset", LazyMedia.set(from, this::pictures));
      }
      case "audio", "video" -> put(to, "src", LazyMedia.source(from, this::address));
      case "iframe" -> put(to, "src", LazyMedia.source(from, this::player));
      case "code", "div", "figure", "pre", "samp", "span" ->
          put(to, "class", language(from.attr("class")));
      default -> {}
    }
  }

  private void link(Element from, Element to) {
    String href = from.attr("href");
    if (from.hasAttr("href") && href.length() <= LONGEST) {
      String target = LinkTarget.of(href, base);
      URI elsewhere = Links.resolve(href, base);
      if (!anchors.link(to, href.strip(), Objects.toString(elsewhere, null)) && target != null) {
        to.attr("href", target).attr("rel", "noopener noreferrer");
      }
    }
  }

  private @Nullable String picture(String value) {
    if (!value.strip().regionMatches(true, 0, "data:", 0, "data:".length())) {
      return address(value);
    }
    String picture = EmbeddedPicture.address(value);
    if (picture == null || embedded + picture.length() > EmbeddedPicture.MOST_OF_A_DOCUMENT) {
      return null;
    }
    embedded += picture.length();
    return picture;
  }

  private @Nullable String pictures(String value) {
    return value.length() > LONGEST_SET ? null : SourceSet.resolve(value, base);
  }

  private @Nullable String address(String value) {
    return value.length() > LONGEST ? null : Objects.toString(Links.resolve(value, base), null);
  }

  private @Nullable String player(String value) {
    URI address = value.length() > LONGEST ? null : Links.resolve(value, base);
    return address == null ? null : Players.address(address);
  }

  private @Nullable String value(String element, String name, String value) {
    if (value.length() > LONGEST) {
      return null;
    }
    return switch (name) {
      case "poster", "cite" -> address(value);
      case "width", "height", "colspan", "rowspan", "span", "start" -> number(value);
      case "value" -> element.equals("li") ? number(value) : null;
      case "open", "reversed" -> "";
      case "title", "alt" -> PlainText.oneLine(value);
      default -> value.chars().allMatch(SafeAttributes::isHarmless) ? value.strip() : null;
    };
  }

  private static boolean isHarmless(int c) {
    return Character.isLetterOrDigit(c) || " -_./:;+,()=".indexOf(c) >= 0;
  }

  /// The class with the language of a program, `language-java`; null without one.
  private static @Nullable String language(String classes) {
    if (classes.length() > LONGEST_CLASS) {
      return null;
    }
    for (String name : PlainText.tokens(classes)) {
      String lower = name.toLowerCase(Locale.ROOT);
      String language = lower.startsWith("lang-") ? LANGUAGE + lower.substring(5) : lower;
      String named = language.startsWith(LANGUAGE) ? language.substring(LANGUAGE.length()) : "";
      if (!named.isEmpty()
          && named.length() <= LONGEST_LANGUAGE
          && named.chars().allMatch(SafeAttributes::isOfLanguage)) {
        return language;
      }
    }
    return null;
  }

  private static boolean isOfLanguage(int c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || "-_+#.".indexOf(c) >= 0;
  }

  /// A whole number of up to five digits, with a sign or a percent sign.
  private static @Nullable String number(String value) {
    String number = value.strip();
    int start = number.startsWith("-") ? 1 : 0;
    int end = number.endsWith("%") ? number.length() - 1 : number.length();
    boolean digits =
        end > start
            && end - start <= MOST_DIGITS
            && number.substring(start, end).chars().allMatch(c -> c >= '0' && c <= '9');
    return digits ? number : null;
  }

  private static void put(Element to, String name, @Nullable String value) {
    if (value != null) {
      to.attr(name, value);
    }
  }

  private boolean complete(Element from, Element element) {
    switch (element.normalName()) {
      case "img" -> {
        element.attr("loading", "lazy").attr("referrerpolicy", "no-referrer");
        return isPicture(from, element);
      }
      case "audio", "video" -> element.attr("controls", "").attr("preload", "none");
      case "source" -> {
        return element.hasAttr("src") || element.hasAttr("srcset");
      }
      case "iframe" -> {
        element
            .attr("sandbox", "allow-scripts allow-same-origin allow-popups")
            .attr("allow", "fullscreen")
            .attr("loading", "lazy")
            .attr("referrerpolicy", "strict-origin-when-cross-origin");
        return element.hasAttr("src");
      }
      default -> {}
    }
    return true;
  }

  /// Whether the element is visible and no duplicate for browsers without scripts.
  private boolean isPicture(Element from, Element picture) {
    boolean first = !picture.hasAttr("src") || pictures.add(picture.attr("src"));
    return (picture.hasAttr("src") || picture.hasAttr("srcset"))
        && (first || from.closest("noscript") == null);
  }
}
