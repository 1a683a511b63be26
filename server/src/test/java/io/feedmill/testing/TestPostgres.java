package io.feedmill.testing;

import io.feedmill.app.embedded.DataFolder;
import io.feedmill.app.embedded.EmbeddedPostgres;
import io.feedmill.app.embedded.PostgresBinaries;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/// The PostgreSQL that all tests of this JVM share, started at the first use: the embedded one, but
/// it does not wait for the disk.
public final class TestPostgres {
  private static final AtomicInteger NEXT = new AtomicInteger();
  private static final Map<String, String> HASTY =
      Map.of("fsync", "off", "synchronous_commit", "off", "full_page_writes", "off");

  private TestPostgres() {}

  private static final class Shared {
    static final EmbeddedPostgres SERVER = start();

    private static EmbeddedPostgres start() {
      try {
        Path folder = TestFolder.fresh("postgres");
        layPrograms(folder);
        EmbeddedPostgres server = EmbeddedPostgres.start(DataFolder.open(folder), HASTY);
        TestFolder.atExit(() -> endAtOnce(server));
        return server;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }
  }

  /// Puts PostgreSQL's programs into a data folder, so that its first start need not unpack them.
  public static void layPrograms(Path dataFolder) throws IOException {
    Path programs = TestFolder.cached(PostgresBinaries::unpackTo);
    Path own = Files.createDirectories(dataFolder.resolve("bin"));
    Linked.copy(programs, own.resolve(programs.getFileName()));
  }

  /// Nobody needs what it would still write down.
  private static void endAtOnce(EmbeddedPostgres server) {
    ProcessHandle main = ProcessHandle.of(server.pid()).orElseThrow();
    try {
      new ProcessBuilder("kill", "-QUIT", Long.toString(main.pid())).start().waitFor();
      main.onExit().join();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// Makes an empty database, owned by the role it is entered with.
  ///
  /// @return `postgresql://feedmill:password@127.0.0.1:port/test_1`
  public static String freshDatabase() {
    return create("");
  }

  /// Makes a copy of a database that nobody is connected to.
  ///
  /// @param url address of the original
  /// @return address of the copy
  public static String copyOf(String url) {
    // Copies files: to log each page instead takes half as much processor time again.
    return create(" STRATEGY FILE_COPY TEMPLATE " + URI.create(url).getPath().substring(1));
  }

  private static String create(String how) {
    String name = "test_" + NEXT.incrementAndGet();
    URI superuser = URI.create(Shared.SERVER.superuserUrl());
    try (Connection connection = connect(superuser);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE " + name + " OWNER feedmill" + how);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return Shared.SERVER.databaseUrl().replaceFirst("/feedmill$", "/" + name);
  }

  /// Opens a plain connection, with which tests look at and plant data behind Feedmill's back.
  ///
  /// @param url `postgresql://role:password@host:port/database`
  public static Connection connect(String url) throws SQLException {
    return connect(URI.create(url));
  }

  private static Connection connect(URI url) throws SQLException {
    String[] login = url.getUserInfo().split(":", 2);
    return DriverManager.getConnection(
        "jdbc:postgresql://" + url.getHost() + ":" + url.getPort() + url.getPath(),
        login[0],
        login[1]);
  }
}
