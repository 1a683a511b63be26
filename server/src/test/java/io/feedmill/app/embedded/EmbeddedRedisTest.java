package io.feedmill.app.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.testing.RawRedis;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

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
  void data_and_port_survive_a_clean_restart_and_nothing_runs_in_between()
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
  void every_acknowledged_write_survives_kill_9() throws InterruptedException {
    try (EmbeddedRedis redis = start();
        RawRedis client = client(redis)) {
      for (int i = 0; i < 1000; i++) {
        client.command("RPUSH", "list", String.valueOf(i));
      }
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
      assertThat(client.strings("KEYS", "*")).isEqualTo(List.of("whole"));
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
      assertThat(setting(client, "bind")).isEqualTo("127.0.0.1");
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
  void nobody_enters_without_the_password() throws InterruptedException {
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
}
