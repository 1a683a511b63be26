package io.feedmill.app.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class EmbeddedPostgresTest {
  @TempDir Path temporary;
  private DataFolder folder;

  @BeforeEach
  void openFolder() throws IOException {
    Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString("rwxr-xr-x"));
    folder = DataFolder.open(temporary.resolve("data 'of' Zoë"));
    TestPostgres.layPrograms(folder.path());
  }

  @AfterEach
  void leaveNothingRunning() throws InterruptedException {
    OwnProcesses.kill(OwnProcesses.of(folder.path()));
    folder.close();
  }

  private EmbeddedPostgres start() throws InterruptedException {
    return EmbeddedPostgres.start(folder);
  }

  private static void write(EmbeddedPostgres postgres, int value) throws SQLException {
    try (Connection connection = TestPostgres.connect(postgres.databaseUrl());
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE IF NOT EXISTS kept (value int)");
      statement.execute("INSERT INTO kept VALUES (" + value + ")");
    }
  }

  private static String ask(String url, String query) throws SQLException {
    try (Connection connection = TestPostgres.connect(url);
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getString(1);
    }
  }

  private static String kept(EmbeddedPostgres postgres) throws SQLException {
    return ask(postgres.databaseUrl(), "SELECT string_agg(value::text, ',') FROM kept");
  }

  @Test
  void data_and_port_survive_a_clean_restart_and_nothing_runs_in_between() throws Exception {
    String url;
    try (EmbeddedPostgres postgres = start()) {
      url = postgres.databaseUrl();
      write(postgres, 1);
    }
    assertThat(OwnProcesses.of(folder.path())).isEmpty();
    try (EmbeddedPostgres postgres = start()) {
      assertThat(postgres.databaseUrl()).isEqualTo(url);
      assertThat(kept(postgres)).isEqualTo("1");
    }
  }

  @Test
  void what_was_committed_survives_kill_9_of_the_main_process_alone() throws Exception {
    try (EmbeddedPostgres postgres = start()) {
      write(postgres, 1);
      ProcessHandle main = ProcessHandle.of(postgres.pid()).orElseThrow();
      OwnProcesses.kill(List.of(main));
    }
    try (EmbeddedPostgres postgres = start()) {
      assertThat(kept(postgres)).isEqualTo("1");
    }
  }

  /// Its backend removes the table's files when the main process dies, without a record in the log.
  /// Crash recovery then finds one file too many, fails, and leaves the folder in order.
  @Test
  void a_kill_9_while_an_unlogged_table_is_created_does_not_prevent_the_next_start()
      throws Exception {
    try (EmbeddedPostgres postgres = start()) {
      write(postgres, 1);
      try (Connection unfinished = TestPostgres.connect(postgres.databaseUrl());
          Statement statement = unfinished.createStatement()) {
        unfinished.setAutoCommit(false);
        statement.execute("CREATE UNLOGGED TABLE unfinished (value int)");
        write(postgres, 2);
        OwnProcesses.kill(List.of(ProcessHandle.of(postgres.pid()).orElseThrow()));
        Eventually.holds(() -> assertThat(OwnProcesses.of(folder.path())).isEmpty());
      }
    }
    try (EmbeddedPostgres postgres = start()) {
      assertThat(kept(postgres)).isEqualTo("1,2");
    }
  }

  @Test
  void a_server_left_running_is_stopped_and_its_data_are_kept() throws Exception {
    EmbeddedPostgres left = start();
    write(left, 1);
    try (Connection stillOpen = TestPostgres.connect(left.databaseUrl());
        EmbeddedPostgres postgres = start()) {
      assertThat(ProcessHandle.of(left.pid()).filter(ProcessHandle::isAlive)).isEmpty();
      assertThat(stillOpen.isValid(1)).isFalse();
      assertThat(kept(postgres)).isEqualTo("1");
    }
  }

  @Test
  void a_process_id_that_now_belongs_to_a_stranger_is_no_obstacle_and_the_stranger_lives()
      throws Exception {
    try (EmbeddedPostgres postgres = start()) {
      write(postgres, 1);
      OwnProcesses.kill(OwnProcesses.of(folder.path()));
    }
    Process stranger = new ProcessBuilder("sleep", "600").start();
    Path pidFile = folder.path().resolve("postgres/postmaster.pid");
    Files.writeString(
        pidFile, Files.readString(pidFile).replaceFirst("^\\d+", String.valueOf(stranger.pid())));
    try (EmbeddedPostgres postgres = start()) {
      assertThat(kept(postgres)).isEqualTo("1");
      assertThat(stranger.isAlive()).isTrue();
    } finally {
      stranger.destroyForcibly();
    }
  }

  @Test
  void commits_wait_for_the_disk_and_only_loopback_with_a_password_is_open() throws Exception {
    try (EmbeddedPostgres postgres = start()) {
      String url = postgres.databaseUrl();
      assertThat(ask(url, "SHOW fsync")).isEqualTo("on");
      assertThat(ask(url, "SHOW synchronous_commit")).isEqualTo("on");
      assertThat(ask(url, "SHOW full_page_writes")).isEqualTo("on");
      assertThat(ask(url, "SHOW listen_addresses")).isEqualTo("127.0.0.1");
      assertThat(ask(postgres.superuserUrl(), "SHOW unix_socket_directories")).isEmpty();
      assertThat(
              ask(
                  postgres.superuserUrl(),
                  "SELECT rolpassword FROM pg_authid WHERE rolname = 'feedmill'"))
          .startsWith("SCRAM-SHA-256$1:");
      assertThatThrownBy(() -> TestPostgres.connect(url.replace("feedmill:", "feedmill:x")))
          .hasMessageContaining("password authentication failed");
    }
  }

  @Test
  void text_is_unicode_and_ordered_by_code_point() throws Exception {
    try (EmbeddedPostgres postgres = start()) {
      assertThat(ask(postgres.databaseUrl(), "SHOW server_encoding")).isEqualTo("UTF8");
      assertThat(ask(postgres.databaseUrl(), "SELECT upper('zoë') || ('Z' < 'a')"))
          .isEqualTo("ZOËtrue");
    }
  }

  @Test
  void an_incomplete_database_of_an_interrupted_first_start_is_created_again() throws Exception {
    Files.createDirectories(folder.path().resolve("postgres.new/base"));
    Path programs = PostgresBinaries.unpackTo(folder.binaries());
    Files.move(programs, programs.resolveSibling(programs.getFileName() + ".new"));
    try (EmbeddedPostgres postgres = start()) {
      write(postgres, 1);
      assertThat(kept(postgres)).isEqualTo("1");
    }
  }

  @Test
  void data_of_another_major_version_are_refused_untouched() throws Exception {
    Path data = Files.createDirectory(folder.path().resolve("postgres"));
    Files.writeString(data.resolve("PG_VERSION"), "14\n");
    assertThatThrownBy(this::start)
        .isInstanceOf(CannotStartException.class)
        .hasMessageContaining("created by PostgreSQL 14");
    assertThat(data).isDirectoryContaining("glob:**PG_VERSION");
  }

  @Test
  void a_lost_role_password_is_set_again() throws Exception {
    start().close();
    Files.delete(folder.path().resolve("secrets/postgres"));
    try (EmbeddedPostgres postgres = start()) {
      write(postgres, 1);
      assertThat(kept(postgres)).isEqualTo("1");
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void root_runs_data_of_another_user_as_that_user() throws Exception {
    assumeThat(System.getProperty("user.name")).isEqualTo("root");
    start().close();
    FileTree.own(folder.path(), PostgresAccount.NOBODY);
    try (EmbeddedPostgres postgres = start()) {
      write(postgres, 1);
      assertThat(kept(postgres)).isEqualTo("1");
      assertThat(Files.getAttribute(Path.of("/proc", String.valueOf(postgres.pid())), "unix:uid"))
          .isEqualTo(PostgresAccount.NOBODY);
    }
  }
}
