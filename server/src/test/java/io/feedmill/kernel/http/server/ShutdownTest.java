package io.feedmill.kernel.http.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.feedmill.kernel.http.HttpConfig;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.work.Threads;
import io.feedmill.testing.RawClient;
import io.vertx.core.Future;
import java.net.ConnectException;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ShutdownTest {
  @Test
  void closing_lets_open_requests_finish_and_takes_no_new_ones() throws Exception {
    CountDownLatch arrived = new CountDownLatch(1);
    CountDownLatch mayFinish = new CountDownLatch(1);
    try (TestSite site =
            TestSite.of(routes ->
                routes.get(
                    "/slow",
                    _ -> {
                      arrived.countDown();
                      await(mayFinish);
                      return Reply.json("finished");
                    }));
        RawClient client = site.raw();
        RawClient idle = site.raw()) {
      client.say("GET /slow HTTP/1.1\nHost: x\n\n");
      await(arrived);
      Thread closing = Threads.start("closing", site.server()::close);
      assertThat(idle.ended()).isTrue();
      mayFinish.countDown();
      assertThat(client.answer().body()).isEqualTo("\"finished\"");
      assertThat(client.ended()).isTrue();
      closing.join();
      assertThatExceptionOfType(ConnectException.class).isThrownBy(site::raw);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  @Test
  void a_port_in_use_is_reported_plainly() throws Exception {
    try (TestSite first = TestSite.of(_ -> {})) {
      HttpConfig same =
          new HttpConfig("127.0.0.1", first.server().port(), "", false, HttpConfig.MEBIBYTE);
      assertThatExceptionOfType(PortUnavailable.class)
          .isThrownBy(() -> new TestSite(same, _ -> {}))
          .withMessageStartingWith("Cannot listen on 127.0.0.1:%d: ", first.server().port())
          .withMessageContaining("FEEDMILL_HTTP_PORT");
    }
  }

  @Test
  void both_event_loops_take_connections() throws Exception {
    try (TestSite site =
        TestSite.of(routes ->
            routes.hot(
                "/loop",
                _ -> Future.succeededFuture(Reply.json(Thread.currentThread().getName()))))) {
      Set<String> names = new HashSet<>();
      for (int i = 0; i < 8; i++) {
        try (RawClient client = site.raw()) {
          client.say("GET /loop HTTP/1.1\nHost: x\n\n");
          names.add(client.answer().body());
        }
      }
      assertThat(names).hasSize(2);
    }
  }
}
