package io.feedmill.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.embedded.DataFolder;
import io.feedmill.app.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/// A throwaway PostgreSQL of a test's own, the embedded one as it is served with: what it has
/// committed is on the disk. For tests that end it and start it again.
public final class PostgresServer implements AutoCloseable {
  private final DataFolder folder;
  private EmbeddedPostgres server;

  private PostgresServer(DataFolder folder, EmbeddedPostgres server) {
    this.folder = folder;
    this.server = server;
  }

  /// Starts a server with an empty database.
  public static PostgresServer start() throws InterruptedException {
    try {
      Path path = TestFolder.fresh("postgres");
      TestPostgres.layPrograms(path);
      DataFolder folder = DataFolder.open(path);
      return new PostgresServer(folder, EmbeddedPostgres.start(folder));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// `postgresql://feedmill:password@127.0.0.1:port/feedmill`, the same after each restart.
  public String url() {
    return server.databaseUrl();
  }

  /// Kills the server as `kill -9` does.
  public void kill() {
    ProcessHandle main = ProcessHandle.of(server.pid()).orElseThrow();
    main.destroyForcibly();
    main.onExit().join();
  }

  /// Starts the server again on its port and data, after [#kill] or [#close].
  public void restart() throws InterruptedException {
    String before = url();
    server = EmbeddedPostgres.start(folder);
    assertThat(url()).isEqualTo(before);
  }

  @Override
  public void close() {
    server.close();
  }
}
