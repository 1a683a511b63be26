package io.feedmill.kernel.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.Threads;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.TestLink;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The memory of a process for large responses.
class LargeBodiesTest {
  private static final int LARGE = 4 << 20;
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final LocalWeb web = LocalWeb.start();
  private final SingleRequest hop =
      new WebClients(TestLink.vertx(), new UserAgent(""))
          .open(new AddressGuard(AddressRange.parseAll("127.0.0.1")), LARGE);
  private final ExecutorService callers = Threads.perTask("caller");

  @AfterEach
  void close() {
    callers.shutdownNow();
    hop.close();
    web.close();
  }

  private SingleRequest.Answer get(String path, LargeBodies.Place place) throws Exception {
    return hop.send(new SingleRequest.Ask(web.address(path), Map.of(), null), PATIENCE, place);
  }

  private void serve(String path, int bytes) {
    web.page(path, exchange -> LocalWeb.send(exchange, 200, Map.of(), new byte[bytes]));
  }

  @Test
  void large_answers_wait_until_those_before_them_are_no_longer_held() throws Exception {
    serve("/large", LARGE);
    LargeBodies bodies = new LargeBodies(2);
    List<LargeBodies.Place> held = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      held.add(bodies.place());
      assertThat(get("/large", held.getLast()).body().length()).isEqualTo(LARGE);
    }
    AtomicInteger came = new AtomicInteger();
    List<Future<Integer>> waiting = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      waiting.add(
          callers.submit(() -> {
            try (LargeBodies.Place place = bodies.place()) {
              int length = get("/large", place).body().length();
              came.incrementAndGet();
              return length;
            }
          }));
    }
    Eventually.holds(() -> assertThat(bodies.queued()).isEqualTo(5));
    assertThat(came.get()).isZero();
    held.forEach(LargeBodies.Place::close);
    for (Future<Integer> each : waiting) {
      assertThat(each.get()).isEqualTo(LARGE);
    }
    assertThat(bodies.queued()).isZero();
  }

  @Test
  void small_responses_do_not_wait() throws Exception {
    serve("/large", LARGE);
    serve("/small", 100_000);
    LargeBodies bodies = new LargeBodies(1);
    try (LargeBodies.Place held = bodies.place();
        LargeBodies.Place small = bodies.place()) {
      get("/large", held);
      assertThat(get("/small", small).body().length()).isEqualTo(100_000);
    }
  }

  @Test
  void a_request_that_stops_waiting_uses_no_memory() {
    LargeBodies bodies = new LargeBodies(1);
    LargeBodies.Place first = bodies.place();
    LargeBodies.Place second = bodies.place();
    LargeBodies.Place third = bodies.place();
    AtomicInteger went = new AtomicInteger();
    assertThat(first.enlarge(went::incrementAndGet)).isTrue();
    assertThat(first.enlarge(went::incrementAndGet)).isTrue();
    assertThat(second.enlarge(went::incrementAndGet)).isFalse();
    assertThat(third.enlarge(went::incrementAndGet)).isFalse();
    second.close();
    assertThat(second.enlarge(went::incrementAndGet)).as("closed").isTrue();
    first.close();
    first.close();
    assertThat(went.get()).as("the third").isEqualTo(1);
    LargeBodies.Place fourth = bodies.place();
    assertThat(fourth.enlarge(went::incrementAndGet)).isFalse();
    third.close();
    assertThat(went.get()).isEqualTo(2);
    fourth.close();
    assertThat(bodies.place().enlarge(went::incrementAndGet)).isTrue();
  }
}
