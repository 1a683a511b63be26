package io.feedmill.kernel.http;

import java.io.IOException;
import java.io.OutputStream;

/// A body that is written while it is sent, so that its size costs no memory.
public interface StreamedBody extends AutoCloseable {
  /// The body of a response to HEAD, of which only the head is sent.
  StreamedBody NONE =
      new StreamedBody() {
        @Override
        public void write(OutputStream out) {
          // The head is all.
        }

        @Override
        public void close() {
          // Nothing was opened.
        }
      };

  /// Writes all of it, on a virtual thread, after the head was sent. A failure closes the
  /// connection, which shows the client that the body is incomplete.
  ///
  /// @param out waits until the client has received the previous data, and throws when the client
  ///   has disconnected
  void write(OutputStream out) throws IOException;

  /// Releases resources. Called once, even when nothing was written.
  @Override
  void close();
}
