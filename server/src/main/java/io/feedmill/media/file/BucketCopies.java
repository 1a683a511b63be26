package io.feedmill.media.file;

import io.feedmill.media.api.FilePiece;
import io.feedmill.media.api.MediaCopies;
import io.feedmill.media.api.StagedFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/// Copies of the files of a bucket.
///
/// @param folder of the cache
public record BucketCopies(Path folder, BucketFiles files) implements MediaCopies {
  @Override
  public Optional<String> bucket() {
    return Optional.of(files.name());
  }

  @Override
  public boolean isUsed() {
    return true;
  }

  @Override
  public boolean read(String address, Consumer<FilePiece> take) throws IOException {
    return new FolderCopies(folder, files.cached(address)).read(address, take);
  }

  @Override
  public StagedFiles stage() {
    return new StagedFolder(files);
  }
}
