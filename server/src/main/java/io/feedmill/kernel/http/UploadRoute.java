package io.feedmill.kernel.http;

import io.feedmill.kernel.text.RandomText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.ToLongFunction;

/// How a route receives a file, as `multipart/form-data` with the field `file`. The body is
/// received only after the call was admitted, and is written to the disk while it arrives.
public final class UploadRoute {
  private static final int AT_ONCE = 64;
  private static final int AT_ONCE_BY_ONE = 4;
  private static final int RANDOM_BYTES = 16;

  private final Path folder;
  private final long most;
  private final ToLongFunction<Call> admit;
  private final String other;
  private final Semaphore places = new Semaphore(AT_ONCE);
  private final Map<Long, Integer> uploads = new ConcurrentHashMap<>();

  /// @param folder for files that are being received; created when needed
  /// @param most maximum of bytes of a file
  /// @param admit called on a virtual thread before the body is received; returns the account that
  ///   sends it, or throws a [Problem] to refuse the call
  public UploadRoute(Path folder, long most, ToLongFunction<Call> admit) {
    this(folder, most, admit, "");
  }

  private UploadRoute(Path folder, long most, ToLongFunction<Call> admit, String other) {
    this.folder = folder;
    this.most = most;
    this.admit = admit;
    this.other = other;
  }

  /// The same for a route that also accepts JSON. Its handler is called with such a body without a
  /// call of `admit`.
  public UploadRoute orJson() {
    return new UploadRoute(folder, most, admit, "application/json");
  }

  /// The same for a route that also accepts forms without a file. Its handler is called with such a
  /// form without a call of `admit`.
  public UploadRoute orForm() {
    return new UploadRoute(folder, most, admit, "application/x-www-form-urlencoded");
  }

  /// Whether the body of this call is a file, and not another body that the route accepts.
  public boolean takes(Call call) {
    return other.isEmpty() || !call.mediaType().equals(other);
  }

  public long most() {
    return most;
  }

  /// A permit to receive a file.
  ///
  /// @param file in a separate folder, not created
  public record Place(Path file, long account) {}

  /// Decides about a call whose body has not been read.
  ///
  /// @return a permit; [#end] must follow
  /// @throws Problem when the call is refused, 429 when the account sends 4 files already, or 503
  ///   when too many files are being received
  public Place begin(Call call) {
    long account = admit.applyAsLong(call);
    boolean complete = false;
    enter(account);
    try {
      Path own = folder.resolve(RandomText.of(RANDOM_BYTES));
      Files.createDirectories(own);
      complete = true;
      return new Place(own.resolve("file"), account);
    } catch (IOException e) {
      throw new UncheckedIOException("the folder for uploads " + folder, e);
    } finally {
      if (!complete) {
        leave(account);
      }
    }
  }

  private void enter(long account) {
    int own = uploads.merge(account, 1, Integer::sum);
    boolean first = own <= AT_ONCE_BY_ONE;
    if (first && places.tryAcquire()) {
      return;
    }
    release(account);
    throw first
        ? Problem.unavailable("too many files are being received; try again")
        : Problem.tooManyRequests(
            Duration.ofSeconds(5), "at most " + AT_ONCE_BY_ONE + " files at once");
  }

  private void leave(long account) {
    places.release();
    release(account);
  }

  private void release(long account) {
    uploads.computeIfPresent(account, (_, count) -> count == 1 ? null : count - 1);
  }

  /// The transfer has ended, with or without success.
  public void end(Place place) {
    leave(place.account());
  }
}
