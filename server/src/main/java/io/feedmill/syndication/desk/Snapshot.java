package io.feedmill.syndication.desk;

import io.feedmill.kernel.http.AcceptEncoding;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Coding;
import io.feedmill.kernel.http.Packing;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.text.Digests;
import io.feedmill.syndication.document.api.Written;
import io.vertx.core.buffer.Buffer;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A document of a feed as it is served: bytes that never change, plain and packed, each coding
/// with its own strong entity tag, and replies that are ready to be sent. A coding that makes the
/// document no smaller is not offered.
final class Snapshot {
  private static final int TAG_LENGTH = 24;
  private static final DateTimeFormatter HTTP_DATE =
      DateTimeFormatter.ofPattern("EEE, dd MMM uuuu HH:mm:ss 'GMT'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private final String tag;
  private final String contentType;
  private final Instant modified;
  private final Written written;
  private final List<ShownItem> shown;
  private final Coded plain;
  private final @Nullable Coded gzip;
  private final @Nullable Coded brotli;

  /// One coding of the bytes.
  ///
  /// @param etag with its quotes
  record Coded(String etag, Buffer bytes, Reply full, Reply unchanged) {}

  /// @param modified last change of the content, not in the future
  /// @param head header fields of every reply: names and values in turn
  Snapshot(
      Written written,
      String contentType,
      Instant modified,
      List<ShownItem> shown,
      List<String> head) {
    this.written = written;
    this.contentType = contentType;
    this.modified = modified.truncatedTo(ChronoUnit.SECONDS);
    this.shown = List.copyOf(shown);
    this.tag = Digests.sha256(written.bytes().getBytes()).substring(0, TAG_LENGTH);
    byte[] bytes = written.bytes().getBytes();
    byte[] gzipped = Packing.gzip(bytes);
    this.plain = coded(Coding.IDENTITY, written.bytes(), head);
    this.gzip =
        gzipped.length < bytes.length ? coded(Coding.GZIP, Buffer.buffer(gzipped), head) : null;
    this.brotli =
        Packing.brotli(bytes)
            .filter(packed -> packed.length < Math.min(gzipped.length, bytes.length))
            .map(packed -> coded(Coding.BROTLI, Buffer.buffer(packed), head))
            .orElse(null);
  }

  private Coded coded(Coding coding, Buffer bytes, List<String> head) {
    boolean packed = coding != Coding.IDENTITY;
    String etag = "\"" + tag + (packed ? "-" + coding.token() : "") + "\"";
    Reply full = Reply.bytes(200, contentType, bytes);
    Reply unchanged = Reply.notModified();
    for (Reply reply : List.of(full, unchanged)) {
      reply
          .with("ETag", etag)
          .with("Last-Modified", HTTP_DATE.format(modified))
          .with("Vary", "Accept-Encoding");
      for (int i = 0; i < head.size(); i += 2) {
        reply.with(head.get(i), head.get(i + 1));
      }
    }
    if (packed) {
      full.with("Content-Encoding", coding.token());
    }
    return new Coded(etag, bytes, full.prepared(), unchanged.prepared());
  }

  /// Its name: part of the SHA-256 of the plain bytes.
  String tag() {
    return tag;
  }

  String contentType() {
    return contentType;
  }

  Instant modified() {
    return modified;
  }

  Written written() {
    return written;
  }

  List<ShownItem> shown() {
    return shown;
  }

  Coded plain() {
    return plain;
  }

  /// The coding for a client.
  Coded forClient(Call call) {
    return switch (AcceptEncoding.best(call, brotli != null)) {
      case IDENTITY -> plain;
      case GZIP -> gzip == null ? plain : gzip;
      case BROTLI -> brotli == null ? plain : brotli;
    };
  }

  /// Packed with gzip, be it larger or not.
  Buffer gzipped() {
    return gzip == null ? Buffer.buffer(Packing.gzip(plain.bytes.getBytes())) : gzip.bytes;
  }

  static String httpDate(Instant time) {
    return HTTP_DATE.format(time);
  }
}
