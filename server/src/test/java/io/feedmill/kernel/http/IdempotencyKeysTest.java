package io.feedmill.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.server.TestSite;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class IdempotencyKeysTest {
  private final RawRedis raw = RawRedis.toTestRedis();
  private final IdempotencyKeys keys = IdempotencyKeys.create(TestLink.shared());
  private final AtomicInteger effects = new AtomicInteger();
  private volatile Supplier<Reply> work = this::create;

  private final TestSite site =
      TestSite.of(routes ->
          routes
              .post("/things", call -> keys.once(call, subject(call), () -> work.get()))
              .post("/others", call -> keys.once(call, subject(call), () -> work.get())));

  private static String subject(Call call) {
    return call.header("X-Subject").orElse("17");
  }

  private Reply create() {
    int number = effects.incrementAndGet();
    return Reply.created("/things/" + number, "thing " + number).with("X-Other", "not kept");
  }

  @BeforeEach
  void flush() {
    TestRedis.flush();
  }

  @AfterEach
  void close() {
    site.close();
    raw.close();
  }

  private HttpResponse<String> post(String path, String key, String body) {
    return site.send(
        site.request(path).header("Idempotency-Key", key).POST(BodyPublishers.ofString(body)));
  }

  private static boolean replayed(HttpResponse<String> answer) {
    return answer.headers().firstValue("Idempotency-Replayed").isPresent();
  }

  @Test
  void a_repetition_gets_the_same_answer_and_does_nothing() {
    HttpResponse<String> first = post("/things", "k1", "a");
    HttpResponse<String> again = post("/things", "k1", "a");
    assertThat(effects).hasValue(1);
    assertThat(replayed(first)).isFalse();
    assertThat(replayed(again)).isTrue();
    assertThat(again.statusCode()).isEqualTo(201);
    assertThat(again.body()).isEqualTo("\"thing 1\"").isEqualTo(first.body());
    assertThat(again.headers().firstValue("Location")).contains("/things/1");
    assertThat(again.headers().firstValue("Content-Type")).contains(Reply.JSON);
    assertThat(again.headers().firstValue("X-Other")).isEmpty();
  }

  @Test
  void without_a_key_every_request_counts() {
    for (int i = 1; i <= 2; i++) {
      assertThat(site.post("/things", "text/plain", "a").body()).contains("thing " + i);
    }
  }

  @Test
  void keys_of_other_people_and_other_addresses_are_other_keys() {
    post("/things", "k1", "a");
    assertThat(replayed(post("/others", "k1", "a"))).isFalse();
    HttpResponse<String> other =
        site.send(
            site.request("/things")
                .header("Idempotency-Key", "k1")
                .header("X-Subject", "18")
                .POST(BodyPublishers.ofString("a")));
    assertThat(replayed(other)).isFalse();
    assertThat(effects).hasValue(3);
  }

  @Test
  void the_same_key_with_another_body_is_422() {
    post("/things", "k1", "a");
    assertThat(post("/things", "k1", "b").statusCode()).isEqualTo(422);
    assertThat(effects).hasValue(1);
  }

  @Test
  void a_malformed_key_is_400() {
    assertThat(post("/things", "k".repeat(256), "a").statusCode()).isEqualTo(400);
    assertThat(post("/things", "two words", "a").statusCode()).isEqualTo(400);
    assertThat(effects).hasValue(0);
  }

  @Test
  void while_the_first_is_running_the_second_is_409_and_there_is_one_effect() throws Exception {
    CountDownLatch running = new CountDownLatch(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    work =
        () -> {
          running.countDown();
          try {
            assertThat(mayEnd.await(60, TimeUnit.SECONDS)).isTrue();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          return create();
        };
    CompletableFuture<HttpResponse<String>> first =
        CompletableFuture.supplyAsync(() -> post("/things", "k1", "a"));
    assertThat(running.await(60, TimeUnit.SECONDS)).isTrue();
    HttpResponse<String> second = post("/things", "k1", "a");
    assertThat(second.statusCode()).isEqualTo(409);
    assertThat(second.headers().firstValue("Retry-After")).contains("1");
    mayEnd.countDown();
    assertThat(first.get(60, TimeUnit.SECONDS).statusCode()).isEqualTo(201);
    assertThat(replayed(post("/things", "k1", "a"))).isTrue();
    assertThat(effects).hasValue(1);
  }

  @Test
  void a_failed_request_may_be_sent_again() {
    work =
        () -> {
          throw Problem.conflict("taken", "Taken", "try another");
        };
    assertThat(post("/things", "k1", "a").statusCode()).isEqualTo(409);
    work =
        () -> {
          throw new IllegalStateException("a bug");
        };
    assertThat(post("/things", "k1", "a").statusCode()).isEqualTo(500);
    work = () -> Reply.json(503, "not now");
    assertThat(post("/things", "k1", "a").statusCode()).isEqualTo(503);
    work = this::create;
    assertThat(post("/things", "k1", "a").statusCode()).isEqualTo(201);
  }

  private String onlyKey() {
    return raw.keys("idempotency{*}").getFirst();
  }

  @Test
  void answers_are_kept_for_a_day_and_a_crashed_claim_for_a_minute() {
    AtomicInteger ttl = new AtomicInteger();
    work =
        () -> {
          ttl.set((int) raw.number("TTL", onlyKey()));
          return create();
        };
    post("/things", "k1", "a");
    assertThat(ttl.get()).isBetween(1, 60);
    assertThat(raw.number("TTL", onlyKey())).isBetween(86_000L, 86_400L);
  }

  @Test
  void one_whose_claim_ran_out_does_not_overwrite_the_answer_of_the_next() {
    work =
        () -> {
          raw.command("DEL", onlyKey());
          work = this::create;
          assertThat(post("/things", "k1", "a").body()).isEqualTo("\"thing 1\"");
          return Reply.json("late");
        };
    assertThat(post("/things", "k1", "a").body()).isEqualTo("\"late\"");
    assertThat(post("/things", "k1", "a").body()).isEqualTo("\"thing 1\"");
  }
}
