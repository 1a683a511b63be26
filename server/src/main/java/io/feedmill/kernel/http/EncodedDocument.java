package io.feedmill.kernel.http;

import io.feedmill.kernel.text.Digests;
import io.vertx.core.buffer.Buffer;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A document ready to be served: immutable bytes, plain and compressed, each coding with its own
/// strong entity tag, and prepared replies. A coding that does not make the document smaller is not
/// offered.
public final class EncodedDocument {
  private static final int TAG_LENGTH = 24;

  private final String tag;
  private final String contentType;
  private final LastModified modified;
  private final String early;
  private final long settled;
  private final Variants plain;
  private final @Nullable Variants gzip;
  private final @Nullable Variants brotli;

  /// One coding of the bytes.
  ///
  /// @param etag with its quotes
  /// @param modified date from which on a copy is current
  /// @param full 200 with the bytes
  /// @param unchanged 304
  public record Coded(String etag, Buffer bytes, Instant modified, Reply full, Reply unchanged) {

    /// The response that the conditions of a GET or HEAD select.
    public ConditionalGet.Answer evaluate(Call call) {
      ConditionalGet.Conditions conditions = ConditionalGet.Conditions.of(call);
      return conditions.none()
          ? ConditionalGet.Answer.WHOLE
          : ConditionalGet.evaluate(conditions, etag, modified);
    }

    /// The response to a GET or HEAD.
    ///
    /// @throws Problem 412 when a precondition fails
    public Reply answer(Call call) {
      return switch (evaluate(call)) {
        case PRECONDITION_FAILED -> throw preconditionFailed();
        case NOT_MODIFIED -> unchanged;
        case WHOLE -> full;
      };
    }
  }

  /// The same bytes before and after the document is settled.
  private record Variants(Coded early, Coded late) {}

  /// Compresses the bytes: not for event loops.
  ///
  /// @param changed last change of the content
  /// @param now the current time
  /// @param head header fields of every reply: names and values in turn
  public EncodedDocument(
      Buffer document, String contentType, Instant changed, Instant now, List<String> head) {
    this.contentType = contentType;
    this.modified = new LastModified(changed);
    this.early = modified.early(now);
    this.settled = modified.settled().toEpochMilli();
    byte[] bytes = document.getBytes();
    this.tag = Digests.sha256(bytes).substring(0, TAG_LENGTH);
    byte[] gzipped = Compressor.gzip(bytes);
    this.plain = variants(ContentCoding.IDENTITY, document, head);
    this.gzip =
        gzipped.length < bytes.length
            ? variants(ContentCoding.GZIP, Buffer.buffer(gzipped), head)
            : null;
    this.brotli =
        Compressor.brotli(bytes)
            .filter(packed -> packed.length < Math.min(gzipped.length, bytes.length))
            .map(packed -> variants(ContentCoding.BROTLI, Buffer.buffer(packed), head))
            .orElse(null);
  }

  private Variants variants(ContentCoding coding, Buffer bytes, List<String> head) {
    return new Variants(
        coded(coding, bytes, early, Instant.MAX, head),
        coded(coding, bytes, modified.late(), modified.date(), head));
  }

  private Coded coded(
      ContentCoding coding, Buffer bytes, String lastModified, Instant from, List<String> head) {
    boolean packed = coding != ContentCoding.IDENTITY;
    String etag = "\"" + tag + (packed ? "-" + coding.token() : "") + "\"";
    Reply full = Reply.bytes(200, contentType, bytes);
    Reply unchanged = Reply.notModified();
    for (Reply reply : List.of(full, unchanged)) {
      reply.with("ETag", etag).with("Last-Modified", lastModified).with("Vary", "Accept-Encoding");
      for (int i = 0; i < head.size(); i += 2) {
        reply.with(head.get(i), head.get(i + 1));
      }
    }
    if (packed) {
      full.with("Content-Encoding", coding.token());
    }
    return new Coded(etag, bytes, from, full.prepared(), unchanged.prepared());
  }

  /// Its name: part of the SHA-256 of the plain bytes.
  public String tag() {
    return tag;
  }

  /// Last change of the content.
  public Instant changed() {
    return modified.changed();
  }

  public String contentType() {
    return contentType;
  }

  /// The plain bytes.
  public Buffer bytes() {
    return plain.late.bytes;
  }

  /// Its approximate size in memory.
  public int size() {
    return bytes().length()
        + (gzip == null ? 0 : gzip.late.bytes.length())
        + (brotli == null ? 0 : brotli.late.bytes.length());
  }

  /// The coding for a client.
  ///
  /// @param nowMillis the current time
  public Coded forClient(Call call, long nowMillis) {
    Variants variants =
        switch (AcceptEncoding.best(call, brotli != null)) {
          case IDENTITY -> plain;
          case GZIP -> gzip == null ? plain : gzip;
          case BROTLI -> brotli == null ? plain : brotli;
        };
    return nowMillis < settled ? variants.early : variants.late;
  }

  /// Compressed with gzip, even if that is larger.
  public Buffer gzipped() {
    return gzip == null ? Buffer.buffer(Compressor.gzip(bytes().getBytes())) : gzip.late.bytes;
  }

  /// 412, for a false condition.
  public static Problem preconditionFailed() {
    return Problem.of(
        412, "precondition-failed", "Precondition failed", "the document is another one now");
  }
}
