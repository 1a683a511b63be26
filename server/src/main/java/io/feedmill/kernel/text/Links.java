package io.feedmill.kernel.text;

import io.feedmill.kernel.work.StepBudget;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Converts addresses in documents to absolute http or https ones.
public final class Links {
  private static final int MAX_LENGTH = 4096;
  private static final String LEGAL = "-._~:/?#[]@!$&'()*+,;=";
  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private Links() {}

  /// The address of a link, resolved against one base after the other; null when it is empty, not
  /// an http or https address, longer than 4,096 characters, or relative and no base is known.
  public static @Nullable URI resolve(String link, @Nullable URI... bases) {
    StepBudget.spend(link.length());
    String text = link.strip();
    if (text.chars().anyMatch(c -> c < ' ')) {
      text = text.replace("\t", "").replace("\n", "").replace("\r", "");
    }
    if (text.length() > MAX_LENGTH) {
      return null;
    }
    String address = encoded(withoutFeedScheme(text));
    if (address.isEmpty()) {
      return null;
    }
    if (isAbsolute(address)) {
      return web(address);
    }
    for (URI base : bases) {
      if (base != null) {
        return against(base, address);
      }
    }
    return address.startsWith("//") ? web("https:" + address) : null;
  }

  /// `feed:https://a.example/` and `feed://a.example/` without `feed:`.
  private static String withoutFeedScheme(String text) {
    if (!text.startsWith("feed:")) {
      return text;
    }
    String rest = text.substring("feed:".length());
    String address = rest.startsWith("//") ? rest.substring("//".length()) : rest;
    boolean web = address.startsWith("http:") || address.startsWith("https:");
    return web ? address : rest.startsWith("//") ? rest : text;
  }

  /// Whether it begins with a scheme.
  private static boolean isAbsolute(String address) {
    int colon = address.indexOf(':');
    for (int i = 0; i < colon; i++) {
      char c = address.charAt(i);
      boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      boolean further = (c >= '0' && c <= '9') || c == '+' || c == '.' || c == '-';
      if (!letter && !(further && i > 0)) {
        return false;
      }
    }
    return colon > 0;
  }

  private static @Nullable URI against(URI base, String address) {
    StepBudget.spend(base.toString().length());
    boolean bare = base.getRawPath() == null || base.getRawPath().isEmpty();
    URI rooted = bare ? base.resolve("/") : base;
    if (address.startsWith("?")) {
      String resource = PlainText.before('?', PlainText.before('#', rooted.toString()));
      return web(resource + address);
    }
    try {
      return web(withinRoot(rooted.resolve(new URI(address))));
    } catch (URISyntaxException malformed) {
      return null;
    }
  }

  /// The address without the `../` that lead above the root of its server.
  private static String withinRoot(URI address) {
    String path = address.getRawPath();
    if (path == null || !(path.startsWith("/../") || path.equals("/.."))) {
      return address.toString();
    }
    int end = 0;
    while (path.startsWith("/../", end)) {
      end += "/..".length();
    }
    String kept =
        path.startsWith("/..", end) && path.length() == end + 3 ? "/" : path.substring(end);
    String query = address.getRawQuery() == null ? "" : "?" + address.getRawQuery();
    String fragment = address.getRawFragment() == null ? "" : "#" + address.getRawFragment();
    return address.getScheme() + "://" + address.getRawAuthority() + kept + query + fragment;
  }

  private static @Nullable URI web(String address) {
    if (address.length() > MAX_LENGTH) {
      return null;
    }
    try {
      URI uri = new URI(address);
      String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
      boolean web = scheme.equals("http") || scheme.equals("https");
      return web && uri.getRawAuthority() != null ? uri : null;
    } catch (URISyntaxException malformed) {
      return null;
    }
  }

  /// The text with characters that are invalid in a URI, and percent signs that start no code,
  /// percent-encoded.
  static String encoded(String text) {
    int legal = 0;
    while (legal < text.length() && isLegal(text.charAt(legal))) {
      legal++;
    }
    if (legal == text.length()) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length() + 16).append(text, 0, legal);
    for (int at = legal; at < text.length(); ) {
      int c = text.codePointAt(at);
      if (isLegal(c) || (c == '%' && isCode(text, at))) {
        out.appendCodePoint(c);
      } else {
        for (byte unit : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
          out.append('%').append(HEX.toHexDigits(unit));
        }
      }
      at += Character.charCount(c);
    }
    return out.toString();
  }

  private static boolean isLegal(int c) {
    return c < 0x80
        ? Character.isLetterOrDigit(c) || LEGAL.indexOf(c) >= 0
        : Character.isLetterOrDigit(c);
  }

  private static boolean isCode(String text, int at) {
    return at + 2 < text.length()
        && HexFormat.isHexDigit(text.charAt(at + 1))
        && HexFormat.isHexDigit(text.charAt(at + 2));
  }
}
