package io.feedmill.testing;

import io.feedmill.kernel.work.SystemClock;
import io.feedmill.media.file.FolderCopies;
import io.feedmill.media.file.LocalFiles;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Folders for uploaded files: one for each database, so that all servers of a site share theirs.
public final class TestMedia {
  private static final Map<String, Path> FOLDERS = new ConcurrentHashMap<>();

  private TestMedia() {}

  /// Copies of the files of the site.
  ///
  /// @param database its address
  public static FolderCopies copies(String database) {
    return copies(folder(database));
  }

  public static FolderCopies copies(Path folder) {
    return new FolderCopies(folder, files(folder));
  }

  public static LocalFiles files(Path folder) {
    return new LocalFiles(folder, SystemClock.instance());
  }

  /// @param database its address
  public static Path folder(String database) {
    return FOLDERS.computeIfAbsent(database, _ -> TestFolder.fresh("media"));
  }
}
