package io.feedmill.media.file;

import io.feedmill.media.bucket.Bucket;
import io.feedmill.media.bucket.BucketObject;
import io.feedmill.media.bucket.BucketUnavailable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Files in a bucket, with a cache of whole addresses in a folder.
///
/// | cached | bucket | result of a request for a file |
/// |---|---|---|
/// | within the last hour | | from the cache |
/// | before | has it | from the cache, which counts as new when it is whole |
/// | before | does not have it | removed from the cache, not found |
/// | before | unavailable, also within 30 s after | from the cache |
/// | no, or only some sizes | has it with its original | cached, then from the cache |
/// | no | unavailable | [BucketUnavailable] |
public final class BucketFiles implements MediaFiles {
  private static final Duration NEW = Duration.ofHours(1);

  /// Time limit of a list call that only checks whether a cached file is current.
  private static final Duration CHECK = Duration.ofSeconds(5);

  private static final Duration LIST = Duration.ofSeconds(15);
  private static final String ORIGINAL = "original.";
  private static final int FETCHES = 16;
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Bucket bucket;
  private final BucketFolders folders;
  private final LocalFiles cache;
  private final InstantSource clock;
  private final CacheTimes times;
  private final BucketOutage outage;
  private final Semaphore fetches = new Semaphore(FETCHES);

  /// @param cache of this process and others on the same machine
  public BucketFiles(Bucket bucket, LocalFiles cache, InstantSource clock) {
    this.bucket = bucket;
    this.folders = new BucketFolders(bucket);
    this.cache = cache;
    this.clock = clock;
    this.times = new CacheTimes(cache, clock);
    this.outage = new BucketOutage(clock);
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
    folders.putMissing(address, made, LIST);
  }

  @Override
  public void publish(String address, Path made) throws IOException {
    cache.restore(address, made);
    times.touch(address);
  }

  @Override
  public Optional<StoredFile> find(String address, String size) throws IOException {
    Optional<StoredFile> cached = cached(address, size);
    if (cached.isPresent() && (cache.isNew(address) || outage.lasts())) {
      return cached;
    }
    try {
      return current(address, size, cached.isPresent());
    } catch (BucketUnavailable e) {
      if (cached.isPresent()) {
        return cached;
      }
      throw e;
    }
  }

  private Optional<StoredFile> cached(String address, String size) throws IOException {
    Optional<StoredFile> found = cache.find(address, size);
    if (found.isPresent()) {
      times.touched(found.get());
    }
    return found;
  }

  /// A file that the bucket has now. The cache is checked twice, because another thread may replace
  /// incomplete files by complete ones meanwhile.
  private Optional<StoredFile> current(String address, String size, boolean known)
      throws IOException {
    for (int i = 0; i < 2; i++) {
      Set<String> names = fetched(address, known);
      Optional<StoredFile> found = cache.find(address, size);
      if (found.isPresent() || names.stream().noneMatch(name -> name.startsWith(size + "."))) {
        return found;
      }
    }
    return Optional.empty();
  }

  /// Caches all sizes of an address, unless all are cached.
  ///
  /// @param known whether the file is cached, so that nobody waits for long
  /// @return the names of the files that the bucket has; none until it has the original
  private Set<String> fetched(String address, boolean known) throws IOException {
    enter(known ? Duration.ZERO : PATIENCE);
    try {
      Map<String, BucketObject> objects = folders.files(address, known ? CHECK : LIST);
      if (!isWhole(objects.keySet())) {
        cache.remove(address);
        objects.clear();
      } else if (!cache.holds(address, lengths(objects)) || !times.touch(address)) {
        fetch(address, objects);
      }
      outage.answered();
      return objects.keySet();
    } catch (BucketUnavailable e) {
      outage.failed();
      throw e;
    } finally {
      fetches.release();
    }
  }

  private static Map<String, Long> lengths(Map<String, BucketObject> objects) {
    Map<String, Long> lengths = new HashMap<>();
    objects.forEach((name, object) -> lengths.put(name, object.bytes()));
    return lengths;
  }

  private static boolean isWhole(Set<String> names) {
    return names.stream().anyMatch(name -> name.startsWith(ORIGINAL));
  }

  private void fetch(String address, Map<String, BucketObject> objects) throws IOException {
    Path made = cache.workFolder();
    try {
      for (Map.Entry<String, BucketObject> object : objects.entrySet()) {
        bucket.get(object.getValue(), made.resolve(object.getKey()));
      }
      publish(address, made);
    } finally {
      LocalFiles.removeTree(made);
    }
  }

  private void enter(Duration patience) throws BucketUnavailable {
    try {
      if (!fetches.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS)) {
        throw BucketUnavailable.busy();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw BucketUnavailable.busy();
    }
  }

  @Override
  public boolean has(String address) throws IOException {
    return isWhole(folders.files(address, LIST).keySet());
  }

  @Override
  public void restore(String address, Path made) throws IOException {
    folders.putMissing(address, made, LIST);
    cache.restore(address, made);
  }

  /// The original is deleted first, so that a partly removed file is not cached again.
  @Override
  public Removal removal(String address) throws IOException {
    List<BucketObject> objects = folders.objects(address, LIST).reversed();
    return () -> {
      for (BucketObject object : objects) {
        bucket.delete(object.key());
      }
      cache.remove(address);
    };
  }

  @Override
  public Stream<String> addresses() throws IOException {
    Set<String> addresses = new LinkedHashSet<>();
    folders.each("", (address, _) -> addresses.add(address));
    return addresses.stream();
  }

  @Override
  public boolean isNew(String address) throws IOException {
    return folders.objects(address, LIST).stream()
        .anyMatch(object -> object.modified().isAfter(clock.instant().minus(NEW)));
  }

  @Override
  public void removeLeftovers() throws IOException {
    cache.removeLeftovers();
  }

  /// Bounds the cache.
  void shrink(long most) throws IOException {
    times.shrink(most);
  }

  /// Removes from the cache what the bucket no longer has.
  ///
  /// @param start of the addresses to check, two hexadecimal digits
  void forget(String start) throws IOException {
    Set<String> gone = cache.below(start).collect(Collectors.toSet());
    if (gone.isEmpty()) {
      return;
    }
    folders.each(
        start,
        (address, name) -> {
          if (name.startsWith(ORIGINAL)) {
            gone.remove(address);
          }
        });
    for (String address : gone) {
      cache.remove(address);
    }
  }
}
