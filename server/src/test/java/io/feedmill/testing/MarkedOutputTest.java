package io.feedmill.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.StringReader;
import org.junit.jupiter.api.Test;

class MarkedOutputTest {
  private static BufferedReader output(String text) {
    return new BufferedReader(new StringReader(text));
  }

  @Test
  void a_log_line_of_a_child_is_never_read_as_its_report() {
    BufferedReader out =
        output(
            """
            17:02:11.123 WARN  io.feedmill.kernel.redis.connection.Lane - 3 commands were late
            OpenJDK 64-Bit Server VM warning: 12
            42
            told> 43
            half a log line told> 44 <told
            told> 45 <told
            """);
    assertThat(MarkedOutput.next(out)).isEqualTo("44");
    assertThat(MarkedOutput.next(out)).isEqualTo("45");
  }

  @Test
  void a_child_that_ends_fails_the_test_with_what_it_wrote() {
    assertThatThrownBy(() -> MarkedOutput.next(output("Exception in thread main")))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("Exception in thread main");
  }
}
