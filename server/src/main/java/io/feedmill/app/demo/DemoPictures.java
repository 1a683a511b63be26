package io.feedmill.app.demo;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.work.Threads;
import io.feedmill.media.api.Picture;
import io.feedmill.media.api.PictureUploads;
import io.vertx.core.buffer.Buffer;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/// Draws and encodes the pictures of the demo while the other content is added: one picture is
/// drawn while another is encoded. After the first refused picture, for example because the encoder
/// does not start, no further one is tried, and content is shown without pictures.
final class DemoPictures implements AutoCloseable {
  private static final int AT_ONCE = 2;

  private final PictureUploads uploads;
  private final ExecutorService threads = Threads.computing("demo-pictures", AT_ONCE);
  private volatile boolean refused;

  DemoPictures(PictureUploads uploads) {
    this.uploads = uploads;
  }

  /// A picture that is drawn in the background.
  record Ordered(Future<Optional<Picture>> made) {
    /// Waits for the picture; empty when it was refused.
    Optional<Picture> get() {
      try {
        return made.get();
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        throw new CancellationException("interrupted while a picture was made");
      } catch (ExecutionException e) {
        throw new IllegalStateException("a picture of the demo", e.getCause());
      }
    }
  }

  /// @param png draws it
  /// @param account that uploads it
  /// @param alt what can be seen
  Ordered order(Callable<byte[]> png, long account, String alt) {
    return new Ordered(threads.submit(() -> make(png, account, alt)));
  }

  private Optional<Picture> make(Callable<byte[]> png, long account, String alt) throws Exception {
    if (refused) {
      return Optional.empty();
    }
    try {
      return Optional.of(uploads.picture(Buffer.buffer(png.call()), account, alt));
    } catch (Problem _) {
      refused = true;
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
