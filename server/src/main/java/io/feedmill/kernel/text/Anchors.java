package io.feedmill.kernel.text;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// The anchors in a document, such as footnotes, to which its own links lead, and its headings.
///
/// Each anchor gets a prefix computed from the document, so that it cannot collide with an anchor
/// of the page or of another document on it. An anchor that has such a prefix keeps it, so
/// sanitising is idempotent.
final class Anchors {
  private static final String PREFIX = "item-";
  private static final int DIGITS = 8;
  private static final int LONGEST = 100;
  private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6");

  private record Link(Element element, String target, @Nullable String elsewhere) {}

  private final String markup;
  private final Map<String, Element> places = new HashMap<>();
  private final List<Link> links = new ArrayList<>();
  private final @Nullable String page;
  private final @Nullable String base;
  private @Nullable String prefix;

  /// Those of a document.
  ///
  /// @param markup the whole document
  /// @param base of its relative addresses, null when unknown
  /// @param page address of the document itself, null when unknown
  Anchors(String markup, @Nullable URI base, @Nullable URI page) {
    this.markup = markup;
    this.base = withoutFragment(base);
    this.page = withoutFragment(page);
  }

  /// Records an element that may be an anchor.
  void place(Element from, Element to) {
    String name = from.attr("id").strip();
    if (name.isEmpty() && from.normalName().equals("a")) {
      name = from.attr("name").strip();
    }
    String id = id(name);
    if (!id.isEmpty()) {
      places.putIfAbsent(id, to);
    }
  }

  /// Records a link; false when it does not lead into the document itself.
  ///
  /// @param elsewhere the same link as an absolute address, null when it is invalid
  boolean link(Element element, String href, @Nullable String elsewhere) {
    int hash = href.indexOf('#');
    if (hash < 0 || !isOwn(href.substring(0, hash), elsewhere)) {
      return false;
    }
    String target = id(decoded(href.substring(hash + 1)));
    if (target.isEmpty()) {
      return false;
    }
    links.add(new Link(element, target, elsewhere));
    return true;
  }

  private boolean isOwn(String address, @Nullable String elsewhere) {
    if (address.isBlank()) {
      return true;
    }
    String absolute = elsewhere == null ? null : elsewhere.substring(0, end(elsewhere));
    return absolute != null && (absolute.equals(page) || absolute.equals(base));
  }

  /// Sets the ids of the places, and points each link to its place or out of the document.
  void write() {
    Set<String> wanted = new HashSet<>();
    for (Link link : links) {
      if (places.containsKey(link.target)) {
        wanted.add(link.target);
        link.element.attr("href", "#" + link.target);
      } else if (link.elsewhere != null) {
        link.element.attr("href", Tracking.withoutParameters(link.elsewhere));
        link.element.attr("rel", "noopener noreferrer");
      }
    }
    places.forEach((id, element) -> {
      if (wanted.contains(id) || isHeading(element)) {
        element.attr("id", id);
      }
    });
  }

  static boolean isHeading(Element element) {
    return HEADINGS.contains(element.normalName());
  }

  private String id(String name) {
    boolean done = hasPrefix(name);
    int most = done ? LONGEST + PREFIX.length() + DIGITS + 1 : LONGEST;
    if (name.isEmpty() || name.length() > most || !name.codePoints().allMatch(Anchors::isPart)) {
      return "";
    }
    return done ? name : prefix() + name;
  }

  private String prefix() {
    if (prefix == null) {
      prefix = PREFIX + Digests.sha256(markup).substring(0, DIGITS) + "-";
    }
    return prefix;
  }

  private static boolean isPart(int c) {
    return Character.isLetterOrDigit(c) || "-_.:".indexOf(c) >= 0;
  }

  private static boolean hasPrefix(String name) {
    int end = PREFIX.length() + DIGITS;
    return name.startsWith(PREFIX)
        && name.length() > end + 1
        && name.charAt(end) == '-'
        && name.substring(PREFIX.length(), end).chars().allMatch(Anchors::isDigit);
  }

  private static boolean isDigit(int c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
  }

  private static String decoded(String fragment) {
    if (fragment.indexOf('%') < 0) {
      return fragment;
    }
    try {
      return URLDecoder.decode(fragment.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException malformed) {
      return fragment;
    }
  }

  private static @Nullable String withoutFragment(@Nullable URI address) {
    String text = Objects.toString(address, null);
    return text == null ? null : text.substring(0, end(text));
  }

  private static int end(String address) {
    int hash = address.indexOf('#');
    return hash < 0 ? address.length() : hash;
  }
}
