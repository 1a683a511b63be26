package io.feedmill.kernel.http;

import io.feedmill.kernel.text.RandomText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/// How a route takes a file, as `multipart/form-data` with the field `file`. The body is received
/// only after the call was admitted, and goes to the disk while it arrives.
public final class UploadRoute {
  private static final int AT_ONCE = 64;
  private static final int RANDOM_BYTES = 16;

  private final Path folder;
  private final long most;
  private final Consumer<Call> admit;
  private final Semaphore places = new Semaphore(AT_ONCE);

  /// @param folder for files that are being received; made when it is needed
  /// @param most bytes of a file
  /// @param admit called on a virtual thread before the body is received; throws a [Problem] to
  ///   refuse the call
  public UploadRoute(Path folder, long most, Consumer<Call> admit) {
    this.folder = folder;
    this.most = most;
    this.admit = admit;
  }

  public long most() {
    return most;
  }

  /// Decides about a call whose body has not been read.
  ///
  /// @return a new file in a folder of its own, not created; [#ended] must follow
  /// @throws Problem when the call is refused, or 503 when too many files are being received
  public Path begin(Call call) {
    admit.accept(call);
    if (!places.tryAcquire()) {
      throw Problem.unavailable("too many files are being received; try again");
    }
    boolean complete = false;
    try {
      Path own = folder.resolve(RandomText.of(RANDOM_BYTES));
      Files.createDirectories(own);
      complete = true;
      return own.resolve("file");
    } catch (IOException e) {
      throw new UncheckedIOException("the folder for uploads " + folder, e);
    } finally {
      if (!complete) {
        places.release();
      }
    }
  }

  /// The file was received, or not.
  public void ended() {
    places.release();
  }
}
