package io.feedmill.kernel.web;

import io.feedmill.kernel.http.Packing;
import io.vertx.core.buffer.Buffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/// One static file in memory, plain and compressed.
///
/// @param type media type
/// @param hash the first 12 hexadecimal digits of its SHA-256
/// @param packed gzip of `plain`, null when that is not smaller
record Asset(String type, String hash, Buffer plain, @Nullable Buffer packed) {
  private static final int HASH_DIGITS = 12;

  static Asset of(String name, byte[] content) {
    Buffer plain = Buffer.buffer(content);
    byte[] gzip = Packing.gzip(content);
    Buffer packed = gzip.length < content.length ? Buffer.buffer(gzip) : null;
    return new Asset(type(name), hash(content), plain, packed);
  }

  private static String type(String name) {
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "css" -> "text/css; charset=utf-8";
      case "js" -> "text/javascript; charset=utf-8";
      case "svg" -> "image/svg+xml";
      case "png" -> "image/png";
      case "ico" -> "image/x-icon";
      case "txt" -> "text/plain; charset=utf-8";
      default -> throw new IllegalArgumentException("no media type for the static file " + name);
    };
  }

  private static String hash(byte[] content) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
      return HexFormat.of().formatHex(digest).substring(0, HASH_DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
