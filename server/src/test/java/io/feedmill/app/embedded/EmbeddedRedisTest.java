package io.feedmill.app.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class EmbeddedRedisTest {
  @TempDir Path temporary;
  private DataFolder folder;

  @BeforeEach
  void openFolder() {
    folder = DataFolder.open(temporary.resolve("data \"of\" Zoë"));
  }

  @AfterEach
  void leaveNothingRunning() throws InterruptedException {
    OwnProcesses.kill(OwnProcesses.of(folder.path()));
    folder.close();
  }

  private EmbeddedRedis start() throws InterruptedException {
    return EmbeddedRedis.start(folder, AppendFsync.EVERYSEC);
  }

  private static RawRedis client(EmbeddedRedis redis) {
    return RawRedis.to(redis.redisUrl());
  }

  @Test
  void data_and_address_survive_a_clean_restart_and_nothing_runs_in_between()
      throws InterruptedException {
    String url;
    try (EmbeddedRedis redis = start();
        RawRedis client = client(redis)) {
      url = redis.redisUrl();
      client.command("ZADD", "scores", "7", "a");
    }
    assertThat(OwnProcesses.of(folder.path())).isEmpty();
    try (EmbeddedRedis redis = start();
        RawRedis client = client(redis)) {
      assertThat(redis.redisUrl()).isEqualTo(url);
      assertThat(client.string("ZSCORE", "scores", "a")).isEqualTo("7");
    }
  }

  @Test
  void every_write_that_left_redis_survives_kill_9() throws InterruptedException {
    try (EmbeddedRedis redis = start();
        RawRedis client = client(redis)) {
      for (int i = 0; i < 1000; i++) {
        client.command("RPUSH", "list", String.valueOf(i));
      }
      Eventually.holds(() ->
          assertThat(client.string("INFO", "persistence")).contains("aof_buffer_length:0\r\n"));
      OwnProcesses.kill(OwnProcesses.of(folder.path()));
    }
    try (EmbeddedRedis redis = start();
        RawRedis client = client(redis)) {
      assertThat(client.number("LLEN", "list")).isEqualTo(1000);
    }
  }

  @Test
  void a_command_torn_off_in_the_append_only_file_is_dropped_and_the_rest_kept()
      throws IOException, InterruptedException {
    try (EmbeddedRedis redis = start();
        RawRedis client = client(redis)) {
      client.command("SET", "whole", "1");
    }
    Files.writeString(
        folder.path().resolve("redis/appendonly.aof"),
        "*3\r\n$3\r\nSET\r\n$4\r\nto",
        StandardOpenOption.APPEND);
    try (EmbeddedRedis redis = start();
        RawRedis client = client(redis)) {
      assertThat(client.keys("*")).isEqualTo(List.of("whole"));
    }
  }

  @Test
  void a_server_left_running_is_shut_down_and_its_data_are_kept() throws InterruptedException {
    EmbeddedRedis left = start();
    try (RawRedis client = client(left)) {
      client.command("SET", "a", "1");
    }
    try (EmbeddedRedis redis = start();
        RawRedis client = client(redis)) {
      assertThat(ProcessHandle.of(left.pid()).filter(ProcessHandle::isAlive)).isEmpty();
      assertThat(OwnProcesses.of(folder.path())).hasSize(1);
      assertThat(client.string("GET", "a")).isEqualTo("1");
    }
  }

  @Test
  void the_append_only_file_is_on_as_configured_and_snapshots_are_off()
      throws InterruptedException {
    try (EmbeddedRedis redis = EmbeddedRedis.start(folder, AppendFsync.ALWAYS);
        RawRedis client = client(redis)) {
      assertThat(setting(client, "appendonly")).isEqualTo("yes");
      assertThat(setting(client, "appendfsync")).isEqualTo("always");
      assertThat(setting(client, "aof-use-rdb-preamble")).isEqualTo("yes");
      assertThat(setting(client, "aof-load-truncated")).isEqualTo("yes");
      assertThat(setting(client, "save")).isEmpty();
    }
    try (EmbeddedRedis redis = start();
        RawRedis client = client(redis)) {
      assertThat(setting(client, "appendfsync")).isEqualTo("everysec");
    }
  }

  private static String setting(RawRedis client, String name) {
    return client.strings("CONFIG", "GET", name).get(1);
  }

  @Test
  void connections_without_the_password_are_refused() throws InterruptedException {
    try (EmbeddedRedis redis = start();
        RawRedis stranger = RawRedis.to(redis.redisUrl().replaceFirst(":[^:@]*@", ""))) {
      assertThatThrownBy(() -> stranger.command("GET", "a")).hasMessageContaining("NOAUTH");
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void the_password_is_not_on_the_command_line_and_a_terminal_signal_does_not_reach_the_server()
      throws IOException, InterruptedException {
    try (EmbeddedRedis redis = start()) {
      Path process = Path.of("/proc", String.valueOf(redis.pid()));
      assertThat(Files.readString(process.resolve("cmdline")))
          .contains("redis-server")
          .doesNotContain(folder.password("redis"));
      String state = Files.readString(process.resolve("stat")).replaceFirst(".*\\) ", "");
      List<String> fields = List.of(state.split(" ", 5));
      assertThat(fields.get(3)).as("session").isEqualTo(String.valueOf(redis.pid()));
    }
  }

  @Test
  void a_damaged_file_is_refused_with_the_end_of_the_log()
      throws IOException, InterruptedException {
    Files.createDirectory(folder.path().resolve("redis"));
    Files.writeString(folder.path().resolve("redis/appendonly.aof"), "not an append-only file\n");
    assertThatThrownBy(this::start)
        .isInstanceOf(CannotStartException.class)
        .hasMessageContaining("Bad file format reading the append only file")
        .hasMessageContaining("redis.log");
  }

  @Test
  void only_its_own_user_reaches_it_by_a_socket_in_the_data_folder_and_no_port_is_open()
      throws IOException, InterruptedException {
    try (EmbeddedRedis redis = start();
        RawRedis client = client(redis)) {
      assertThat(setting(client, "port")).isEqualTo("0");
      Path socket = Path.of(setting(client, "unixsocket"));
      assertThat(socket).isEqualTo(folder.running().resolve("redis.sock"));
      assertThat(permissions(socket)).isEqualTo("rw-------");
      assertThat(permissions(folder.running())).isEqualTo("rwx------");
    }
  }

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  @Test
  void replies_that_a_client_does_not_read_are_bounded() throws InterruptedException {
    try (EmbeddedRedis redis = start();
        RawRedis client = client(redis)) {
      assertThat(setting(client, "client-output-buffer-limit"))
          .contains("normal 1073741824 268435456 60", "pubsub 67108864 16777216 60");
    }
  }

  @Test
  void a_data_folder_with_a_long_path_has_its_socket_in_a_short_private_folder()
      throws IOException, InterruptedException {
    Path outside;
    try (DataFolder far = DataFolder.open(temporary.resolve("x".repeat(120)))) {
      try (EmbeddedRedis redis = EmbeddedRedis.start(far, AppendFsync.EVERYSEC);
          RawRedis client = client(redis)) {
        outside = Objects.requireNonNull(Path.of(setting(client, "unixsocket")).getParent());
        assertThat(outside.startsWith(far.path())).isFalse();
        assertThat(permissions(outside)).isEqualTo("rwx------");
        client.command("SET", "a", "1");
      }
      assertThat(outside).doesNotExist();
      try (EmbeddedRedis redis = EmbeddedRedis.start(far, AppendFsync.EVERYSEC);
          RawRedis client = client(redis)) {
        assertThat(client.string("GET", "a")).isEqualTo("1");
      }
    }
  }

  @Test
  void where_no_socket_can_be_made_it_listens_on_loopback_with_its_password()
      throws IOException, InterruptedException {
    Files.createDirectories(folder.running().resolve("redis.sock/taken"));
    Path outside = Files.createTempDirectory("feedmill");
    Files.createDirectories(outside.resolve("redis.sock/taken"));
    folder.leaveNote("redis.socket-folder", outside.toString());
    try (EmbeddedRedis redis = start();
        RawRedis client = client(redis);
        RawRedis stranger = RawRedis.to(redis.redisUrl().replaceFirst(":[^:@]*@", ""))) {
      assertThat(redis.redisUrl()).startsWith("redis://");
      assertThat(setting(client, "bind")).isEqualTo("127.0.0.1");
      assertThatThrownBy(() -> stranger.command("GET", "a")).hasMessageContaining("NOAUTH");
    }
    FileTree.delete(outside);
  }

  @Test
  void a_killed_server_is_started_again_at_its_address_with_all_data() throws Exception {
    AtomicReference<String> lost = new AtomicReference<>();
    try (EmbeddedRedis redis = EmbeddedRedis.start(folder, AppendFsync.ALWAYS)) {
      redis.keepRunning(lost::set);
      for (int i = 1; i <= 3; i++) {
        String value = Integer.toString(i);
        try (RawRedis client = client(redis)) {
          client.command("RPUSH", "kept", value);
        }
        OwnProcesses.kill(OwnProcesses.of(folder.path()));
        Eventually.succeeds(() -> {
          try (RawRedis client = client(redis)) {
            assertThat(client.strings("LRANGE", "kept", "-1", "-1")).containsExactly(value);
          }
          return true;
        });
      }
      assertThat(lost.get()).isNull();
    }
    assertThat(OwnProcesses.of(folder.path())).isEmpty();
  }

  @Test
  void one_that_cannot_be_started_again_is_given_up_with_the_reason() throws Exception {
    CompletableFuture<String> lost = new CompletableFuture<>();
    try (EmbeddedRedis redis = start()) {
      Files.writeString(folder.path().resolve("redis/appendonly.aof"), "damaged\n");
      redis.keepRunning(lost::complete);
      OwnProcesses.kill(OwnProcesses.of(folder.path()));
      assertThat(lost.get(2, TimeUnit.MINUTES))
          .contains("Redis", "Bad file format reading the append only file");
    }
  }
}
