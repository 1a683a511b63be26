package io.feedmill.media.api;

import java.io.IOException;

/// Uploaded files that are being written. All sizes of a file become visible at once, after they
/// are synced to disk. For one thread; blocks.
public interface StagedFiles extends AutoCloseable {
  /// Takes the next piece. The pieces of a file must be consecutive and in order, and so must the
  /// sizes of an address.
  ///
  /// @throws IllegalArgumentException when the order is another
  /// @throws IOException when it cannot be written, or a symbolic link is in its place
  void put(FilePiece piece) throws IOException;

  /// Puts the last file to its place.
  void complete() throws IOException;

  /// Deletes an incomplete file. Complete files stay.
  @Override
  void close() throws IOException;
}
