package io.feedmill.media.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/// Keeps files by address and size. Calls block.
public sealed interface MediaFiles permits BucketFiles, LocalFiles {
  /// A new empty folder for files that are being created. It is removed some time after its process
  /// was killed.
  Path workFolder() throws IOException;

  /// Where files are received, on the same disk as [#workFolder].
  Path work();

  /// Does the slow part of [#publish], without a lock. Files that are removed between the two calls
  /// must be prepared again.
  ///
  /// @param made as [#publish]
  void prepare(String address, Path made) throws IOException;

  /// Moves all files of a prepared folder to an address in one step; does nothing when they exist.
  ///
  /// @param made on the same disk, created by [#workFolder]; each file name is size, dot, extension
  void publish(String address, Path made) throws IOException;

  /// A file that is kept.
  ///
  /// @param size such as `400` or `original`
  Optional<StoredFile> find(String address, String size) throws IOException;

  /// Whether the original of an address is kept.
  boolean has(String address) throws IOException;

  /// As [#publish], and in place of files that are of other sizes or lengths.
  void restore(String address, Path made) throws IOException;

  /// Removes all sizes.
  default void remove(String address) throws IOException {
    removal(address).remove();
  }

  /// Finds the files to remove at an address, without a lock.
  Removal removal(String address) throws IOException;

  /// Files to remove.
  @FunctionalInterface
  interface Removal {
    void remove() throws IOException;
  }

  /// All addresses there are, in no order. Close the stream.
  Stream<String> addresses() throws IOException;

  /// Whether its files were put to their place within the last hour, so that their row may still
  /// come.
  boolean isNew(String address) throws IOException;

  /// Removes work folders of more than an hour ago.
  void removeLeftovers() throws IOException;
}
