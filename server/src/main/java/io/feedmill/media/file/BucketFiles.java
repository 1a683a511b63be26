package io.feedmill.media.file;

import io.feedmill.media.api.FilePiece;
import io.feedmill.media.bucket.Bucket;
import io.feedmill.media.bucket.BucketObject;
import io.feedmill.media.bucket.BucketUnavailable;
import io.feedmill.media.inspect.MediaType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Files in a bucket, with a cache of whole addresses in a folder. Keys are those of the folder of
/// [LocalFiles]: `ab/abcd.../400.webp`.
///
/// | cached | bucket | a file is asked for |
/// |---|---|---|
/// | within the last hour | | from the cache |
/// | before | has it | from the cache, which counts as new |
/// | before | does not have it | removed from the cache, not found |
/// | before | unavailable | from the cache |
/// | no | has it | cached, then from the cache |
/// | no | unavailable | [BucketUnavailable] |
public final class BucketFiles implements MediaFiles {
  private static final Duration NEW = Duration.ofHours(1);
  private static final int FETCHES = 16;
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Bucket bucket;
  private final LocalFiles cache;
  private final InstantSource clock;
  private final Semaphore fetches = new Semaphore(FETCHES);

  /// @param cache of this process and others on the same machine
  public BucketFiles(Bucket bucket, LocalFiles cache, InstantSource clock) {
    this.bucket = bucket;
    this.cache = cache;
    this.clock = clock;
  }

  private static String folder(String address) {
    return address.substring(0, 2) + "/" + address + "/";
  }

  @Override
  public Path workFolder() throws IOException {
    return cache.workFolder();
  }

  @Override
  public Path work() {
    return cache.work();
  }

  @Override
  public void prepare(String address, Path made) throws IOException {
    putMissing(address, made);
  }

  /// The lock of the address is held: what a removal has deleted since [#prepare] is put again.
  @Override
  public void publish(String address, Path made) throws IOException {
    putMissing(address, made);
    cache.publish(address, made);
  }

  private void putMissing(String address, Path made) throws IOException {
    Map<String, Long> there = new HashMap<>();
    for (BucketObject object : objects(address)) {
      there.put(object.key(), object.bytes());
    }
    for (Path file : files(made)) {
      String key = folder(address) + file.getFileName();
      if (there.getOrDefault(key, -1L) != Files.size(file)) {
        bucket.put(key, file, type(file));
      }
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.sorted().toList();
    }
  }

  private static String type(Path file) {
    String name = file.getFileName().toString();
    return Stream.of(MediaType.values())
        .filter(type -> name.endsWith("." + type.extension()))
        .findFirst()
        .map(MediaType::contentType)
        .orElse("application/octet-stream");
  }

  private List<BucketObject> objects(String address) throws IOException {
    List<BucketObject> objects = new ArrayList<>();
    bucket.list(folder(address), objects::addAll);
    return objects;
  }

  @Override
  public Optional<StoredFile> find(String address, String size) throws IOException {
    Optional<StoredFile> cached = cache.find(address, size);
    if (cached.isPresent() && cache.isNew(address)) {
      return cached;
    }
    try {
      return fetched(address) ? cache.find(address, size) : Optional.empty();
    } catch (BucketUnavailable e) {
      if (cached.isPresent()) {
        return cached;
      }
      throw e;
    }
  }

  /// Caches all sizes of an address, unless they are cached.
  ///
  /// @return whether the bucket has them
  private boolean fetched(String address) throws IOException {
    enter();
    try {
      List<BucketObject> objects = objects(address);
      if (objects.isEmpty()) {
        cache.remove(address);
        return false;
      }
      if (cache.has(address)) {
        cache.touch(address);
        return true;
      }
      Path made = cache.workFolder();
      try {
        for (BucketObject object : objects) {
          String name = object.key().substring(folder(address).length());
          if (FilePiece.isName(name)) {
            bucket.get(object, made.resolve(name));
          }
        }
        cache.publish(address, made);
      } finally {
        LocalFiles.removeTree(made);
      }
      return true;
    } finally {
      fetches.release();
    }
  }

  private void enter() throws BucketUnavailable {
    try {
      if (!fetches.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        throw BucketUnavailable.busy();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw BucketUnavailable.busy();
    }
  }

  @Override
  public boolean has(String address) throws IOException {
    return objects(address).stream()
        .anyMatch(object -> object.key().startsWith(folder(address) + "original."));
  }

  @Override
  public void restore(String address, Path made) throws IOException {
    putMissing(address, made);
    cache.restore(address, made);
  }

  @Override
  public void remove(String address) throws IOException {
    for (BucketObject object : objects(address)) {
      bucket.delete(object.key());
    }
    cache.remove(address);
  }

  @Override
  public Stream<String> addresses() throws IOException {
    Set<String> addresses = new LinkedHashSet<>();
    bucket.list(
        "",
        objects -> {
          for (BucketObject object : objects) {
            String[] parts = object.key().split("/", -1);
            if (parts.length == 3 && FilePiece.isAddress(parts[1])) {
              addresses.add(parts[1]);
            }
          }
        });
    return addresses.stream();
  }

  @Override
  public boolean isNew(String address) throws IOException {
    return objects(address).stream()
        .anyMatch(object -> object.modified().isAfter(clock.instant().minus(NEW)));
  }

  @Override
  public void removeLeftovers() throws IOException {
    cache.removeLeftovers();
  }

  /// Bounds the cache.
  void shrink(long most) throws IOException {
    cache.shrink(most);
  }

  /// Where the bucket is.
  String name() {
    return bucket.name();
  }

  /// Hands out what the cache has of an address once it is there.
  LocalFiles cached(String address) throws IOException {
    fetched(address);
    return cache;
  }
}
