package io.feedmill.kernel.net;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.net.IDN;
import java.net.URI;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The parts of an http or https URL that a request needs.
///
/// @param host name in ASCII and lower case, or address without brackets
/// @param path with the query
public record HttpUrl(boolean encrypted, String host, int port, String path) {
  private static final Pattern AUTHORITY =
      Pattern.compile("(?:[^@]*@)?(\\[[0-9a-fA-F:.]+]|[^:\\[\\]@]+)(?::(\\d{0,5}))?");
  private static final int MAX_PORT = 65_535;

  /// A path that begins with two slashes is a host to `URI` unless one comes before it.
  private static final String ORIGIN = "http://h";

  /// Null when the URL is malformed or its scheme is not http or https.
  public static @Nullable HttpUrl of(URI address) {
    String scheme = address.getScheme() == null ? "" : address.getScheme().toLowerCase(Locale.ROOT);
    boolean encrypted = scheme.equals("https");
    Matcher authority =
        AUTHORITY.matcher(address.getRawAuthority() == null ? "" : address.getRawAuthority());
    if (!(encrypted || scheme.equals("http")) || !authority.matches()) {
      return null;
    }
    String digits = authority.group(2);
    int port =
        digits == null || digits.isEmpty() ? (encrypted ? 443 : 80) : Integer.parseInt(digits);
    String host = host(authority.group(1));
    return port == 0 || port > MAX_PORT || host.isEmpty()
        ? null
        : new HttpUrl(encrypted, host, port, path(address));
  }

  private static String host(String written) {
    if (written.startsWith("[")) {
      return written.substring(1, written.length() - 1);
    }
    try {
      return IDN.toASCII(written).toLowerCase(Locale.ROOT);
    } catch (IllegalArgumentException malformed) {
      return "";
    }
  }

  private static String path(URI address) {
    String path = address.getRawPath();
    String query = address.getRawQuery();
    String rooted = path == null || path.isEmpty() ? "/" : path;
    String all = query == null ? rooted : rooted + "?" + query;
    return URI.create(ORIGIN + all).toASCIIString().substring(ORIGIN.length());
  }

  /// The host as in the `Host` header, without port.
  String hostHeader() {
    return host.contains(":") ? "[" + host + "]" : host;
  }
}
