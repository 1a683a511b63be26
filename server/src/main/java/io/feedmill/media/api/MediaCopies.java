package io.feedmill.media.api;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/// Copies uploaded files out of their folder and into it, for backups. Blocks.
///
/// Files are there before their rows and stay while the rows do. Who holds [#REMOVALS] also keeps
/// the files of rows that are deleted meanwhile.
public interface MediaCopies {
  /// Name of the lock of PostgreSQL that each removal of files takes. While somebody shares it, no
  /// file is removed.
  String REMOVALS = "media:removals";

  /// SQL that selects the addresses of all files.
  String ADDRESSES = "SELECT address FROM media.file ORDER BY address COLLATE \"C\"";

  /// The bucket that has the files; empty when they are in the folder. Backups leave out what is in
  /// a bucket.
  Optional<String> bucket();

  /// Where the files are, or their cache.
  Path folder();

  /// Whether the folder was ever used.
  boolean isUsed();

  /// Hands out all sizes of a file, each in pieces in their order.
  ///
  /// @return whether the original is there
  boolean read(String address, Consumer<FilePiece> take) throws IOException;

  /// Begins to put files into the folder.
  StagedFiles stage();
}
