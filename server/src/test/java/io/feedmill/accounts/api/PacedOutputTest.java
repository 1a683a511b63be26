package io.feedmill.accounts.api;

import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PacedOutputTest {
  private static final byte[] PIECE = new byte[64_000];

  private long now;

  /// A client that reads one piece in a given number of milliseconds.
  private PacedOutput readIn(int millis) {
    OutputStream slow =
        new OutputStream() {
          @Override
          public void write(int octet) {
            throw new UnsupportedOperationException();
          }

          @Override
          public void write(byte[] bytes, int offset, int length) {
            pass(millis);
          }
        };
    return new PacedOutput(slow, Duration.ofHours(1), () -> now);
  }

  private void pass(long millis) {
    now += Duration.ofMillis(millis).toNanos();
  }

  private static void write(PacedOutput out, int pieces) throws IOException {
    for (int i = 0; i < pieces; i++) {
      out.write(PIECE, 0, PIECE.length);
    }
  }

  @Test
  void who_reads_slower_than_64_kilobytes_in_a_second_is_cut_off_soon_after_a_minute()
      throws IOException {
    PacedOutput out = readIn(10_000);
    write(out, 6);
    assertThatIOException().isThrownBy(() -> write(out, 3)).withMessageContaining("slowly");
  }

  @Test
  void who_reads_as_fast_gets_all() throws IOException {
    write(readIn(1_000), 3_600);
  }

  @Test
  void time_in_which_nothing_is_written_does_not_count_as_slow_reading() throws IOException {
    PacedOutput out = readIn(900);
    for (int i = 0; i < 100; i++) {
      write(out, 1);
      pass(30_000);
    }
  }

  @Test
  void an_export_takes_an_hour_at_most() throws IOException {
    PacedOutput out = readIn(1);
    write(out, 1);
    pass(Duration.ofHours(1).toMillis());
    assertThatIOException().isThrownBy(() -> write(out, 1)).withMessageContaining("too long");
  }
}
