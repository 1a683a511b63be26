package io.feedmill.kernel.http;

import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Writes replies, on the event loop: security headers, conditional GETs, HEAD, live streams.
final class Responder {
  private static final long HEARTBEAT_MILLIS = 15_000;

  /// How long the rest of a refused body is read and thrown away, so that the client sees the
  /// answer.
  private static final long UNREAD_MILLIS = 2_000;

  private static final String CONTENT_SECURITY =
      "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none';"
          + " form-action 'self'; frame-ancestors 'none'";

  private final Vertx vertx;

  Responder(Vertx vertx) {
    this.vertx = vertx;
  }

  void send(Call call, Reply reply) {
    HttpServerRequest request = call.request();
    HttpServerResponse response = request.response();
    if (response.ended() || response.closed()) {
      return;
    }
    List<String> headers = reply.headers();
    for (int i = 0; i < headers.size(); i += 2) {
      response.headers().add(headers.get(i), headers.get(i + 1));
    }
    response.putHeader("X-Request-Id", call.requestId());
    response.putHeader("X-Content-Type-Options", "nosniff");
    secure(call, response);
    if (!request.isEnded() && request.version() != HttpVersion.HTTP_2) {
      response.putHeader("Connection", "close");
    }
    Consumer<LiveStream> live = reply.liveStream();
    if (live != null && !call.method().equals("HEAD")) {
      open(response, live);
    } else {
      finish(call, reply, response);
    }
    if (!request.isEnded()) {
      vertx.setTimer(UNREAD_MILLIS, _ -> request.connection().close());
    }
  }

  private static void secure(Call call, HttpServerResponse response) {
    String type = response.headers().get("Content-Type");
    if (type != null && type.startsWith("text/html")) {
      response.putHeader("Content-Security-Policy", CONTENT_SECURITY);
      response.putHeader("Referrer-Policy", "same-origin");
      response.putHeader("X-Frame-Options", "DENY");
    }
    if (call.secure()) {
      response.putHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    }
  }

  private static void finish(Call call, Reply reply, HttpServerResponse response) {
    if (reply.status() == 200 && call.safe() && known(call, reply.entityTag())) {
      response.headers().remove("Content-Type");
      response.setStatusCode(304).end();
      return;
    }
    response.setStatusCode(reply.status());
    if (call.method().equals("HEAD")) {
      response.putHeader("Content-Length", Integer.toString(reply.body().length()));
      response.end();
    } else {
      response.end(reply.body());
    }
  }

  /// RFC 9110, 13.1.2: the weak comparison of `If-None-Match`.
  private static boolean known(Call call, @Nullable String tag) {
    if (tag == null) {
      return false;
    }
    String wanted = call.header("If-None-Match").orElse("");
    return wanted.equals("*")
        || Arrays.stream(wanted.split(",", -1))
            .anyMatch(candidate -> opaque(candidate.strip()).equals(opaque(tag)));
  }

  private static String opaque(String tag) {
    return tag.startsWith("W/") ? tag.substring(2) : tag;
  }

  private void open(HttpServerResponse response, Consumer<LiveStream> opened) {
    Context context = vertx.getOrCreateContext();
    response.setChunked(true).setStatusCode(200);
    response.write(": open\n\n");
    LiveStream stream = new LiveStream(context, response);
    long timer = vertx.setPeriodic(HEARTBEAT_MILLIS, _ -> stream.heartbeat());
    response.exceptionHandler(_ -> vertx.cancelTimer(timer));
    response.endHandler(_ -> vertx.cancelTimer(timer));
    opened.accept(stream);
  }
}
