package io.feedmill.reader.microsub;

import io.feedmill.kernel.http.Problem;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Reads addresses that people and clients enter.
final class Addresses {
  private static final int LONGEST = 2_000;

  private Addresses() {}

  /// @throws Problem 400 when `url` is missing or not an http or https address
  static String feed(Parameters parameters) {
    String url = parameters.required("url");
    String address = normal(url);
    if (address == null) {
      throw Problem.badParameter("url", "must be an absolute http or https address");
    }
    return address;
  }

  /// @throws Problem 400 when `url` is missing or not an http or https address
  static String author(Parameters parameters) {
    return feed(parameters);
  }

  /// Whether the search words are an address: without blanks, with a scheme or a dot.
  static boolean looksLikeOne(String query) {
    if (query.length() > LONGEST || query.chars().anyMatch(Character::isWhitespace)) {
      return false;
    }
    int dot = query.indexOf('.', 1);
    boolean web = query.startsWith("http://") || query.startsWith("https://");
    return web ? !query.endsWith("//") : dot > 0 && dot < query.length() - 1;
  }

  /// Scheme and host in lower case, without a fragment; null when it is not an http or https
  /// address.
  static @Nullable String normal(String given) {
    try {
      URI uri = new URI(given.strip());
      String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
      boolean web = scheme.equals("http") || scheme.equals("https");
      if (!web || uri.getHost() == null || uri.getRawUserInfo() != null) {
        return null;
      }
      String path = uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
      String port = uri.getPort() < 0 ? "" : ":" + uri.getPort();
      String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
      String all = scheme + "://" + uri.getHost().toLowerCase(Locale.ROOT) + port + path + query;
      return all.length() > LONGEST ? null : all;
    } catch (URISyntaxException _) {
      return null;
    }
  }
}
