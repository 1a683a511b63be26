package io.feedmill.syndication.desk;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/// An absolute http or https address as editors give it.
final class WebLink {
  private static final int LONGEST = 2_000;

  private WebLink() {}

  static boolean is(String text) {
    return parse(text).isPresent();
  }

  static Optional<URI> parse(String text) {
    if (text.length() > LONGEST) {
      return Optional.empty();
    }
    try {
      URI uri = new URI(text);
      boolean web =
          "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
      return web && uri.getHost() != null && uri.getRawUserInfo() == null
          ? Optional.of(uri)
          : Optional.empty();
    } catch (URISyntaxException _) {
      return Optional.empty();
    }
  }
}
