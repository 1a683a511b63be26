package io.feedmill.kernel.http.server;

import io.vertx.core.Context;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.concurrent.ExecutionException;

/// The body of a response as a stream for one blocking thread. A piece is sent when the previous
/// one has been sent, so at most two are in memory.
final class BodyOutput extends OutputStream {
  private static final int PIECE = 64 * 1024;

  private final Context context;
  private final HttpServerResponse response;
  private final byte[] piece = new byte[PIECE];
  private int length;

  /// The piece in flight; used only by the event loop.
  private Promise<Void> current = Promise.promise();

  /// @param context the event loop of the response, on which this is called
  BodyOutput(Context context, HttpServerResponse response) {
    this.context = context;
    this.response = response;
    response.closeHandler(_ -> current.tryFail(new IOException("the client disconnected")));
  }

  @Override
  public void write(int octet) throws IOException {
    if (length == PIECE) {
      flush();
    }
    piece[length++] = (byte) octet;
  }

  @Override
  public void write(byte[] bytes, int offset, int count) throws IOException {
    int done = 0;
    while (done < count) {
      if (length == PIECE) {
        flush();
      }
      int fits = Math.min(count - done, PIECE - length);
      System.arraycopy(bytes, offset + done, piece, length, fits);
      length += fits;
      done += fits;
    }
  }

  @Override
  public void flush() throws IOException {
    if (length > 0) {
      Buffer bytes = Buffer.buffer(length).appendBytes(piece, 0, length);
      length = 0;
      Promise<Void> sent = Promise.promise();
      context.runOnContext(_ -> send(bytes, sent));
      await(sent);
    }
  }

  private void send(Buffer bytes, Promise<Void> sent) {
    current = sent;
    if (response.closed()) {
      sent.tryFail(new IOException("the client disconnected"));
    } else {
      response.write(bytes).onSuccess(sent::tryComplete).onFailure(sent::tryFail);
    }
  }

  private static void await(Promise<Void> sent) throws IOException {
    try {
      sent.future().toCompletionStage().toCompletableFuture().get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("the server is stopping");
    } catch (ExecutionException e) {
      throw new IOException("the client disconnected", e.getCause());
    }
  }
}
