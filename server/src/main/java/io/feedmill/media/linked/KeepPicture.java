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

/// Fetches a picture of another site and keeps it as an upload of this site itself. Until something
/// uses it, it stays for 24 h.
public final class KeepPicture {
  private final FetchPicture web;
  private final MediaFiles files;
  private final ReceiveFile receive;

  public KeepPicture(FetchPicture web, MediaFiles files, ReceiveFile receive) {
    this.web = web;
    this.files = files;
    this.receive = receive;
  }

  /// Changes a fetched file before anything looks at it.
  @FunctionalInterface
  public interface Prepare {
    /// @return the file to keep, in the same folder
    Path prepare(Path file) throws IOException;
  }

  /// @param description for those who cannot see it; may be empty
  /// @throws MediaRefused when there is none, or what is there is no picture
  /// @throws io.feedmill.media.encode.EncoderBusy when too many pictures wait
  public Attachment keep(String url, String description, Prepare prepare)
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

  /// A recording is refused unless somebody has uploaded the same one before.
  private static Attachment picture(Attachment kept) {
    if (!kept.picture()) {
      throw new MediaRefused(MediaRefused.Reason.UNSUPPORTED, "The address is no picture.");
    }
    return kept;
  }
}
