package io.feedmill.kernel.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// The rows of the circuit's table, with a database that is a switch and a time that is a number.
class CircuitTest {
  private static final class Lamp implements Circuit.Probe {
    private boolean on = true;
    private int asked;
    private int returns;

    @Override
    public void run() throws IOException {
      asked++;
      if (!on) {
        throw new IOException("dark");
      }
    }

    @Override
    public void back() {
      returns++;
    }
  }

  private final Lamp lamp = new Lamp();
  private long nanos = Long.MAX_VALUE - 1_000;
  private final Circuit circuit = new Circuit(lamp, () -> nanos);

  private void refused() {
    assertThatExceptionOfType(DatabaseUnavailable.class)
        .isThrownBy(circuit::enter)
        .withMessageContaining("dark");
  }

  private void pass(Duration time) {
    nanos += time.toNanos();
  }

  @Test
  void calls_that_work_are_let_through_without_a_probe() {
    circuit.enter();
    circuit.enter();
    assertThat(lamp.asked).isZero();
  }

  @Test
  void one_broken_connection_of_a_database_that_answers_changes_nothing() {
    circuit.failed();
    circuit.enter();
    assertThat(lamp.asked).isOne();
    assertThat(lamp.returns).isZero();
  }

  @Test
  void after_a_failure_and_a_failed_probe_calls_fail_without_asking() {
    lamp.on = false;
    circuit.failed();
    for (int i = 0; i < 1_000; i++) {
      refused();
      circuit.failed();
    }
    assertThat(lamp.asked).isOne();
  }

  @Test
  void one_call_after_each_pause_tries_again() {
    lamp.on = false;
    circuit.failed();
    for (int pause = 1; pause <= 3; pause++) {
      pass(Duration.ofMillis(250));
      refused();
      refused();
      assertThat(lamp.asked).isEqualTo(1 + pause);
    }
  }

  @Test
  void the_first_call_that_is_answered_lets_all_through_again() {
    lamp.on = false;
    circuit.failed();
    lamp.on = true;
    refused();
    pass(Duration.ofMillis(250));
    circuit.enter();
    circuit.enter();
    assertThat(lamp.asked).isEqualTo(2);
    assertThat(lamp.returns).isOne();
  }
}
