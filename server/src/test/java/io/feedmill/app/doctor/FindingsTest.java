package io.feedmill.app.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.doctor.Finding.State;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Findings of each severity: well, to be improved, and wrong.
class FindingsTest {
  private static final Instant NOW = Instant.parse("2026-05-01T12:00:00Z");

  @ParameterizedTest
  @CsvSource({
    "0,OK",
    "900,OK",
    "-900,OK",
    "3000,ADVICE",
    "-3000,ADVICE",
    "20000,WRONG",
    "-20000,WRONG"
  })
  void clocks_may_differ_by_less_than_a_second(long millis, State expected) {
    Finding found = ClockCheck.found("Redis", NOW, NOW.plusMillis(millis), NOW);
    assertThat(found.state()).isEqualTo(expected);
  }

  @Test
  void the_time_that_the_question_takes_is_no_skew() {
    assertThat(ClockCheck.found("Redis", NOW, NOW.plusSeconds(4), NOW.plusSeconds(5)).state())
        .isEqualTo(State.OK);
  }

  @ParameterizedTest
  @CsvSource({
    "'redis_version:6.2.14\r\n',OK",
    "'redis_version:6.0.1\r\n',WRONG",
    "'redis_version:7.2.4\r\nvalkey_version:8.1.1\r\n',OK",
    "'redis_version:odd\r\n',WRONG"
  })
  void a_redis_is_recent_enough_or_not(String info, State expected) {
    assertThat(RedisChecks.version(RedisChecks.info(info), "here").state()).isEqualTo(expected);
  }

  @Test
  void a_redis_that_may_evict_articles_is_a_problem() {
    assertThat(RedisChecks.eviction(Map.of("maxmemory_policy", "allkeys-lru")).state())
        .isEqualTo(State.WRONG);
    assertThat(RedisChecks.eviction(Map.of("maxmemory_policy", "noeviction")).state())
        .isEqualTo(State.OK);
    assertThat(RedisChecks.appendOnly(Map.of("aof_enabled", "0")).state()).isEqualTo(State.WRONG);
  }

  @Test
  void postgresql_14_is_the_oldest() {
    assertThat(DatabaseChecks.version("13.9 (Debian)", "here").state()).isEqualTo(State.WRONG);
    assertThat(DatabaseChecks.version("18.1", "here").state()).isEqualTo(State.OK);
  }

  @Test
  void a_data_folder_that_is_a_file_is_wrong_and_one_to_be_created_is_not(@TempDir Path folder)
      throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    assertThat(MachineChecks.folder(file).state()).isEqualTo(State.WRONG);
    assertThat(MachineChecks.folder(folder.resolve("a/b")).state()).isEqualTo(State.OK);
    assertThat(folder.resolve("a")).doesNotExist();
  }
}
