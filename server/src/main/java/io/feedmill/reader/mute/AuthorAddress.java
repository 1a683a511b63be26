package io.feedmill.reader.mute;

import java.util.Locale;

/// Normalizes addresses of authors for comparison: without scheme, `www.` and a slash at the end,
/// the host in lower case.
final class AuthorAddress {
  private AuthorAddress() {}

  static String normal(String url) {
    String rest = url.strip().replaceFirst("^(?i)https?://(www\\.)?", "");
    int slash = rest.indexOf('/');
    String host = slash < 0 ? rest : rest.substring(0, slash);
    String path = slash < 0 ? "" : rest.substring(slash);
    return host.toLowerCase(Locale.ROOT)
        + (path.endsWith("/") ? path.substring(0, path.length() - 1) : path);
  }
}
