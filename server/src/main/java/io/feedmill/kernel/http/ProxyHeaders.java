package io.feedmill.kernel.http;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import org.jspecify.annotations.Nullable;

/// The address and scheme of the client and the origin it called, which a trusted proxy reports in
/// `X-Forwarded-For` and `X-Forwarded-Proto`.
final class ProxyHeaders {
  private ProxyHeaders() {}

  /// Whether the client speaks https.
  static boolean secure(HttpServerRequest request, HttpConfig config) {
    if (!config.publicUrl().isEmpty()) {
      return config.publicUrl().startsWith("https:");
    }
    return config.proxied()
        ? last(request, "X-Forwarded-Proto", "http").equalsIgnoreCase("https")
        : request.isSSL();
  }

  /// The client's IP address.
  static String address(HttpServerRequest request, HttpConfig config) {
    String remote = request.remoteAddress() == null ? "" : request.remoteAddress().hostAddress();
    String nearest = remote == null ? "" : remote;
    return config.proxied() ? last(request, "X-Forwarded-For", nearest) : nearest;
  }

  /// Scheme, host and port as the client requested it. The Host header was checked before.
  static String origin(HttpServerRequest request, HttpConfig config) {
    if (!config.publicUrl().isEmpty()) {
      return config.publicUrl();
    }
    @Nullable String host = request.getHeader(HttpHeaders.HOST);
    return (secure(request, config) ? "https://" : "http://") + (host == null ? "localhost" : host);
  }

  /// The value that the nearest proxy added.
  private static String last(HttpServerRequest request, String name, String standard) {
    @Nullable String header = request.getHeader(name);
    if (header == null || header.isBlank()) {
      return standard;
    }
    return header.substring(header.lastIndexOf(',') + 1).strip();
  }
}
