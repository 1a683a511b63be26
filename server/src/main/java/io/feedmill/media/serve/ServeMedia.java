package io.feedmill.media.serve;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.FileRange;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.media.api.PictureContent;
import io.feedmill.media.bucket.BucketUnavailable;
import io.feedmill.media.file.MediaFiles;
import io.feedmill.media.file.StoredFile;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// Serves files by address and size. The content of an address never changes, so browsers cache it
/// for a year. Small files that were served before are answered from memory.
public final class ServeMedia {
  private static final String SQUARE = "96";
  private static final Set<String> SIZES = Set.of(SQUARE, "400", "1200", "original");
  private static final int ADDRESS_LENGTH = 64;
  private static final int CACHED_AT_MOST = 256 << 10;
  private static final long CACHE_BYTES = 32L << 20;
  private static final Duration OUTAGE = Duration.ofSeconds(30);
  private static final int OVERHEAD_BYTES = 1_000;
  private static final int TRIES = 2;

  /// How long a removed file may still be served.
  private static final Duration MAX_AGE = Duration.ofSeconds(60);

  private final MediaFiles files;
  private final Executor virtualThreads;
  private final Cache<String, Reply> cache =
      Caffeine.newBuilder()
          .maximumWeight(CACHE_BYTES)
          .weigher((String _, Reply reply) -> reply.body().length() + OVERHEAD_BYTES)
          .expireAfterWrite(MAX_AGE)
          .build();

  /// @param virtualThreads where files are looked up
  public ServeMedia(MediaFiles files, Executor virtualThreads) {
    this.files = files;
    this.virtualThreads = virtualThreads;
  }

  public void routes(Routes routes) {
    routes.hot("/media/{address}/{size}", this::serve);
  }

  private Future<Reply> serve(Call call) {
    String address = call.parameter("address");
    String size = call.parameter("size");
    if (!isAddress(address) || !SIZES.contains(size)) {
      throw missing();
    }
    @Nullable Reply cached = cache.getIfPresent(address + size);
    return cached != null && call.header("Range").isEmpty()
        ? Future.succeededFuture(cached)
        : find(call, address, size);
  }

  private Future<Reply> find(Call call, String address, String size) {
    Promise<Reply> reply = Promise.promise();
    virtualThreads.execute(() -> {
      try {
        reply.complete(read(call, address, size));
      } catch (BucketUnavailable _) {
        reply.fail(unavailable());
      } catch (IOException | RuntimeException e) {
        reply.fail(e);
      }
    });
    return reply.future();
  }

  private static Problem unavailable() {
    return Problem.unavailable(text("the file cannot be fetched now; try again"))
        .header("Retry-After", Long.toString(OUTAGE.toSeconds()));
  }

  private Reply read(Call call, String address, String size) throws IOException {
    StoredFile file = files.find(address, size).orElseThrow(ServeMedia::missing);
    String tag = tag(address, size);
    Optional<ByteRange> range = range(call, file, tag);
    if (range.isPresent()) {
      return piece(file, range.get(), tag);
    }
    if (file.bytes() > CACHED_AT_MOST) {
      FileRange whole = new FileRange(file.path(), 0, file.bytes());
      return described(Reply.file(200, file.type(), whole), file, tag);
    }
    return small(address, size, Optional.of(file)).orElseThrow(ServeMedia::missing);
  }

  /// The centre of a picture. Blocks unless it is in memory.
  ///
  /// @throws Problem 503 while the bucket is unavailable
  public Optional<PictureContent> square(String address) {
    return small(address, SQUARE);
  }

  /// A picture in a small size. Blocks unless it is in memory.
  ///
  /// @throws Problem 503 while the bucket is unavailable
  public Optional<PictureContent> small(String address, String size) {
    @Nullable Reply reply = cache.getIfPresent(address + size);
    try {
      if (reply == null) {
        reply = small(address, size, files.find(address, size)).orElse(null);
      }
    } catch (BucketUnavailable _) {
      throw unavailable();
    } catch (IOException e) {
      throw new UncheckedIOException("the picture " + address, e);
    }
    return reply == null
        ? Optional.empty()
        : Optional.of(new PictureContent(reply.header("Content-Type").orElse(""), reply.body()));
  }

  /// A file that is removed or evicted before it is read is searched again.
  private Optional<Reply> small(String address, String size, Optional<StoredFile> found)
      throws IOException {
    Optional<StoredFile> file = found;
    for (int i = 0; i < TRIES && file.isPresent(); i++) {
      try {
        return Optional.of(small(address, size, file.get()));
      } catch (NoSuchFileException _) {
        file = files.find(address, size);
      }
    }
    if (file.isPresent()) {
      throw unavailable();
    }
    return Optional.empty();
  }

  private Reply small(String address, String size, StoredFile file) throws IOException {
    Buffer content = Reply.direct(Files.readAllBytes(file.path()));
    Reply reply =
        described(Reply.bytes(200, file.type(), content), file, tag(address, size)).prepared();
    cache.put(address + size, reply);
    return reply;
  }

  private static String tag(String address, String size) {
    return "\"" + address.substring(0, 32) + "-" + size + "\"";
  }

  /// A range is honoured unless the client has another version (`If-Range`).
  private static Optional<ByteRange> range(Call call, StoredFile file, String tag) {
    boolean same = call.header("If-Range").map(tag::equals).orElse(true);
    return same && !call.head()
        ? call.header("Range").flatMap(header -> ByteRange.of(header, file.bytes()))
        : Optional.empty();
  }

  private static Reply piece(StoredFile file, ByteRange range, String tag) {
    if (range.length() == 0) {
      throw Problem.of(
              416,
              "range-not-satisfiable",
              marked("Range not satisfiable"),
              text("the file is shorter"))
          .header("Content-Range", "bytes */" + file.bytes());
    }
    long last = range.first() + range.length() - 1;
    FileRange piece = new FileRange(file.path(), range.first(), range.length());
    return described(Reply.file(206, file.type(), piece), file, tag)
        .with("Content-Range", "bytes " + range.first() + "-" + last + "/" + file.bytes());
  }

  /// A file runs no scripts and sends no requests, even if it is opened as a page.
  private static Reply described(Reply reply, StoredFile file, String tag) {
    return reply
        .etag(tag)
        .with("Cache-Control", "public, max-age=31536000, immutable")
        .with("Accept-Ranges", "bytes")
        .with("Content-Security-Policy", "sandbox; default-src 'none'")
        .with("Content-Disposition", "inline; filename=\"" + file.path().getFileName() + "\"")
        .with("Cross-Origin-Resource-Policy", "cross-origin");
  }

  private static boolean isAddress(String text) {
    return text.length() == ADDRESS_LENGTH
        && text.chars().allMatch(c -> (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'));
  }

  private static Problem missing() {
    return Problem.notFound(text("file not found"));
  }
}
