package io.feedmill.reader.fetch.web;

import com.aayushatharva.brotli4j.decoder.DecoderJNI;
import io.feedmill.reader.fetch.web.BodyDecoder.Decoded;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;

/// Decompresses a brotli body piece by piece: the library's own stream returns nothing of a
/// truncated body.
final class BrotliBody {
  private static final int PIECE = 16 * 1024;

  private final byte[] body;
  private final int most;
  private final DecoderJNI.Wrapper decoder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private int read;

  private BrotliBody(byte[] body, int most) throws IOException {
    this.body = body;
    this.most = most;
    this.decoder = new DecoderJNI.Wrapper(PIECE);
  }

  /// @throws BodyDecoder.TooLarge when it is longer than `most` bytes decompressed
  /// @throws IOException when it is broken
  static Decoded decode(byte[] body, int most) throws IOException {
    BrotliBody brotli = new BrotliBody(body, most);
    try {
      boolean whole = brotli.decode();
      return new Decoded(brotli.out.toByteArray(), whole);
    } finally {
      brotli.decoder.destroy();
    }
  }

  /// @return whether it is complete
  private boolean decode() throws IOException {
    while (true) {
      while (decoder.hasOutput()) {
        take();
      }
      switch (decoder.getStatus()) {
        case DONE -> {
          return true;
        }
        case OK -> decoder.push(0);
        case NEEDS_MORE_OUTPUT -> take();
        case NEEDS_MORE_INPUT -> {
          if (read == body.length) {
            return false;
          }
          push();
        }
        case ERROR -> throw new IOException("corrupted input");
      }
    }
  }

  private void push() {
    int count = Math.min(PIECE, body.length - read);
    decoder.getInputBuffer().clear();
    decoder.getInputBuffer().put(body, read, count);
    read += count;
    decoder.push(count);
  }

  private void take() throws BodyDecoder.TooLarge {
    ByteBuffer some = decoder.pull();
    byte[] bytes = new byte[some.remaining()];
    some.get(bytes);
    out.write(bytes, 0, bytes.length);
    if (out.size() > most) {
      throw new BodyDecoder.TooLarge();
    }
  }
}
