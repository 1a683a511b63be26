package io.feedmill.media.upload;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Upload;
import io.feedmill.media.attachment.Attachment;
import io.feedmill.media.encode.EncoderBusy;
import io.feedmill.media.inspect.MediaRefused;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;

/// [ReceiveFile] for a call: refusals become problems.
public final class UploadFile {
  private static final Duration BUSY = Duration.ofSeconds(5);

  private final ReceiveFile receive;

  public UploadFile(ReceiveFile receive) {
    this.receive = receive;
  }

  /// @param description checked
  /// @throws Problem 413, 415 or 422 when the file is not taken, 503 when too many wait
  public Attachment upload(Upload upload, long account, String description) {
    try {
      return receive.receive(
          new ReceiveFile.Received(upload.file(), upload.type()), account, description);
    } catch (MediaRefused refused) {
      throw problem(refused);
    } catch (EncoderBusy _) {
      throw Problem.unavailable("too many pictures are being encoded; try again")
          .header("Retry-After", Long.toString(BUSY.toSeconds()));
    } catch (IOException e) {
      throw new UncheckedIOException("an uploaded file", e);
    }
  }

  static Problem problem(MediaRefused refused) {
    return switch (refused.reason()) {
      case UNSUPPORTED -> Problem.unsupportedMediaType(refused.detail());
      case TOO_LARGE -> Problem.of(413, "file-too-large", "File too large", refused.detail());
      case BROKEN -> Problem.of(422, "file-broken", "File not readable", refused.detail());
    };
  }
}
