package io.feedmill.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.Eventually;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.internal.buffer.BufferInternal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class DirectBodiesTest {
  private static final int MIB = 1 << 20;
  private static final int MOST = 64;

  private static boolean direct(Buffer body) {
    return ((BufferInternal) body).getByteBuf().isDirect();
  }

  private static byte[] bytes(int value) {
    byte[] bytes = new byte[MIB];
    Arrays.fill(bytes, (byte) value);
    return bytes;
  }

  @Test
  void bodies_outside_of_the_heap_are_bounded_and_come_back_when_they_are_collected() {
    List<Buffer> kept = new ArrayList<>();
    for (int i = 0; i < MOST + 2; i++) {
      kept.add(Reply.direct(bytes(i)));
    }
    assertThat(kept.stream().filter(DirectBodiesTest::direct).count()).isBetween(1L, (long) MOST);
    assertThat(direct(kept.getLast())).isFalse();
    for (int i = 0; i < kept.size(); i++) {
      assertThat(kept.get(i).getBytes()).isEqualTo(bytes(i));
    }
    kept.clear();
    Eventually.holds(() -> {
      System.gc();
      assertThat(direct(Reply.direct(bytes(1)))).isTrue();
    });
  }
}
