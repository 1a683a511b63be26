package io.feedmill.kernel.http;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import java.util.Locale;
import java.util.Optional;

/// Chooses the coding of a body (RFC 9110, 12.5.3) and applies it: text of at least 1 KiB is sent
/// in Brotli or gzip to clients that accept it.
///
/// A personal page is not compressed when a page of another site requested it: the compressed
/// length, with text that the attacker chose, would reveal parts of its content.
public final class Compression {
  /// A body that fits into the first packet is not compressed.
  static final int LEAST = 1_024;

  /// Some 30 ms of a carrier thread.
  private static final int MOST = 4 << 20;

  /// About 0.2 ms.
  private static final int MOST_ON_EVENT_LOOP = 64 << 10;

  private Compression() {}

  /// A body in the form in which it is sent.
  public record Packed(ContentCoding coding, Buffer bytes) {}

  /// Whether bodies of that media type are compressible.
  static boolean isText(String mediaType) {
    int end = mediaType.indexOf(';');
    String type =
        (end < 0 ? mediaType : mediaType.substring(0, end)).strip().toLowerCase(Locale.ROOT);
    return switch (type) {
      case "text/event-stream" -> false;
      case "application/json", "application/yaml", "application/xml", "image/svg+xml" -> true;
      default -> type.startsWith("text/") || type.endsWith("+json") || type.endsWith("+xml");
    };
  }

  /// The body of a reply in the coding that its client prefers.
  public static Packed pack(Call call, Reply reply) {
    ContentCoding coding = coding(call, reply);
    Buffer bytes =
        switch (coding) {
          case IDENTITY -> reply.body();
          case GZIP -> reply.gzip();
          case BROTLI -> reply.brotli();
        };
    return bytes.length() < reply.body().length()
        ? new Packed(coding, bytes)
        : new Packed(ContentCoding.IDENTITY, reply.body());
  }

  /// Whether [#pack] takes too long for an event loop.
  public static boolean takesLong(Call call, Reply reply) {
    return reply.body().length() > MOST_ON_EVENT_LOOP && !reply.has(coding(call, reply));
  }

  private static ContentCoding coding(Call call, Reply reply) {
    if (!reply.variesByCoding() || reply.body().length() > MOST) {
      return ContentCoding.IDENTITY;
    }
    Optional<String> accepted = call.header("Accept-Encoding");
    return accepted.isEmpty() || unchanged(call, reply) || leaks(call)
        ? ContentCoding.IDENTITY
        : AcceptEncoding.best(accepted.get(), Compressor.brotliAvailable());
  }

  private static boolean unchanged(Call call, Reply reply) {
    return reply.status() == 200 && EntityTags.known(call, reply.entityTag());
  }

  private static boolean leaks(Call call) {
    return call.request().headers().contains(HttpHeaders.COOKIE) && call.foreign();
  }
}
