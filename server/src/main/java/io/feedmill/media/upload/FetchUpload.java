package io.feedmill.media.upload;

import io.feedmill.kernel.http.Problem;
import io.feedmill.media.attachment.Attachment;
import io.feedmill.media.inspect.MediaRefused;
import io.feedmill.media.proxy.FetchPicture;
import io.feedmill.media.proxy.FetchPlaces;
import java.io.IOException;
import java.nio.file.Path;

/// Takes in a file from an address on the web. What it is, is decided as for a file that was sent.
/// Blocks.
public final class FetchUpload {
  private final FetchPicture fetch;
  private final FetchPlaces places;
  private final UploadFile uploads;

  public FetchUpload(FetchPicture fetch, FetchPlaces places, UploadFile uploads) {
    this.fetch = fetch;
    this.places = places;
    this.uploads = uploads;
  }

  /// @param url http or https
  /// @param description checked
  /// @throws Problem 422 when the address gives no file, as [UploadFile#upload] when it is not
  ///   taken, 503 when too many files are being fetched
  Attachment upload(String url, long account, String description) {
    return places.within(
        url, () -> uploads.upload(file -> fetched(url, file), account, description));
  }

  private String fetched(String url, Path file) throws IOException {
    try {
      return fetch.fetch(url, file);
    } catch (MediaRefused refused) {
      throw switch (refused.reason()) {
        case TOO_LARGE -> UploadFile.problem(refused);
        case BROKEN, UNSUPPORTED -> Problem.invalid("/url", refused.detail());
      };
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw Problem.unavailable("the server is stopping");
    }
  }
}
