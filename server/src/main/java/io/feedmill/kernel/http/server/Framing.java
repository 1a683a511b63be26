package io.feedmill.kernel.http.server;

import io.feedmill.kernel.http.Problem;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import java.util.List;

/// Refuses requests whose end a proxy in front of this server might interpret differently (request
/// smuggling): every transfer coding other than only `chunked`, one together with a
/// `Content-Length`, and one in HTTP/1.0.
final class Framing {
  private Framing() {}

  static boolean ambiguous(HttpServerRequest request) {
    List<String> codings = request.headers().getAll(HttpHeaders.TRANSFER_ENCODING);
    return !codings.isEmpty()
        && (codings.size() > 1
            || !codings.getFirst().strip().equalsIgnoreCase("chunked")
            || request.version() != HttpVersion.HTTP_1_1
            || request.headers().contains(HttpHeaders.CONTENT_LENGTH));
  }

  static Problem problem() {
    return Problem.badRequest(
            "the only transfer coding is chunked, in HTTP/1.1 and without a Content-Length")
        .header("Connection", "close");
  }
}
