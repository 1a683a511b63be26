package io.feedmill.kernel.http;

import io.netty.buffer.Unpooled;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.internal.buffer.BufferInternal;
import java.lang.ref.Cleaner;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/// A response: status, headers, and a body or a live stream. A reply that is no longer modified may
/// be sent many times, from any thread, except a streamed one.
public final class Reply {
  public static final String JSON = "application/json; charset=utf-8";
  public static final String HTML = "text/html; charset=utf-8";
  public static final String PROBLEM = "application/problem+json; charset=utf-8";

  private static final Buffer EMPTY = Buffer.buffer();

  private final int status;
  private final Buffer body;
  private final @Nullable Consumer<LiveStream> live;
  private final @Nullable StreamedBody streamed;
  private final List<String> headers = new ArrayList<>(8);
  private List<? extends CharSequence> lines = headers;
  private @Nullable FileRange file;
  private @Nullable String etag;
  private boolean page;
  private boolean text;
  private boolean coded;
  private boolean kept;
  private boolean small;
  private volatile @Nullable Buffer gzip;
  private volatile @Nullable Buffer brotli;

  private Reply(
      int status,
      Buffer body,
      @Nullable Consumer<LiveStream> live,
      @Nullable StreamedBody streamed) {
    this.status = status;
    this.body = body;
    this.live = live;
    this.streamed = streamed;
  }

  public static Reply json(Object value) {
    return json(200, value);
  }

  public static Reply json(int status, Object value) {
    return bytes(status, JSON, Json.write(value));
  }

  /// 201 with the address of the created object.
  public static Reply created(String location, Object value) {
    return json(201, value).with("Location", location);
  }

  public static Reply noContent() {
    return new Reply(204, EMPTY, null, null);
  }

  public static Reply html(int status, Buffer body) {
    return bytes(status, HTML, body);
  }

  /// 304 for a client with a current copy; it has the headers of the 200.
  public static Reply notModified() {
    return new Reply(304, EMPTY, null, null);
  }

  /// 303: the response to a successful form post.
  public static Reply seeOther(String location) {
    return new Reply(303, EMPTY, null, null).with("Location", location);
  }

  public static Reply movedPermanently(String location) {
    return new Reply(301, EMPTY, null, null).with("Location", location);
  }

  /// @param body must not change afterwards; the same buffer may be sent many times
  public static Reply bytes(int status, String contentType, Buffer body) {
    return new Reply(status, body, null, null).with("Content-Type", contentType);
  }

