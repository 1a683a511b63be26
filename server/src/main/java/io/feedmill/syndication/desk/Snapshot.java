package io.feedmill.syndication.desk;

import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.text.Digests;
import io.feedmill.syndication.document.api.Written;
import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/// A document of a feed as it is served: bytes that never change, plain and packed, each with its
/// own strong entity tag, and replies that are ready to be sent.
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
  private final Coded gzip;

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
    Buffer bytes = written.bytes();
    this.plain = coded("\"" + tag + "\"", bytes, "", head);
    Buffer packed = pack(written.bytes().getBytes());
    this.gzip =
        packed.length() < bytes.length()
            ? coded("\"" + tag + "-gzip\"", packed, "gzip", head)
            : plain;
  }

  private Coded coded(String etag, Buffer bytes, String coding, List<String> head) {
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
    if (!coding.isEmpty()) {
      full.with("Content-Encoding", coding);
    }
    return new Coded(etag, bytes, full, unchanged);
  }

  static Buffer pack(byte[] bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream(bytes.length / 2 + 64);
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Buffer.buffer(packed.toByteArray());
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

  Coded gzip() {
    return gzip;
  }

  static String httpDate(Instant time) {
    return HTTP_DATE.format(time);
  }
}
