package io.feedmill.app.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.testing.MarkedOutput;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestPostgres;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class EmbeddedServersTest {
  @TempDir Path temporary;

  /// A data folder that need not unpack PostgreSQL.
  private Path data(String name) throws IOException {
    Path path = Files.createDirectory(temporary.resolve(name));
    TestPostgres.layPrograms(path);
    return path;
  }

  @AfterEach
  void leaveNothingRunning() throws Exception {
    OwnProcesses.kill(OwnProcesses.of(temporary.toRealPath()));
  }

  private static EmbeddedServers start(DataFolder folder) throws InterruptedException {
    return EmbeddedServers.start(folder, AppendFsync.EVERYSEC);
  }

  private static void write(ServerUrls urls, String value) throws SQLException {
    try (RawRedis redis = RawRedis.to(urls.redisUrl());
        Connection connection = TestPostgres.connect(urls.databaseUrl());
        Statement statement = connection.createStatement()) {
      redis.command("SET", "kept", value);
      statement.execute("CREATE TABLE kept (value text)");
      statement.execute("INSERT INTO kept VALUES ('" + value + "')");
    }
  }

  private static void assertKept(ServerUrls urls, String value) throws SQLException {
    try (RawRedis redis = RawRedis.to(urls.redisUrl());
        Connection connection = TestPostgres.connect(urls.databaseUrl());
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("SELECT value FROM kept")) {
      assertThat(redis.string("GET", "kept")).isEqualTo(value);
      assertThat(row.next()).isTrue();
      assertThat(row.getString(1)).isEqualTo(value);
    }
  }

  @Test
  void kill_9_of_feedmill_leaves_servers_that_the_next_start_ends_without_loss() throws Exception {
    Path path = data("data");
    Process feedmill = ServersUntilKilled.launch(path);
    try (BufferedReader out = feedmill.inputReader()) {
      ServerUrls urls = new ServerUrls(MarkedOutput.next(out), MarkedOutput.next(out));
      assertThatThrownBy(() -> DataFolder.open(path))
          .hasMessageContaining("(process " + feedmill.pid() + ")");
      assertThat(EmbeddedServers.ofRunning(path)).contains(urls);
      write(urls, "1");
    } finally {
      feedmill.destroyForcibly().waitFor();
    }
    assertThat(EmbeddedServers.ofRunning(path)).isEmpty();
    assertThat(OwnProcesses.of(path.toRealPath())).as("left running").isNotEmpty();
    try (DataFolder folder = DataFolder.open(path);
        EmbeddedServers servers = start(folder)) {
      assertKept(servers.urls(), "1");
    }
    assertThat(OwnProcesses.of(path.toRealPath())).isEmpty();
  }

  @Test
  void two_folders_run_side_by_side_without_seeing_each_other() throws Exception {
    try (DataFolder left = DataFolder.open(data("left"));
        DataFolder right = DataFolder.open(data("right"));
        EmbeddedServers leftServers = start(left)) {
      write(leftServers.urls(), "left");
      try (EmbeddedServers rightServers = start(right)) {
        write(rightServers.urls(), "right");
        assertKept(leftServers.urls(), "left");
      }
      assertKept(leftServers.urls(), "left");
    }
  }

  @Test
  void when_one_cannot_start_the_other_is_stopped_again() throws Exception {
    Path path = data("data");
    Files.createDirectory(path.resolve("redis"));
    Files.writeString(path.resolve("redis/appendonly.aof"), "damaged\n");
    try (DataFolder folder = DataFolder.open(path)) {
      assertThatThrownBy(() -> start(folder))
          .isInstanceOf(CannotStartException.class)
          .hasMessageContaining("Redis did not start");
      assertThat(OwnProcesses.of(folder.path())).isEmpty();
    }
  }

  @Test
  void an_interrupted_start_leaves_nothing_running() throws Exception {
    try (DataFolder folder = DataFolder.open(data("data"))) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> start(folder)).isInstanceOf(InterruptedException.class);
      assertThat(OwnProcesses.of(folder.path())).isEmpty();
      start(folder).close();
    }
  }

  @Test
  void addresses_are_shown_without_their_passwords() {
    ServerUrls urls =
        new ServerUrls("redis://:secret@127.0.0.1:1", "postgresql://feedmill:secret@127.0.0.1:2/f");
    assertThat(urls.toString())
        .isEqualTo("ServerUrls[redis://:***@127.0.0.1:1, postgresql://feedmill:***@127.0.0.1:2/f]");
  }
}
