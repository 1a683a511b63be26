package io.feedmill.kernel.http;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.HostAndPort;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Who speaks to us, and by what name we were called.
///
/// @param address the client's IP address
/// @param secure whether the client speaks https
/// @param origin scheme, host and port as the client knows us
record Peer(String address, boolean secure, String origin) {

  /// @param publicUrl our address for the world without a final slash, or empty to take the `Host`
  /// @param proxied whether a proxy in front of us may be believed
  static Peer of(HttpServerRequest request, String publicUrl, boolean proxied) {
    String remote = request.remoteAddress() == null ? "" : request.remoteAddress().hostAddress();
    String scheme = request.isSSL() ? "https" : "http";
    String address = remote == null ? "" : remote;
    if (proxied) {
      scheme = last(request.getHeader("X-Forwarded-Proto"), scheme).toLowerCase(Locale.ROOT);
      address = last(request.getHeader("X-Forwarded-For"), address);
    }
    if (!publicUrl.isEmpty()) {
      return new Peer(address, publicUrl.startsWith("https:"), publicUrl);
    }
    HostAndPort authority = request.authority();
    String host = authority == null ? "localhost" : authority.toString();
    return new Peer(address, scheme.equals("https"), scheme + "://" + host);
  }

  /// The value that the nearest proxy added.
  private static String last(@Nullable String header, String standard) {
    if (header == null || header.isBlank()) {
      return standard;
    }
    return header.substring(header.lastIndexOf(',') + 1).strip();
  }
}
