package io.feedmill.kernel.http;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;

/// Collects a request's body up to a limit.
final class BodyReader {
  private final HttpServerRequest request;
  private final int limit;
  private final Promise<Buffer> whole = Promise.promise();
  private final Buffer collected = Buffer.buffer();

  private BodyReader(HttpServerRequest request, int limit) {
    this.request = request;
    this.limit = limit;
  }

  /// Fails with a 413 [Problem] when the body is longer than `limit` bytes.
  static Future<Buffer> read(HttpServerRequest request, int limit) {
    return new BodyReader(request, limit).start();
  }

  private Future<Buffer> start() {
    if (announced() > limit) {
      return Future.failedFuture(tooLarge(limit));
    }
    request.handler(this::collect);
    request.endHandler(_ -> whole.tryComplete(collected));
    request.exceptionHandler(whole::tryFail);
    return whole.future();
  }

  private long announced() {
    String length = request.getHeader("Content-Length");
    try {
      return length == null ? 0 : Long.parseLong(length);
    } catch (NumberFormatException _) {
      return 0;
    }
  }

  private void collect(Buffer part) {
    if (whole.future().isComplete()) {
      return;
    }
    if (collected.length() + part.length() > limit) {
      whole.tryFail(tooLarge(limit));
    } else {
      collected.appendBuffer(part);
    }
  }

  private static Problem tooLarge(int limit) {
    return Problem.of(
        413, "body-too-large", "Body too large", "a body may have at most " + limit + " bytes");
  }
}
