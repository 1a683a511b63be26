package io.feedmill.media.api;

import java.util.Optional;

/// Copies uploaded files out of their folder and into it, for backups. Blocks.
///
/// Files exist before their rows and stay while the rows exist. While a process holds [#REMOVALS],
/// the files of rows that are deleted in the meantime stay too.
public interface MediaCopies extends AutoCloseable {
  /// Name of the lock of PostgreSQL that each removal of files takes. While another transaction
  /// shares it, no file is removed.
  String REMOVALS = "media:removals";

  /// SQL that selects the addresses of all files.
  String ADDRESSES = "SELECT address FROM media.file ORDER BY address COLLATE \"C\"";

  /// The bucket that contains the files; empty when they are in the folder.
  Optional<String> bucket();

  /// The folder that has the files; empty when they are in a bucket. Backups leave out what is in a
  /// bucket.
  Optional<UploadedFiles> uploaded();

  /// Starts to move files to their place.
  StagedFiles stage();

  @Override
  void close();
}
