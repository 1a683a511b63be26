package io.feedmill.app.command;

import io.feedmill.app.embedded.FileTree;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.app.wiring.Backends;
import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.work.Threads;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/// A Redis and a PostgreSQL in a temporary folder, which is deleted on close and when the program
/// is stopped.
final class TemporaryStores implements AutoCloseable {
  private final Path folder;
  private final AppConfig config;
  private final Backends backends;
  private final AtomicBoolean closed = new AtomicBoolean();

  private TemporaryStores(Path folder, AppConfig config, Backends backends) {
    this.folder = folder;
    this.config = config;
    this.backends = backends;
  }

  /// @param partitions number of partitions of the site
  static TemporaryStores start(int partitions) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("feedmill-verify-");
    boolean complete = false;
    try {
      AppConfig config =
          AppConfig.from(
              Settings.of(
                  Map.of(
                      "FEEDMILL_DATA",
                      folder.toString(),
                      "FEEDMILL_PARTITIONS",
                      Integer.toString(partitions))));
      TemporaryStores stores = new TemporaryStores(folder, config, Backends.start(config));
      Threads.atExit("throw-away", stores::close);
      complete = true;
      return stores;
    } finally {
      if (!complete) {
        FileTree.delete(folder);
      }
    }
  }

  AppConfig config() {
    return config;
  }

  Backends backends() {
    return backends;
  }

  @Override
  public void close() {
    if (closed.getAndSet(true)) {
      return;
    }
    try {
      backends.close();
      FileTree.delete(folder);
    } catch (IOException e) {
      throw new UncheckedIOException("deleting " + folder, e);
    }
  }
}
