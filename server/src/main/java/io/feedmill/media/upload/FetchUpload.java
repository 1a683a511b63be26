package io.feedmill.media.upload;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.media.attachment.Attachment;
import io.feedmill.media.fetch.FetchPicture;
import io.feedmill.media.fetch.FetchSlots;
import io.feedmill.media.inspect.MediaRefused;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Uploads a file from an address on the web, one at a time for each person. Its type is decided as
/// for an uploaded file. Blocks.
public final class FetchUpload {
  private static final Duration RETRY = Duration.ofSeconds(5);

  private final FetchPicture fetch;
  private final FetchSlots places;
  private final UploadGate gate;
  private final UploadFile uploads;
  private final Set<Long> underWay = ConcurrentHashMap.newKeySet();

  public FetchUpload(FetchPicture fetch, FetchSlots places, UploadGate gate, UploadFile uploads) {
    this.fetch = fetch;
    this.places = places;
    this.gate = gate;
    this.uploads = uploads;
  }

  /// @param url http or https
  /// @param description checked
  /// @throws Problem 422 when the address has no file, as [UploadFile#upload] when it is refused,
  ///   429 while this person has another file fetched or has uploaded enough, 503 when too many
  ///   files are being fetched
  Attachment upload(Call call, String url, long account, String description) {
    if (!underWay.add(account)) {
      throw Problem.tooManyRequests(RETRY, text("your last file is still being fetched"));
    }
    try {
      gate.admit(call, account);
      return uploads.upload(
          file -> places.within(url, () -> fetched(url, file)), account, description);
    } finally {
      underWay.remove(account);
    }
  }

  private String fetched(String url, Path file) {
    try {
      return fetch.fetch(url, file);
    } catch (MediaRefused refused) {
      throw switch (refused.reason()) {
        case TOO_LARGE -> UploadFile.problem(refused);
        case BROKEN, UNSUPPORTED -> Problem.invalid("/url", refused.detail());
      };
    } catch (IOException e) {
      throw new UncheckedIOException("a file of another site", e);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw Problem.unavailable(text("the server is stopping"));
    }
  }
}
