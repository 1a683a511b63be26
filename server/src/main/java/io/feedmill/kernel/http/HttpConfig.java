package io.feedmill.kernel.http;

/// How the server listens and what it accepts.
///
/// @param host address to listen on; `0.0.0.0` for all
/// @param port 0 to 65,535; 0 takes a free one
/// @param publicUrl our address for the world, such as `https://example.org`; empty to go by the
///   `Host` header of each request
/// @param proxied believe `X-Forwarded-For` and `X-Forwarded-Proto` of the nearest proxy
/// @param bodyLimit largest request body in bytes
public record HttpConfig(String host, int port, String publicUrl, boolean proxied, int bodyLimit) {
  public static final int MEBIBYTE = 1 << 20;

  public HttpConfig {
    publicUrl =
        publicUrl.endsWith("/") ? publicUrl.substring(0, publicUrl.length() - 1) : publicUrl;
  }

  /// Loopback, any free port: for tests and tools.
  public static HttpConfig local() {
    return new HttpConfig("127.0.0.1", 0, "", false, MEBIBYTE);
  }
}
