package io.feedmill.kernel.http.server;

import io.feedmill.kernel.http.Problem;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.internal.ContextInternal;
import io.vertx.core.internal.http.HttpServerRequestInternal;
import io.vertx.core.net.impl.VertxConnection;
import org.jspecify.annotations.Nullable;

/// Collects a request's body up to a limit, and sends `100 Continue` when the client waits for it.
final class BodyReader {
  private static final long PATIENCE_MILLIS = 30_000;

  private final HttpServerRequest request;
  private final int limit;
  private final Promise<Buffer> whole = Promise.promise();
  private final Buffer collected = Buffer.buffer();

  private BodyReader(HttpServerRequest request, int limit) {
    this.request = request;
    this.limit = limit;
  }

  /// Whether the request comes with a body.
  static boolean announced(HttpServerRequest request) {
    MultiMap headers = request.headers();
    String length = headers.get(HttpHeaders.CONTENT_LENGTH);
    return length == null ? headers.contains(HttpHeaders.TRANSFER_ENCODING) : !length.equals("0");
  }

  /// Fails with a [Problem]: 413 when the body is longer than `limit` bytes, 408 when it takes
  /// longer than 30 s, 400 when it breaks off.
  static Future<Buffer> read(HttpServerRequest request, int limit) {
    return new BodyReader(request, limit).start();
  }

  private Future<Buffer> start() {
    if (length() > limit) {
      return Future.failedFuture(tooLarge());
    }
    request.handler(this::collect);
    request.endHandler(_ -> whole.tryComplete(collected));
    request.exceptionHandler(_ -> broken());
    if (request.headers().contains(HttpHeaders.EXPECT, HttpHeaders.CONTINUE, true)) {
      request.response().writeContinue();
    }
    ContextInternal context = ((HttpServerRequestInternal) request).context();
    long timer = context.setTimer(PATIENCE_MILLIS, _ -> whole.tryFail(tooSlow()));
    return whole.future().onComplete(_ -> context.owner().cancelTimer(timer));
  }

  private long length() {
    @Nullable String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
    try {
      return length == null ? 0 : Long.parseLong(length);
    } catch (NumberFormatException _) {
      throw Problem.badRequest("Content-Length must be a whole number");
    }
  }

  private void collect(Buffer part) {
    if (whole.future().isComplete()) {
      return;
    }
    if (collected.length() + part.length() > limit) {
      whole.tryFail(tooLarge());
    } else {
      collected.appendBuffer(part);
    }
  }

  /// The connection is closed after this, so the response must be sent before.
  private void broken() {
    whole.tryFail(cutOff());
    if (request.connection() instanceof VertxConnection connection) {
      connection.channelHandlerContext().flush();
    }
  }

  private Problem tooLarge() {
    return Problem.of(
        413, "body-too-large", "Body too large", "a body may have at most " + limit + " bytes");
  }

  /// A client that disconnected does not receive it; one that sends malformed chunks does.
  private static Problem cutOff() {
    return Problem.badRequest("the body ended before its end, or its chunks are broken");
  }

  private static Problem tooSlow() {
    return Problem.of(
        408, "body-too-slow", "Body too slow", "the body did not arrive within 30 seconds");
  }
}
