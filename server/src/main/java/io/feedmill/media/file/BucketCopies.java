package io.feedmill.media.file;

import io.feedmill.media.api.MediaCopies;
import io.feedmill.media.api.StagedFiles;
import io.feedmill.media.api.UploadedFiles;
import io.feedmill.media.bucket.Bucket;
import java.util.Optional;

/// Copies of files into a bucket.
public record BucketCopies(Bucket connection, BucketFiles files) implements MediaCopies {
  @Override
  public Optional<String> bucket() {
    return Optional.of(connection.name());
  }

  @Override
  public Optional<UploadedFiles> uploaded() {
    return Optional.empty();
  }

  @Override
  public StagedFiles stage() {
    return new StagedFolder(files);
  }

  @Override
  public void close() {
    connection.close();
  }
}
