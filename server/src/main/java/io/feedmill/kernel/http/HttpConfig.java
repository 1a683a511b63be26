package io.feedmill.kernel.http;

import io.feedmill.kernel.config.Settings;
import java.util.Set;

/// The address and limits of the HTTP server.
///
/// @param host address to listen on; `0.0.0.0` for all
/// @param port 0 to 65,535; 0 for any free one
/// @param publicUrl public address of the site, such as `https://example.org`; empty to use the
///   `Host` header of each request
/// @param proxied whether to trust `X-Forwarded-For` and `X-Forwarded-Proto` of the nearest proxy
/// @param bodyLimit largest request body in bytes
public record HttpConfig(String host, int port, String publicUrl, boolean proxied, int bodyLimit) {
  public static final int MEBIBYTE = 1 << 20;

  public HttpConfig {
    publicUrl =
        publicUrl.endsWith("/") ? publicUrl.substring(0, publicUrl.length() - 1) : publicUrl;
  }

  /// Declares the settings.
  public static HttpConfig from(Settings settings) {
    return new HttpConfig(
        settings.text(
            "FEEDMILL_HTTP_HOST", "127.0.0.1", "Address to listen on; 0.0.0.0 for all of them"),
        settings.integer(
            "FEEDMILL_HTTP_PORT", 8_080, 0, 65_535, "Port to listen on; 0 for any free port"),
        settings
            .url(
                "FEEDMILL_PUBLIC_URL",
                Set.of("http", "https"),
                "Public address of the site, if it differs from the Host header")
            .map(Object::toString)
            .orElse(""),
        settings.flag(
            "FEEDMILL_PROXIED",
            false,
            "Trust X-Forwarded-For and X-Forwarded-Proto; only behind a proxy that sets them"),
        settings.integer(
            "FEEDMILL_BODY_LIMIT",
            MEBIBYTE,
            1_024,
            1 << 28,
            "Maximum size of a request body in bytes"));
  }

  /// Loopback, any free port: for tests and tools.
  public static HttpConfig local() {
    return new HttpConfig("127.0.0.1", 0, "", false, MEBIBYTE);
  }
}
