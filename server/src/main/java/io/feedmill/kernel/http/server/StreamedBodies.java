package io.feedmill.kernel.http.server;

import io.feedmill.kernel.http.AccessBoundStreams;
import io.feedmill.kernel.http.AccessGrant;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.StreamedBody;
import io.vertx.core.Context;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sends bodies that are written while they are sent.
///
/// @param virtualThreads starts each task on a new virtual thread
/// @param open requests whose response is not complete
/// @param admitted aborts a body when the grant of its call ends
record StreamedBodies(Executor virtualThreads, AtomicInteger open, AccessBoundStreams admitted) {
  private static final Logger LOG = LoggerFactory.getLogger(StreamedBodies.class);

  /// Begins, on the event loop of the request.
  ///
  /// @param context that event loop
  void send(Context context, Call call, StreamedBody body) {
    HttpServerResponse response = call.request().response().setChunked(true);
    BodyOutput out = new BodyOutput(context, response);
    open.incrementAndGet();
    Runnable ended = whileAdmitted(context, call);
    try {
      virtualThreads.execute(() -> {
        try {
          write(context, call, body, out);
        } finally {
          ended.run();
        }
      });
    } catch (RejectedExecutionException e) {
      ended.run();
      ended(body);
      call.request().connection().close();
    }
  }

  private Runnable whileAdmitted(Context context, Call call) {
    return call.attached(AccessGrant.class)
        .map(grant -> admitted.register(grant, () -> cut(context, call)))
        .orElse(() -> {});
  }

  private void write(Context context, Call call, StreamedBody body, BodyOutput out) {
    try {
      body.write(out);
      out.flush();
      context.runOnContext(_ -> end(call));
    } catch (IOException e) {
      LOG.debug("request {}: {}", call.requestId(), e.getMessage());
      cut(context, call);
    } catch (RuntimeException e) {
      LOG.warn("request {}: the body is cut off", call.requestId(), e);
      cut(context, call);
    } finally {
      ended(body);
    }
  }

  /// HTTP/1.0 has no chunks: there the end of the connection is always the end of the body.
  private static void end(Call call) {
    HttpServerRequest request = call.request();
    request
        .response()
        .end()
        .onSuccess(_ -> {
          call.sent(200);
          if (request.version() == HttpVersion.HTTP_1_0) {
            request.connection().close();
          }
        });
  }

  private static void cut(Context context, Call call) {
    context.runOnContext(_ -> call.request().connection().close());
  }

  private void ended(StreamedBody body) {
    open.decrementAndGet();
    body.close();
  }
}
