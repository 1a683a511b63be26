package io.feedmill.app.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IdleHeapDetectorTest {
  private static final long MEBIBYTE = 1L << 20;

  private final IdleHeapDetector heap = new IdleHeapDetector();

  @Test
  void what_a_rush_took_is_given_back_once_when_nothing_happens() {
    assertThat(heap.idle(10, 700 * MEBIBYTE)).as("the first look").isFalse();
    assertThat(heap.idle(90, 700 * MEBIBYTE)).as("a rush").isFalse();
    assertThat(heap.idle(91, 700 * MEBIBYTE)).as("nothing happens").isTrue();
    heap.collected(92, 90 * MEBIBYTE);
    assertThat(heap.idle(92, 100 * MEBIBYTE)).as("nothing to gain").isFalse();
    assertThat(heap.idle(93, 400 * MEBIBYTE)).as("it grew again").isTrue();
  }

  @Test
  void a_heap_that_does_not_shrink_is_not_collected_again_and_again() {
    assertThat(heap.idle(1, 700 * MEBIBYTE)).isFalse();
    assertThat(heap.idle(1, 700 * MEBIBYTE)).isTrue();
    heap.collected(2, 700 * MEBIBYTE);
    assertThat(heap.idle(2, 700 * MEBIBYTE)).isFalse();
  }
}
