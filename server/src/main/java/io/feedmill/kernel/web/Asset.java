package io.feedmill.kernel.web;

import io.feedmill.kernel.http.AcceptEncoding;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Compressor;
import io.feedmill.kernel.http.ContentCoding;
import io.feedmill.kernel.http.Reply;
import io.vertx.core.buffer.Buffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/// One static file in memory, plain and compressed.
///
/// @param type media type
/// @param hash the first 12 hexadecimal digits of its SHA-256
/// @param gzip `plain` by gzip, null when that is not smaller, and for fonts, which are compressed
///   already
/// @param brotli the same by brotli, null too where there is no library for it
record Asset(
    String type, String hash, Buffer plain, @Nullable Buffer gzip, @Nullable Buffer brotli) {
  private static final int HASH_DIGITS = 12;

  static Asset of(String name, byte[] content) {
    Buffer plain = Buffer.buffer(content);
    if (name.endsWith(".woff2")) {
      return new Asset(type(name), hash(content), plain, null, null);
    }
    return new Asset(
        type(name),
        hash(content),
        plain,
        smaller(content, Compressor.gzip(content)),
        smaller(content, Compressor.brotli(content).orElse(content)));
  }

  private static @Nullable Buffer smaller(byte[] content, byte[] packed) {
    return packed.length < content.length ? Buffer.buffer(packed) : null;
  }

  /// The file for a client, with the headers that belong to the coding.
  Reply reply(Call call) {
    ContentCoding coding = AcceptEncoding.best(call, brotli != null);
    Buffer packed =
        coding == ContentCoding.BROTLI ? brotli : coding == ContentCoding.GZIP ? gzip : null;
    Reply reply =
        packed == null
            ? Reply.bytes(200, type, plain).etag('"' + hash + '"')
            : Reply.bytes(200, type, packed)
                .with("Content-Encoding", coding.token())
                .etag('"' + hash + '-' + coding.token() + '"');
    return reply.with("Vary", "Accept-Encoding");
  }

  private static String type(String name) {
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "css" -> "text/css; charset=utf-8";
      case "js" -> "text/javascript; charset=utf-8";
      case "svg" -> "image/svg+xml";
      case "png" -> "image/png";
      case "woff2" -> "font/woff2";
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
