package io.feedmill.media.api;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/// The folder of uploaded files, to copy them out of it. Blocks.
public interface UploadedFiles {
  Path folder();

  /// Whether the folder was ever used.
  boolean isUsed();

  /// Hands out all sizes of a file, each in pieces in their order.
  ///
  /// @return whether the original is there
  boolean read(String address, Consumer<FilePiece> take) throws IOException;
}
