package io.feedmill.kernel.http.server;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Upload;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerFileUpload;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.internal.ContextInternal;
import io.vertx.core.internal.http.HttpServerRequestInternal;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Reads a body of parts: writes the part `file` to the disk while it arrives. Used on the event
/// loop of its request.
final class UploadReader {
  /// Maximum of bytes for everything except the file: fields, and the heads of the parts.
  private static final int OTHER_BYTES = 65_536;

  private static final long WATCHED_EACH_MILLIS = 5_000;
  private static final long LONGEST_SILENCE_MILLIS = 30_000;
  private static final long LONGEST_MILLIS = 900_000;
  private static final long LEAST_BYTES_PER_MILLI = 1;

  private final HttpServerRequest request;
  private final long most;
  private final Path file;
  private final Promise<Upload> whole = Promise.promise();
  private @Nullable HttpServerFileUpload part;
  private Future<Void> written = Future.succeededFuture();
  private long bytes;
  private long bytesBefore;
  private long silentMillis;
  private long millis;

  /// @param most bytes of the file
  /// @param file in a separate folder; not there yet
  UploadReader(HttpServerRequest request, long most, Path file) {
    this.request = request;
    this.most = most;
    this.file = file;
  }

  /// Begins, while the request is paused. The result fails with a [Problem]: 413 when the file is
  /// too large, 408 when 30 s pass without a byte, after 15 min, or when it is slower than 1 kB/s,
  /// 400 when the body has no file or several, or is not well-formed.
  Future<Upload> read() {
    @Nullable String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
    if ((length != null && length.length() > 18) || length() > most + OTHER_BYTES) {
      return Future.failedFuture(tooLarge());
    }
    request.setExpectMultipart(true);
    request.uploadHandler(this::take);
    request.handler(this::count);
    request.endHandler(_ -> written.onComplete((_, error) -> ended(error)));
    request.exceptionHandler(_ -> fail(malformed()));
    ContextInternal context = ((HttpServerRequestInternal) request).context();
    long timer = context.owner().setPeriodic(WATCHED_EACH_MILLIS, _ -> watch());
    return whole.future().onComplete(_ -> context.owner().cancelTimer(timer));
  }

  private long length() {
    @Nullable String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
    return length == null ? 0 : Long.parseLong(length);
  }

  private void take(HttpServerFileUpload upload) {
    if (part != null || !upload.name().equals("file")) {
      upload.handler(_ -> {});
      fail(Problem.badRequest("send one file, in the field file"));
      return;
    }
    part = upload;
    written = upload.streamToFileSystem(file.toString());
  }

  private void count(Buffer piece) {
    bytes += piece.length();
    if (bytes > most + OTHER_BYTES) {
      fail(tooLarge());
    }
  }

  private void watch() {
    millis += WATCHED_EACH_MILLIS;
    silentMillis = bytes == bytesBefore ? silentMillis + WATCHED_EACH_MILLIS : 0;
    bytesBefore = bytes;
    boolean slow = millis > LONGEST_SILENCE_MILLIS && bytes < millis * LEAST_BYTES_PER_MILLI;
    if (slow || silentMillis >= LONGEST_SILENCE_MILLIS || millis >= LONGEST_MILLIS) {
      fail(Problem.of(408, "body-too-slow", "Body too slow", "the file did not arrive in time"));
    }
  }

  private void ended(@Nullable Throwable error) {
    if (error != null) {
      whole.tryFail(new IllegalStateException("the file could not be written", error));
    } else if (part == null) {
      whole.tryFail(Problem.badRequest("the form has no file in the field file"));
    } else if (part.size() > most) {
      whole.tryFail(tooLarge());
    } else {
      whole.tryComplete(
          new Upload(
              file,
              Objects.requireNonNullElse(part.filename(), ""),
              Objects.requireNonNullElse(part.contentType(), ""),
              part.size(),
              fields(request.formAttributes())));
    }
  }

  private static Query fields(MultiMap attributes) {
    Map<String, List<String>> fields = new LinkedHashMap<>();
    for (String name : attributes.names()) {
      fields.put(name, List.copyOf(attributes.getAll(name)));
    }
    return new Query(fields);
  }

  private void fail(Problem problem) {
    if (whole.tryFail(problem) && part != null) {
      part.cancelStreamToFileSystem();
    }
  }

  private Problem tooLarge() {
    return Problem.of(
        413, "file-too-large", "File too large", "a file may have at most " + most + " bytes");
  }

  private static Problem malformed() {
    return Problem.badRequest("the body ended before its end, or its parts are not well-formed");
  }
}
