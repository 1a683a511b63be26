package io.feedmill.kernel.http;

import io.vertx.core.Context;
import io.vertx.core.http.HttpServerResponse;
import org.jspecify.annotations.Nullable;

/// An open stream of server-sent events to one client. A client that does not read fast enough is
/// closed, and comes back with `Last-Event-ID`. All methods may be called from any thread.
public final class LiveStream {
  private final Context context;
  private final HttpServerResponse response;
  private boolean closed;

  LiveStream(Context context, HttpServerResponse response) {
    this.context = context;
    this.response = response;
  }

  /// @param id becomes the client's `Last-Event-ID`; none when null
  /// @param data one or more lines
  public void send(@Nullable String id, String event, String data) {
    StringBuilder text = new StringBuilder(data.length() + 64);
    if (id != null) {
      text.append("id: ").append(id).append('\n');
    }
    text.append("event: ").append(event).append('\n');
    data.lines().forEach(line -> text.append("data: ").append(line).append('\n'));
    write(text.append('\n').toString());
  }

  /// Keeps proxies from closing a quiet stream.
  public void heartbeat() {
    write(": \n\n");
  }

  private void write(String text) {
    context.runOnContext(_ -> writeNow(text));
  }

  private void writeNow(String text) {
    if (closed || response.ended() || response.closed()) {
      return;
    }
    if (response.writeQueueFull()) {
      close();
      return;
    }
    response.write(text);
  }

  /// Called once, when either side ends the stream.
  public void onClose(Runnable action) {
    context.runOnContext(_ -> {
      if (response.closed()) {
        action.run();
      } else {
        response.closeHandler(_ -> action.run());
      }
    });
  }

  public void close() {
    context.runOnContext(_ -> {
      if (!closed) {
        closed = true;
        if (!response.ended() && !response.closed()) {
          response.end();
        }
      }
    });
  }
}
