package io.feedmill.kernel.http.server;

import io.feedmill.kernel.http.Call;

/// Allows pages of all sites to read a response (CORS), if their browsers send no cookies.
final class CorsHeaders {
  private static final String A_DAY = "86400";

  private CorsHeaders() {}

  static void allow(Call call) {
    call.addHeader("Access-Control-Allow-Origin", "*");
    if (call.method().equals("OPTIONS")) {
      call.addHeader("Access-Control-Allow-Methods", "GET, POST, OPTIONS");
      call.addHeader("Access-Control-Allow-Headers", "Authorization, Content-Type, Last-Event-ID");
      call.addHeader("Access-Control-Max-Age", A_DAY);
    }
  }
}
