package io.feedmill.kernel.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.testing.TestLink;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScriptInputsTest {
  private static final String FIXED =
      """
      -- Adds to a count, and not to KEYS[4].
      local count = KEYS[1] -- string int
      local log   = KEYS[2] -- stream; #KEYS is 2 or 3
      local other = KEYS[3] -- string int; absent without one

      local by = tonumber(ARGV[1]) -- how many
      """;

  @Test
  void inputs_have_the_names_of_their_declarations() {
    assertThat(ScriptInputs.of("KEYS", FIXED).names()).containsExactly("count", "log", "other");
    assertThat(ScriptInputs.of("ARGV", FIXED).names()).containsExactly("by");
  }

  @Test
  void the_last_inputs_may_be_missing_if_they_are_declared_so() {
    ScriptInputs keys = ScriptInputs.of("KEYS", FIXED);
    assertThat(List.of(1, 2, 3, 4).stream().map(keys::take))
        .containsExactly(false, true, true, false);
  }

  @Test
  void a_script_that_reads_computed_positions_takes_any_number() {
    assertThat(ScriptInputs.of("KEYS", FIXED + "for k = 3, #KEYS do add(KEYS[k]) end").take(9))
        .isTrue();
    assertThat(ScriptInputs.of("ARGV", "return ARGV[2 * n]").take(9)).isTrue();
    assertThat(ScriptInputs.of("ARGV", "return unpack(ARGV, 2)").take(9)).isTrue();
    assertThat(ScriptInputs.of("ARGV", "local own_ARGV = 1").take(1)).isFalse();
  }

  @Test
  void a_run_with_a_missing_input_or_one_too_many_is_not_sent() {
    LuaScript script = LuaScript.fromSource(TestLink.shared(), FIXED);
    for (List<String> args : List.of(List.<String>of(), List.of("1", "2"))) {
      assertThatThrownBy(() -> script.run(List.of("a{1}", "b{1}"), args))
          .isInstanceOf(AssertionError.class)
          .hasMessage("the script takes 1 to 1 ARGV: by");
    }
    assertThatThrownBy(() -> script.run(List.of("a{1}"), List.of("1")))
        .hasMessage("the script takes 2 to 3 KEYS: count, log, other");
  }
}
