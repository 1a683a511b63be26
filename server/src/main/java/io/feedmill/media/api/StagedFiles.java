package io.feedmill.media.api;

import java.io.IOException;

/// Uploaded files on the way into their folder. All sizes of a file appear at once, when they are
/// on the disk. For one thread; blocks.
public interface StagedFiles extends AutoCloseable {
  /// Takes the next piece: those of a file come together and in their order, and so do the sizes of
  /// an address.
  ///
  /// @throws IllegalArgumentException when the order is another
  /// @throws IOException when it cannot be written, or a symbolic link is in its place
  void put(FilePiece piece) throws IOException;

  /// Puts the last file to its place.
  void complete() throws IOException;

  /// Drops a file of which not all has come. Those that are at their place stay.
  @Override
  void close() throws IOException;
}
