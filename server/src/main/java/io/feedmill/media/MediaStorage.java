package io.feedmill.media;

import io.feedmill.kernel.net.FileTransfer;
import io.feedmill.kernel.net.UserAgent;
import io.feedmill.kernel.work.Worker;
import io.feedmill.media.api.MediaCopies;
import io.feedmill.media.bucket.Bucket;
import io.feedmill.media.file.BucketCopies;
import io.feedmill.media.file.BucketFiles;
import io.feedmill.media.file.FolderCopies;
import io.feedmill.media.file.LocalFiles;
import io.feedmill.media.file.MediaFiles;
import io.feedmill.media.file.ShrinkCache;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// The storage of uploaded files: a folder, or a bucket with a cache in the folder.
///
/// @param workers that the storage needs
/// @param bucket to close
record MediaStorage(
    MediaFiles files, MediaCopies copies, List<Worker> workers, Optional<Bucket> bucket)
    implements AutoCloseable {

  static MediaStorage open(MediaConfig config, UserAgent agent, InstantSource clock) {
    Path folder = config.folder();
    if (config.bucket().isEmpty()) {
      LocalFiles files = new LocalFiles(folder, clock);
      return new MediaStorage(files, new FolderCopies(folder, files), List.of(), Optional.empty());
    }
    Bucket bucket = new Bucket(config.bucket().get(), FileTransfer.open(agent), clock);
    Path cache = folder.resolve("cache");
    BucketFiles files = new BucketFiles(bucket, new LocalFiles(cache, clock), clock);
    return new MediaStorage(
        files,
        new BucketCopies(bucket, files),
        List.of(new ShrinkCache(files, config.cacheBytes())),
        Optional.of(bucket));
  }

  @Override
  public void close() {
    bucket.ifPresent(Bucket::close);
  }
}
