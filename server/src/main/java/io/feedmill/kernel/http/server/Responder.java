package io.feedmill.kernel.http.server;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Compression;
import io.feedmill.kernel.http.ContentCoding;
import io.feedmill.kernel.http.DateHeader;
import io.feedmill.kernel.http.EntityTags;
import io.feedmill.kernel.http.FileRange;
import io.feedmill.kernel.http.LiveStream;
import io.feedmill.kernel.http.LiveStreams;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.StreamedBody;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Writes replies, on the event loop: standard headers, codings, conditional GETs, HEAD, live
/// streams and streamed bodies.
final class Responder {
  /// How long the rest of a refused body is read and discarded, so that the client receives the
  /// response.
  private static final long UNREAD_MILLIS = 10_000;

  private static final CharSequence REQUEST_ID = HttpHeaders.createOptimized("X-Request-Id");
  private static final CharSequence CONTENT_TYPE_OPTIONS =
      HttpHeaders.createOptimized("X-Content-Type-Options");
  private static final CharSequence NOSNIFF = HttpHeaders.createOptimized("nosniff");

  private final Vertx vertx;
  private final LiveStreams streams;
  private final StreamedBodies bodies;
  private final DateHeader date;

  Responder(Vertx vertx, LiveStreams streams, StreamedBodies bodies, DateHeader date) {
    this.vertx = vertx;
    this.streams = streams;
    this.bodies = bodies;
    this.date = date;
  }

  /// @param body of the reply, in the coding for this client
  void send(Call call, Reply reply, Compression.Packed body) {
    HttpServerRequest request = call.request();
    HttpServerResponse response = request.response();
    @Nullable StreamedBody streamed = reply.streamedBody();
    if (response.ended() || response.closed()) {
      if (streamed != null) {
        streamed.close();
      }
      return;
    }
    MultiMap headers = response.headers();
    addAll(headers, reply.lines());
    addAll(headers, call.addedHeaders());
    if (reply.variesByCoding()) {
      headers.add(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
    }
    headers.add(HttpHeaders.DATE, date.now());
    headers.add(REQUEST_ID, call.requestId());
    headers.add(CONTENT_TYPE_OPTIONS, NOSNIFF);
    SecurityHeaders.add(headers, reply.page(), call.secure());
    boolean unread = !request.isEnded() && BodyReader.announced(request);
    if (unread) {
      headers.set(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
    }
    if (streamed == null) {
      write(call, reply, body, response);
    } else {
      stream(call, streamed);
    }
    if (unread) {
      closeOnceRead(request);
    }
  }

  private static void addAll(MultiMap headers, List<? extends CharSequence> namesAndValues) {
    for (int i = 0; i < namesAndValues.size(); i += 2) {
      headers.add(namesAndValues.get(i), namesAndValues.get(i + 1));
    }
  }

  private void write(Call call, Reply reply, Compression.Packed body, HttpServerResponse response) {
    @Nullable Consumer<LiveStream> live = reply.liveStream();
    if (live != null && !call.head()) {
      streams.open(call, live);
    } else if (reply.status() == 200 && EntityTags.known(call, reply.entityTag())) {
      response.headers().remove(HttpHeaders.CONTENT_TYPE);
      sent(call, 304, response.setStatusCode(304).end());
    } else if (reply.file() != null) {
      sendFile(call, reply.status(), reply.file());
    } else {
      response.setStatusCode(reply.status());
      if (body.coding() != ContentCoding.IDENTITY) {
        response.putHeader(HttpHeaders.CONTENT_ENCODING, body.coding().token());
      }
      if (call.head()) {
        response.putHeader(HttpHeaders.CONTENT_LENGTH, Integer.toString(body.bytes().length()));
        sent(call, reply.status(), response.end());
      } else {
        sent(call, reply.status(), response.end(body.bytes()));
      }
    }
  }

  private static void sendFile(Call call, int status, FileRange file) {
    HttpServerResponse response = call.request().response().setStatusCode(status);
    response.putHeader(HttpHeaders.CONTENT_LENGTH, Long.toString(file.length()));
    if (call.head()) {
      sent(call, status, response.end());
    } else {
      Future<Void> written =
          response.sendFile(file.path().toString(), file.offset(), file.length());
      written.onFailure(_ -> call.request().connection().close());
      sent(call, status, written);
    }
  }

  private void stream(Call call, StreamedBody body) {
    if (call.head()) {
      body.close();
      call.request().response().end();
    } else {
      bodies.send(vertx.getOrCreateContext(), call, body);
    }
  }

  private static void sent(Call call, int status, Future<Void> written) {
    written.onSuccess(_ -> call.sent(status));
  }

  private void closeOnceRead(HttpServerRequest request) {
    long timer = vertx.setTimer(UNREAD_MILLIS, _ -> request.connection().close());
    request.connection().closeHandler(_ -> vertx.cancelTimer(timer));
    request.handler(_ -> {});
    request.endHandler(_ -> request.connection().close());
  }
}
