package io.feedmill.testing;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Folders for uploaded files: one for each database, so that all servers of a site share theirs.
public final class TestMedia {
  private static final Map<String, Path> FOLDERS = new ConcurrentHashMap<>();

  private TestMedia() {}

  /// @param database its address
  public static Path folder(String database) {
    return FOLDERS.computeIfAbsent(database, _ -> TestFolder.fresh("media"));
  }
}
