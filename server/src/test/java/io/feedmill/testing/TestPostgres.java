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
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/// The PostgreSQL that all tests of this JVM share, started at the first use: the embedded one, but
/// it does not wait for the disk.
public final class TestPostgres {
  private static final AtomicInteger NEXT = new AtomicInteger();
  private static final Set<String> DROPPABLE = ConcurrentHashMap.newKeySet();
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

  /// A clean shutdown would write data that is not needed.
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

  /// Copies a database without connections.
  ///
  /// @param url address of the original
  /// @return address of the copy
  public static String copyOf(String url) {
    // Copies files: to log each page instead takes half as much processor time again.
    return create(" STRATEGY FILE_COPY TEMPLATE " + name(url));
  }

  private static String create(String how) {
    String name = "test_" + NEXT.incrementAndGet();
    asSuperuser("CREATE DATABASE " + name + " OWNER feedmill" + how);
    DROPPABLE.add(name);
    return Shared.SERVER.databaseUrl().replaceFirst("/feedmill$", "/" + name);
  }

  /// Lets a database stay until the JVM ends.
  ///
  /// @param url its address
  static String kept(String url) {
    DROPPABLE.remove(name(url));
    return url;
  }

  private static String name(String url) {
    return URI.create(url).getPath().substring(1);
  }

  /// Drops the databases without connections in the background, because this is nearly only waiting
  /// for checkpoints.
  static void dropUnused() {
    List<String> until = List.copyOf(DROPPABLE);
    if (!until.isEmpty()) {
      Thread.ofVirtual().start(() -> until.forEach(TestPostgres::dropUnlessUsed));
    }
  }

  private static void dropUnlessUsed(String name) {
    try (Connection connection = connect(URI.create(Shared.SERVER.superuserUrl()));
        Statement statement = connection.createStatement();
        ResultSet used =
            statement.executeQuery(
                "SELECT FROM pg_stat_activity WHERE backend_type = 'client backend' AND datname = '"
                    + name
                    + "'")) {
      if (!used.next()) {
        statement.execute("DROP DATABASE " + name);
        DROPPABLE.remove(name);
      }
    } catch (SQLException _) {
      // A connection was opened in the meantime: the next class drops it.
    }
  }

  private static void asSuperuser(String sql) {
    update(Shared.SERVER.superuserUrl(), sql);
  }

  /// The number that a query returns, or that a change returns.
  ///
  /// @param url as in [#connect]
  public static long number(String url, String sql) {
    try (Connection connection = connect(url);
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      result.next();
      return result.getLong(1);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Runs statements that return nothing.
  public static void update(String url, String sql) {
    try (Connection connection = connect(url);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Opens a plain connection, with which tests read and write data past Feedmill.
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
