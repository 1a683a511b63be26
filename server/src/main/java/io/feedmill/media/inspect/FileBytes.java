package io.feedmill.media.inspect;

import io.feedmill.kernel.language.Texts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Numbers and texts at positions of a file, read through a window of 4 KiB.
///
/// A position outside the file is refused as broken. The readers go forward, so they read each byte
/// about once. [#mostRead] stops a reader that a hostile file leads back and forth.
final class FileBytes implements AutoCloseable {
  static final int WINDOW = 4096;

  private final FileChannel channel;
  private final long size;
  private final ByteBuffer window = ByteBuffer.allocate(WINDOW).limit(0);
  private long start;
  private long read;

  private FileBytes(FileChannel channel) throws IOException {
    this.channel = channel;
    this.size = channel.size();
  }

  static FileBytes open(Path file) {
    try {
      return new FileBytes(FileChannel.open(file, StandardOpenOption.READ));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  long size() {
    return size;
  }

  /// Bytes read from the file so far.
  long read() {
    return read;
  }

  /// Bytes that may be read from a file of a size.
  static long mostRead(long size) {
    return 2 * size + (1 << 20);
  }

  boolean has(long at, long count) {
    return at >= 0 && count >= 0 && at <= size - count;
  }

  int u8(long at) {
    return window.get(index(at, 1)) & 0xff;
  }

  int be16(long at) {
    return window.getShort(index(at, 2)) & 0xffff;
  }

  long be32(long at) {
    return window.getInt(index(at, 4)) & 0xffffffffL;
  }

  long be64(long at) {
    return window.getLong(index(at, 8));
  }

  int le16(long at) {
    return Short.reverseBytes(window.getShort(index(at, 2))) & 0xffff;
  }

  int le24(long at) {
    return le16(at) | u8(at + 2) << 16;
  }

  long le32(long at) {
    return Integer.reverseBytes(window.getInt(index(at, 4))) & 0xffffffffL;
  }

  long le64(long at) {
    return Long.reverseBytes(window.getLong(index(at, 8)));
  }

  /// At most [#WINDOW].
  byte[] bytes(long at, int count) {
    byte[] bytes = new byte[count];
    window.get(index(at, count), bytes);
    return bytes;
  }

  /// Each byte is one character.
  String text(long at, int count) {
    return new String(bytes(at, count), StandardCharsets.ISO_8859_1);
  }

  /// Whether these characters, all below 256, lie there; false beyond the end.
  boolean isAt(long at, String text) {
    return has(at, text.length()) && text(at, text.length()).equals(text);
  }

  /// Where the next such byte is, the size of the file when there is none.
  long find(int value, long from) {
    long at = from;
    while (at < size) {
      int first = index(at, 1);
      for (int i = first; i < window.limit(); i++) {
        if ((window.get(i) & 0xff) == value) {
          return start + i;
        }
      }
      at = start + window.limit();
    }
    return size;
  }

  private int index(long at, int count) {
    if (!has(at, count)) {
      throw MediaRefused.broken(Texts.text("The file ends too early"));
    }
    if (at < start || at + count > start + window.limit()) {
      fill(at, count);
    }
    return (int) (at - start);
  }

  private void fill(long at, int count) {
    window.clear();
    start = at;
    try {
      while (window.hasRemaining() && channel.read(window, at + window.position()) > 0) {
        // until the window is full or the file ends
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      window.flip();
    }
    read += window.limit();
    if (window.limit() < count || read > mostRead(size)) {
      throw MediaRefused.broken("The file cannot be read from its beginning to its end");
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
