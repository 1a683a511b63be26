package io.feedmill.kernel.http;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.encoder.Encoder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/// Compresses bodies: small when they are sent many times, fast when they are sent once.
public final class Compressor {
  /// Smaller than gzip, at about its speed.
  private static final int BROTLI_QUALITY = 6;

  private static final int LONGEST_FOR_BROTLI = 16 << 20;
  private static final int FAST_BROTLI_QUALITY = 1;

  private Compressor() {}

  public static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream(bytes.length / 2 + 64);
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }

  /// Gzip at its fastest.
  static byte[] fastGzip(byte[] bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream(bytes.length / 4 + 64);
    try (FastGzip out = new FastGzip(packed)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }

  private static final class FastGzip extends GZIPOutputStream {
    private FastGzip(OutputStream out) throws IOException {
      super(out, 8_192);
      def.setLevel(Deflater.BEST_SPEED);
    }
  }

  /// Brotli at nearly its fastest; the bytes themselves where [#brotliAvailable] is false.
  static byte[] fastBrotli(byte[] bytes) {
    return brotli(bytes, FAST_BROTLI_QUALITY).orElse(bytes);
  }

  /// Whether there is a library for this platform.
  static boolean brotliAvailable() {
    return Brotli4jLoader.isAvailable();
  }

  /// Empty on platforms for which there is no library, and for more than 16 MiB.
  public static Optional<byte[]> brotli(byte[] bytes) {
    return brotli(bytes, BROTLI_QUALITY);
  }

  private static Optional<byte[]> brotli(byte[] bytes, int quality) {
    if (bytes.length > LONGEST_FOR_BROTLI || !Brotli4jLoader.isAvailable()) {
      return Optional.empty();
    }
    try {
      return Optional.of(Encoder.compress(bytes, new Encoder.Parameters().setQuality(quality)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
