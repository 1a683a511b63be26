package io.feedmill.kernel.http.server;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;

/// Headers that tell browsers what a page of this site may do.
final class SecurityHeaders {
  private static final CharSequence POLICY = HttpHeaders.createOptimized("Content-Security-Policy");
  private static final CharSequence OUR_POLICY =
      HttpHeaders.createOptimized(
          "default-src 'self'; img-src 'self' data:; object-src 'none'; worker-src 'self'; base-uri 'none';"
              + " form-action 'self'; frame-ancestors 'none'");
  private static final CharSequence REFERRER = HttpHeaders.createOptimized("Referrer-Policy");
  private static final CharSequence SAME_ORIGIN = HttpHeaders.createOptimized("same-origin");
  private static final CharSequence FRAMES = HttpHeaders.createOptimized("X-Frame-Options");
  private static final CharSequence DENY = HttpHeaders.createOptimized("DENY");
  private static final CharSequence TRANSPORT =
      HttpHeaders.createOptimized("Strict-Transport-Security");
  private static final CharSequence ONE_YEAR =
      HttpHeaders.createOptimized("max-age=31536000; includeSubDomains");

  private SecurityHeaders() {}

  /// @param page whether the body is HTML
  /// @param secure whether the client speaks https
  static void add(MultiMap headers, boolean page, boolean secure) {
    if (page) {
      if (!headers.contains(POLICY)) {
        headers.add(POLICY, OUR_POLICY);
      }
      if (!headers.contains(REFERRER)) {
        headers.add(REFERRER, SAME_ORIGIN);
      }
      headers.add(FRAMES, DENY);
    }
    if (secure) {
      headers.add(TRANSPORT, ONE_YEAR);
    }
  }
}
