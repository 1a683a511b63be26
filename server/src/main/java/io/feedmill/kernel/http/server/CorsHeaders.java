package io.feedmill.kernel.http.server;

import io.feedmill.kernel.http.Call;

/// Lets pages of all sites read an answer (CORS), as long as their browsers send no cookies along.
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
