package io.feedmill.kernel.http;

import io.vertx.core.Context;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// An open stream of server-sent events to one client. A client that reads too slowly is
/// disconnected; it reconnects with `Last-Event-ID`. A sender with many events waits between some
/// of them ([#awaitDrained]). All methods may be called from any thread.
///
/// The state is used only on the stream's event loop.
public final class LiveStream {
  private final Context context;
  private final HttpServerRequest request;
  private final HttpServerResponse response;
  private final List<Runnable> onClose = new ArrayList<>(2);
  private boolean closed;
  private @Nullable CompletableFuture<Boolean> waiting;

  LiveStream(Context context, HttpServerRequest request) {
    this.context = context;
    this.request = request;
    this.response = request.response();
    response.closeHandler(_ -> ended());
  }

  /// @param id becomes the client's `Last-Event-ID`; none when null
  /// @param data one or more lines
  public void send(@Nullable String id, String event, String data) {
    StringBuilder text = new StringBuilder(data.length() + 64);
    if (id != null) {
      text.append("id: ").append(id).append('\n');
    }
    text.append("event: ").append(event).append('\n');
    for (String line : data.split("\\R", -1)) {
      text.append("data: ").append(line).append('\n');
    }
    write(text.append('\n').toString());
  }

  /// Prevents proxies from closing an idle stream.
  public void heartbeat() {
    write(": \n\n");
  }

  private void write(String text) {
    context.runOnContext(_ -> writeNow(text));
  }

  private void writeNow(String text) {
    if (closed || response.closed()) {
      return;
    }
    if (response.writeQueueFull()) {
      request.connection().close();
      ended();
    } else {
      response.write(text);
    }
  }

  /// Waits until the client has read nearly all that was sent. Blocks its thread; one thread at a
  /// time may wait.
  ///
  /// @return false when the stream has ended, or the client did not read it in that time
  public boolean awaitDrained(Duration most) {
    CompletableFuture<Boolean> drained = new CompletableFuture<>();
    context.runOnContext(_ -> {
      if (closed || response.closed()) {
        drained.complete(false);
      } else if (response.writeQueueFull()) {
        waiting = drained;
        response.drainHandler(_ -> drained.complete(true));
      } else {
        drained.complete(true);
      }
    });
    try {
      return drained.get(most.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException _) {
      return false;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /// Called once on the event loop, when either side ends the stream; at once when it has ended.
  public void onClose(Runnable action) {
    context.runOnContext(_ -> {
      if (closed || response.closed()) {
        action.run();
      } else {
        onClose.add(action);
      }
    });
  }

  public void close() {
    context.runOnContext(_ -> {
      if (!closed && !response.closed()) {
        response.end();
      }
      ended();
    });
  }

  private void ended() {
    if (!closed) {
      closed = true;
      onClose.forEach(Runnable::run);
      if (waiting != null) {
        waiting.complete(false);
      }
    }
  }
}
