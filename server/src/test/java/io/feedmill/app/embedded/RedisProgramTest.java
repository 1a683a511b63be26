package io.feedmill.app.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RedisProgramTest {
  @TempDir Path temporary;

  @Test
  void the_version_of_a_program_is_parsed() {
    Path file = Path.of("/usr/bin/some");
    assertThat(RedisProgram.parsed("Redis server v=7.2.4 sha=00000000:0 malloc=libc", file, file))
        .contains(new RedisProgram(file, "Redis 7.2.4", 702, file));
    assertThat(RedisProgram.parsed("Valkey server v=8.1.1 sha=0:0", file, file))
        .contains(new RedisProgram(file, "Valkey 8.1.1", 801, file));
    assertThat(RedisProgram.parsed("Usage: ./x v=y", file, file)).isEmpty();
    assertThat(RedisProgram.parsed("", file, file)).isEmpty();
  }

  @Test
  void a_program_that_is_named_runs_as_a_copy_in_the_data_folder() throws Exception {
    Path program = RedisBinary.extractTo(temporary);
    try (DataFolder folder = DataFolder.open(temporary.resolve("data"))) {
      RedisProgram chosen = RedisProgram.choose(folder, program.toString());
      assertThat(chosen.file()).isEqualTo(folder.binaries().resolve("redis-server-found"));
      assertThat(chosen.description()).startsWith("Redis 6.2").contains(program.toString());
      try (EmbeddedRedis redis =
          EmbeddedRedis.start(folder, AppendFsync.EVERYSEC, program.toString())) {
        assertThat(OwnProcesses.of(folder.path())).hasSize(1);
        assertThat(redis.description()).isEqualTo(chosen.description());
      }
    }
  }

  @Test
  void what_is_no_redis_is_refused_with_the_setting_that_names_it() throws Exception {
    Path script = Files.writeString(temporary.resolve("redis-server"), "#!/bin/sh\nexit 0\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    try (DataFolder folder = DataFolder.open(temporary.resolve("data"))) {
      for (String wanted : new String[] {script.toString(), "/bin/true", "/nowhere"}) {
        assertThatThrownBy(() -> RedisProgram.choose(folder, wanted))
            .isInstanceOf(CannotStartException.class)
            .hasMessageContaining("FEEDMILL_REDIS_SERVER");
      }
    }
  }

  @Test
  void data_of_a_newer_redis_are_never_taken_for_an_empty_site() throws Exception {
    try (DataFolder folder = DataFolder.open(temporary.resolve("data"))) {
      Files.createDirectories(folder.path().resolve("redis/appendonlydir"));
      assertThatThrownBy(() -> EmbeddedRedis.start(folder, AppendFsync.EVERYSEC))
          .isInstanceOf(CannotStartException.class)
          .hasMessageContaining("cannot be read by Redis 6.2");
    }
  }
}
