package io.feedmill.kernel.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LuaScriptTest {
  private static final List<String> KEYS = List.of("t{1}:count");

  private final LuaScript count =
      LuaScript.fromSource(TestLink.shared(), "return redis.call('INCRBY', KEYS[1], ARGV[1])");

  @BeforeEach
  void flush() {
    TestRedis.flush();
  }

  private long count() {
    return Objects.requireNonNull(count.call(KEYS, List.of("1"))).toLong();
  }

  @Test
  void a_script_that_a_server_forgot_is_loaded_again_and_runs_once() {
    assertThat(count()).isEqualTo(1);
    try (RawRedis raw = RawRedis.toTestRedis()) {
      raw.everywhere("SCRIPT", "FLUSH");
    }
    assertThat(count()).isEqualTo(2);
    assertThat(count()).isEqualTo(3);
  }

  @Test
  void many_at_once_to_a_server_that_forgot_it_each_run_once() {
    List<Future<@Nullable Response>> runs = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      runs.add(count.run(KEYS, List.of("1")));
    }
    runs.forEach(RedisClient::await);
    assertThat(count()).isEqualTo(201);
  }

  @Test
  void what_a_script_itself_fails_with_is_no_reason_to_run_it_again() {
    LuaScript failing =
        LuaScript.fromSource(
            TestLink.shared(),
            "redis.call('INCR', KEYS[1]) return redis.error_reply('REFUSED by the script')");
    assertThatIllegalStateException()
        .isThrownBy(() -> failing.call(KEYS, List.of()))
        .withMessageContaining("REFUSED");
    assertThat(count()).isEqualTo(2);
  }
}
