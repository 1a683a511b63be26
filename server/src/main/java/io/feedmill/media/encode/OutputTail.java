package io.feedmill.media.encode;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The last bytes that a process wrote to its standard error, which is read to its end.
final class OutputTail {
  private static final int KEPT = 4_096;

  private final byte[] last = new byte[2 * KEPT];
  private int length;

  /// Returns when the process closed the stream.
  void drain(InputStream from) {
    byte[] buffer = new byte[KEPT];
    try (from) {
      for (int read = from.read(buffer); read >= 0; read = from.read(buffer)) {
        keep(buffer, read);
      }
    } catch (IOException e) {
      byte[] words = e.toString().getBytes(StandardCharsets.UTF_8);
      keep(words, Math.min(words.length, KEPT));
    }
  }

  private synchronized void keep(byte[] bytes, int count) {
    if (length + count > last.length) {
      int kept = Math.min(length, KEPT);
      System.arraycopy(last, length - kept, last, 0, kept);
      length = kept;
    }
    System.arraycopy(bytes, 0, last, length, count);
    length += count;
  }

  /// A text that can be logged.
  synchronized String text() {
    byte[] kept = Arrays.copyOfRange(last, Math.max(0, length - KEPT), length);
    return EncodeReply.shortened(new String(kept, StandardCharsets.UTF_8).strip());
  }
}
