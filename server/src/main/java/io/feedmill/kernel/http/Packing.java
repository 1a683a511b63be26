package io.feedmill.kernel.http;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.encoder.Encoder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/// Packs bodies that are sent many times.
public final class Packing {
  /// Smaller than gzip makes it, at about its speed.
  private static final int BROTLI_QUALITY = 6;

  private static final int LONGEST_FOR_BROTLI = 16 << 20;

  private Packing() {}

  public static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream(bytes.length / 2 + 64);
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }

  /// Empty on platforms for which there is no library, and for more than 16 MiB.
  public static Optional<byte[]> brotli(byte[] bytes) {
    if (bytes.length > LONGEST_FOR_BROTLI || !Brotli4jLoader.isAvailable()) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          Encoder.compress(bytes, new Encoder.Parameters().setQuality(BROTLI_QUALITY)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
