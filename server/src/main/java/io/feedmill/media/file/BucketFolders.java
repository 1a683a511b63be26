package io.feedmill.media.file;

import io.feedmill.media.api.FilePiece;
import io.feedmill.media.bucket.Bucket;
import io.feedmill.media.bucket.BucketObject;
import io.feedmill.media.inspect.MediaType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/// The objects of a bucket by address and name. Keys are the paths of the folder of [LocalFiles]:
/// `ab/abcd.../400.webp`.
final class BucketFolders {
  private final Bucket bucket;

  BucketFolders(Bucket bucket) {
    this.bucket = bucket;
  }

  private static String folder(String address) {
    return address.substring(0, 2) + "/" + address + "/";
  }

  /// All objects of an address, in order of their keys.
  ///
  /// @param deadline of the list
  List<BucketObject> objects(String address, Duration deadline) throws IOException {
    List<BucketObject> objects = new ArrayList<>();
    bucket.list(folder(address), deadline, objects::addAll);
    return objects;
  }

  /// The files of an address by name.
  Map<String, BucketObject> files(String address, Duration deadline) throws IOException {
    Map<String, BucketObject> files = new HashMap<>();
    for (BucketObject object : objects(address, deadline)) {
      String name = object.key().substring(folder(address).length());
      if (FilePiece.isName(name)) {
        files.put(name, object);
      }
    }
    return files;
  }

  /// Hands out addresses with the names of their objects.
  ///
  /// @param start two hexadecimal digits; empty for all
  void each(String start, BiConsumer<String, String> take) throws IOException {
    bucket.list(
        start.isEmpty() ? "" : start + "/",
        objects -> {
          for (BucketObject object : objects) {
            String[] parts = object.key().split("/", -1);
            if (parts.length == 3 && FilePiece.isAddress(parts[1])) {
              take.accept(parts[1], parts[2]);
            }
          }
        });
  }

  /// Puts the files of a folder unless they exist with the same lengths. The original is put last:
  /// it marks that all files exist.
  ///
  /// @param deadline of the list
  void putMissing(String address, Path made, Duration deadline) throws IOException {
    Map<String, Long> there = new HashMap<>();
    for (BucketObject object : objects(address, deadline)) {
      there.put(object.key(), object.bytes());
    }
    for (Path file : sorted(made)) {
      String key = folder(address) + file.getFileName();
      if (there.getOrDefault(key, -1L) != Files.size(file)) {
        bucket.put(key, file, type(file));
      }
    }
  }

  private static List<Path> sorted(Path folder) throws IOException {
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
}
