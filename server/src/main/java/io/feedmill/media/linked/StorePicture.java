package io.feedmill.media.linked;

import io.feedmill.media.attachment.Attachment;
import io.feedmill.media.attachment.UseStore;
import io.feedmill.media.fetch.FetchPicture;
import io.feedmill.media.file.LocalFiles;
import io.feedmill.media.file.MediaFiles;
import io.feedmill.media.inspect.MediaRefused;
import io.feedmill.media.upload.ReceiveFile;
import io.feedmill.media.upload.ReceiveFile.Received;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/// Fetches a picture of another site and stores it as an upload of this site. It is deleted after
/// 24 h unless it is used.
public final class StorePicture {
  private final FetchPicture web;
  private final MediaFiles files;
  private final ReceiveFile receive;

  public StorePicture(FetchPicture web, MediaFiles files, ReceiveFile receive) {
    this.web = web;
    this.files = files;
    this.receive = receive;
  }

  /// Converts a fetched file before it is inspected.
  @FunctionalInterface
  public interface Prepare {
    /// @return the file to keep, in the same folder
    Path prepare(Path file) throws IOException;
  }

  /// @param description for those who cannot see it; may be empty
  /// @throws MediaRefused when there is no file, or it is no picture
  /// @throws io.feedmill.media.encode.EncoderBusy when too many pictures wait
  public Attachment store(String url, String description, Prepare prepare)
      throws InterruptedException {
    try {
      Path folder = files.workFolder();
      try {
        Path file = folder.resolve("fetched");
        web.fetch(url, file);
        Received received = new Received(prepare.prepare(file), "");
        return picture(receive.receive(received, UseStore.SITE, description));
      } finally {
        LocalFiles.removeTree(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("a picture of another site", e);
    }
  }

  /// A recording is refused unless the same file was uploaded before.
  private static Attachment picture(Attachment kept) {
    if (!kept.picture()) {
      throw new MediaRefused(MediaRefused.Reason.UNSUPPORTED, "The address has no picture.");
    }
    return kept;
  }
}
