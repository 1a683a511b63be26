package io.feedmill.media.upload;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Upload;
import io.feedmill.kernel.text.RandomText;
import io.feedmill.media.attachment.Attachment;
import io.feedmill.media.bucket.BucketUnavailable;
import io.feedmill.media.encode.EncoderBusy;
import io.feedmill.media.inspect.MediaRefused;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// [ReceiveFile] for a call: refusals become problems.
public final class UploadFile {
  private static final Logger LOG = LoggerFactory.getLogger(UploadFile.class);
  private static final Duration OUTAGE = Duration.ofSeconds(30);
  private static final Duration BUSY = Duration.ofSeconds(5);

  private static final int RANDOM_BYTES = 16;

  private final ReceiveFile receive;
  private final Path folder;

  /// @param folder for files that are being received
  public UploadFile(ReceiveFile receive, Path folder) {
    this.receive = receive;
    this.folder = folder;
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
      throw Problem.unavailable(text("too many pictures are being encoded; try again"))
          .header("Retry-After", Long.toString(BUSY.toSeconds()));
    } catch (BucketUnavailable e) {
      LOG.warn("An uploaded file is not kept: {}", e.getMessage());
      throw Problem.unavailable(text("files cannot be kept now; try again"))
          .header("Retry-After", Long.toString(OUTAGE.toSeconds()));
    } catch (IOException e) {
      throw new UncheckedIOException("an uploaded file", e);
    }
  }

  /// Writes a file that did not come as the body of a call.
  @FunctionalInterface
  interface Source {
    /// @param file not there yet
    /// @return the content type that it was given; empty when there is none
    String write(Path file) throws IOException;
  }

  /// The same for a file from elsewhere.
  ///
  /// @throws Problem as [#upload(Upload, long, String)]
  Attachment upload(Source source, long account, String description) {
    Path file = folder.resolve(RandomText.of(RANDOM_BYTES)).resolve("file");
    try {
      Files.createDirectories(file.getParent());
      String type = source.write(file);
      return upload(
          new Upload(file, "", type, Files.size(file), new Query(Map.of())), account, description);
    } catch (IOException e) {
      throw new UncheckedIOException("a file of an upload", e);
    } finally {
      Upload.remove(file);
    }
  }

  static Problem problem(MediaRefused refused) {
    return switch (refused.reason()) {
      case UNSUPPORTED -> Problem.unsupportedMediaType(refused.detail());
      case TOO_LARGE ->
          Problem.of(413, "file-too-large", marked("File too large"), refused.detail());
      case BROKEN -> Problem.of(422, "file-broken", marked("File not readable"), refused.detail());
    };
  }
}
