package io.feedmill.syndication.feed;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.net.IDN;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/// An absolute http or https address from an editor.
public final class WebLink {
  private static final int LONGEST = 2_000;

  /// The scheme, the host, and the rest.
  private static final Pattern HOST = Pattern.compile("(?s)([A-Za-z]+://)([^/?#:@\\[\\]]+)(.*)");

  private WebLink() {}

  public static boolean is(String text) {
    return parse(text).isPresent();
  }

  static Optional<URI> parse(String text) {
    if (text.length() > LONGEST) {
      return Optional.empty();
    }
    try {
      URI uri = new URI(ascii(text));
      boolean web =
          "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
      return web && uri.getHost() != null && uri.getRawUserInfo() == null
          ? Optional.of(uri)
          : Optional.empty();
    } catch (URISyntaxException _) {
      return Optional.empty();
    }
  }

  /// The address with its host in ASCII (RFC 3490); other texts are returned unchanged.
  public static String ascii(String text) {
    Matcher parts = HOST.matcher(text);
    if (!parts.matches() || parts.group(2).codePoints().allMatch(c -> c < 0x80)) {
      return text;
    }
    try {
      return parts.group(1) + IDN.toASCII(parts.group(2)) + parts.group(3);
    } catch (IllegalArgumentException _) {
      return text;
    }
  }
}
