package io.feedmill.kernel.http;

/// How a body is packed on its way (RFC 9110, 8.4.1).
public enum Coding {
  IDENTITY(""),
  GZIP("gzip"),
  BROTLI("br");

  private final String token;

  Coding(String token) {
    this.token = token;
  }

  /// Its name in headers; empty when nothing is packed.
  public String token() {
    return token;
  }
}
