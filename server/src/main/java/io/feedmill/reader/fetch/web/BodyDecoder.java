package io.feedmill.reader.fetch.web;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/// Decompresses bodies, up to a size.
final class BodyDecoder {
  private static final int PIECE = 16 * 1024;

  private BodyDecoder() {}

  /// The decompressed body is too long.
  static final class TooLarge extends IOException {
    private static final long serialVersionUID = 1L;
  }

  /// A decompressed body.
  static final class Decoded {
    private final byte[] bytes;
    private final boolean whole;

    /// @param whole whether it is complete
    Decoded(byte[] bytes, boolean whole) {
      this.bytes = bytes;
      this.whole = whole;
    }

    byte[] bytes() {
      return bytes;
    }

    /// Whether it is complete.
    boolean whole() {
      return whole;
    }
  }

  /// Whether a coding is supported: `br` only where a library for the platform exists.
  static boolean supports(String coding) {
    return switch (coding) {
      case "gzip", "x-gzip", "deflate" -> true;
      case "br" -> Brotli4jLoader.isAvailable();
      default -> false;
    };
  }

  /// Decodes `gzip`, `deflate` or `br`. A truncated body is decoded as far as possible; a body that
  /// is not compressed is returned unchanged.
  ///
  /// @param encoding value of the `Content-Encoding` header
  /// @throws TooLarge when it is longer than `most` bytes decompressed
  /// @throws IOException when it is broken, or has another coding
  static Decoded decode(byte[] body, String encoding, int most) throws IOException {
    Decoded decoded = new Decoded(body, true);
    String[] steps = encoding.toLowerCase(Locale.ROOT).split(",", -1);
    if (steps.length > 2) {
      throw new IOException("compressed more than twice");
    }
    for (int i = steps.length - 1; i >= 0; i--) {
      Decoded next = step(decoded.bytes(), steps[i].strip(), most);
      decoded = new Decoded(next.bytes(), next.whole() && decoded.whole());
    }
    if (decoded.bytes().length > most) {
      throw new TooLarge();
    }
    return decoded;
  }

  private static Decoded step(byte[] body, String encoding, int most) throws IOException {
    return switch (encoding) {
      case "", "identity" -> new Decoded(body, true);
      case "gzip", "x-gzip" -> isGzip(body) ? gzip(body, most) : new Decoded(body, true);
      case "deflate" -> deflate(body, most);
      case "br" -> brotli(body, most);
      default -> throw new IOException("unsupported content coding " + encoding);
    };
  }

  private static boolean isGzip(byte[] body) {
    return body.length > 1 && body[0] == 0x1F && body[1] == (byte) 0x8B;
  }

  private static Decoded gzip(byte[] body, int most) throws IOException {
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(body))) {
      return read(in, most);
    }
  }

  private static Decoded deflate(byte[] body, int most) throws IOException {
    boolean wrapped =
        body.length > 1
            && (body[0] & 0x0F) == 8
            && (((body[0] & 0xFF) << 8) | (body[1] & 0xFF)) % 31 == 0;
    Inflater inflater = new Inflater(!wrapped);
    try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(body), inflater)) {
      return read(in, most);
    } finally {
      inflater.end();
    }
  }

  private static Decoded brotli(byte[] body, int most) throws IOException {
    if (!supports("br")) {
      throw new IOException("content coding br is not supported on this platform");
    }
    return BrotliBody.decode(body, most);
  }

  private static Decoded read(InputStream in, int most) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      read(in, most, out);
    } catch (EOFException cutOff) {
      return new Decoded(out.toByteArray(), false);
    }
    return new Decoded(out.toByteArray(), true);
  }

  private static void read(InputStream in, int most, ByteArrayOutputStream out) throws IOException {
    byte[] piece = new byte[PIECE];
    for (int n = in.read(piece); n >= 0; n = in.read(piece)) {
      out.write(piece, 0, n);
      if (out.size() > most) {
        throw new TooLarge();
      }
    }
  }
}
