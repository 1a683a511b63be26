package io.feedmill.app.backup;

import io.feedmill.kernel.sql.TableCopies;
import io.feedmill.media.api.FilePiece;
import io.feedmill.media.api.MediaCopies;
import io.feedmill.media.api.UploadedFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.Consumer;

/// Writes the uploaded files of a snapshot to a backup: exactly those that have a row in it. The
/// snapshot holds the lock of removals, so each row's file still exists.
final class WriteFiles {
  private final MediaCopies media;
  private final Consumer<Frame> take;
  private long written;
  private long missing;

  WriteFiles(MediaCopies media, Consumer<Frame> take) {
    this.media = media;
    this.take = take;
  }

  /// @throws BackupRefused when rows exist and the folder is empty
  void all(TableCopies snapshot) {
    Optional<UploadedFiles> kept = media.uploaded();
    if (kept.isPresent() && hasTable(snapshot)) {
      snapshot.texts(MediaCopies.ADDRESSES, address -> write(kept.get(), address));
    }
  }

  /// A database that this Feedmill has yet to migrate may be without it.
  private static boolean hasTable(TableCopies snapshot) {
    return snapshot.tables().stream()
        .anyMatch(table -> table.schema().equals("media") && table.name().equals("file"));
  }

  private void write(UploadedFiles kept, String address) {
    if (!kept.isUsed()) {
      throw new BackupRefused(
          "There are no uploaded files in "
              + kept.folder()
              + ": run this where they are, or set FEEDMILL_MEDIA_FOLDER.");
    }
    try {
      if (kept.read(address, this::write)) {
        written++;
      } else {
        missing++;
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the uploaded file " + address, e);
    }
  }

  private void write(FilePiece piece) {
    take.accept(new Frame.File(piece));
  }

  long written() {
    return written;
  }

  /// Rows whose original is not there.
  long missing() {
    return missing;
  }
}