  /// A body outside of the heap, which is sent without a copy: for bodies that are cached long and
  /// sent often. It is in the heap while 64 MiB of such bodies wait for the garbage collector,
  /// which frees them late.
  public static Buffer direct(byte[] bytes) {
    if (Direct.TAKEN.addAndGet(bytes.length) > Direct.MOST) {
      Direct.TAKEN.addAndGet(-bytes.length);
      return Buffer.buffer(bytes);
    }
    ByteBuffer memory = ByteBuffer.allocateDirect(bytes.length);
    int taken = bytes.length;
    Direct.CLEANER.register(memory, () -> Direct.TAKEN.addAndGet(-taken));
    memory.put(bytes).flip();
    return BufferInternal.buffer(Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(memory)));
  }

  /// The memory of bodies outside of the heap.
  private static final class Direct {
    static final long MOST = 64 << 20;
    static final AtomicLong TAKEN = new AtomicLong();
    static final Cleaner CLEANER = Cleaner.create();
  }

  /// Without headers: add them with [#with].
  static Reply of(int status, Buffer body) {
    return new Reply(status, body, null, null);
  }

  /// A stream of server-sent events; `opened` is called on the event loop before the head is sent;
  /// what it sends comes after it.
  public static Reply live(Consumer<LiveStream> opened) {
    return new Reply(200, EMPTY, opened, null)
        .with("Content-Type", "text/event-stream")
        .with("Cache-Control", "no-store")
        .with("X-Accel-Buffering", "no");
  }

  /// 200 with a body that is written while it is sent. Such a reply is sent once.
  public static Reply streamed(String contentType, StreamedBody body) {
    return new Reply(200, EMPTY, null, body).with("Content-Type", contentType);
  }

  /// A body that is a file or a piece of one.
  ///
  /// @param status 200 or 206
  public static Reply file(int status, String contentType, FileRange file) {
    Reply reply = new Reply(status, EMPTY, null, null).with("Content-Type", contentType);
    reply.file = file;
    return reply;
  }

  public Reply with(String name, String value) {
    switch (name) {
      case "Content-Type" -> {
        page = value.startsWith("text/html");
        text = Compression.isText(value);
      }
      case "Content-Encoding" -> coded = true;
      case "Vary" -> coded |= value.contains("Accept-Encoding");
      default -> {}
    }
    headers.add(name);
    headers.add(value);
    return this;
  }

  /// Sets an entity tag: a GET with this tag gets 304.
  ///
  /// @param tag with its quotes, and `W/` when weak
  public Reply etag(String tag) {
    this.etag = tag;
    return with("ETag", tag);
  }

  /// A weak entity tag computed from the body (64 bits of two checksums).
  public Reply etagOfBody() {
    byte[] bytes = body.getBytes();
    CRC32C castagnoli = new CRC32C();
    castagnoli.update(bytes);
    CRC32 ieee = new CRC32();
    ieee.update(bytes);
    return etag("W/\"" + Long.toHexString(castagnoli.getValue() << 32 | ieee.getValue()) + "\"");
  }

  /// Prepares the bytes of its header, for a reply that is sent often; its body is compressed once.
  /// Headers that are added afterwards are not sent.
  public Reply prepared() {
    small = true;
    return preparedFast();
  }

  /// [#prepared] for one that is sent a few times: compressed fast.
  public Reply preparedFast() {
    kept = true;
    lines = headers.stream().map(HttpHeaders::createOptimized).toList();
    return this;
  }

  /// Whether [#prepared] was called.
  public boolean isPrepared() {
    return kept;
  }

  public int status() {
    return status;
  }

  public Buffer body() {
    return body;
  }

  /// The first value of a header that was added.
  public Optional<String> header(String name) {
    for (int i = 0; i < headers.size(); i += 2) {
      if (headers.get(i).equalsIgnoreCase(name)) {
        return Optional.of(headers.get(i + 1));
      }
    }
    return Optional.empty();
  }

  /// Whether the body is text that is worth compressing, and is not encoded yet. A strong entity
  /// tag identifies the exact bytes of a body.
  public boolean variesByCoding() {
    return text
        && !coded
        && body.length() >= Compression.LEAST
        && (etag == null || etag.startsWith("W/"));
  }

  /// Whether the body in that coding is there already.
  boolean has(ContentCoding coding) {
    return switch (coding) {
      case IDENTITY -> true;
      case GZIP -> gzip != null;
      case BROTLI -> brotli != null;
    };
  }

  /// The body in gzip; cached when this reply is sent often.
  Buffer gzip() {
    @Nullable Buffer packed = gzip;
    if (packed == null) {
      byte[] plain = body.getBytes();
      packed = Buffer.buffer(small ? Compressor.gzip(plain) : Compressor.fastGzip(plain));
      gzip = kept ? packed : null;
    }
    return packed;
  }

  /// The body in Brotli, or unencoded where Brotli is not available; cached when this reply is sent
  /// often.
  Buffer brotli() {
    @Nullable Buffer packed = brotli;
    if (packed == null) {
      byte[] plain = body.getBytes();
      packed =
          Buffer.buffer(
              small ? Compressor.brotli(plain).orElse(plain) : Compressor.fastBrotli(plain));
      brotli = kept ? packed : null;
    }
    return packed;
  }

  public @Nullable String entityTag() {
    return etag;
  }

  public @Nullable Consumer<LiveStream> liveStream() {
    return live;
  }

  public @Nullable StreamedBody streamedBody() {
    return streamed;
  }

  public @Nullable FileRange file() {
    return file;
  }

  /// Whether the body is HTML.
  public boolean page() {
    return page;
  }

  /// Names and values in turn.
  List<String> headers() {
    return headers;
  }

  /// The same as they are sent.
  public List<? extends CharSequence> lines() {
    return lines;
  }
}
