package io.feedmill.kernel.http;

/// The compression of a body in transit (RFC 9110, 8.4.1).
public enum ContentCoding {
  IDENTITY(""),
  GZIP("gzip"),
  BROTLI("br");

  private final String token;

  ContentCoding(String token) {
    this.token = token;
  }

  /// Its name in headers; empty for no compression.
  public String token() {
    return token;
  }
}
