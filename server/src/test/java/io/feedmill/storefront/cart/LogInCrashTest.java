package io.feedmill.storefront.cart;

import static io.feedmill.storefront.cart.CartsOnRedis.ANN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.kernel.work.Worker;
import io.feedmill.sessions.SessionConfig;
import io.feedmill.sessions.SessionModule;
import io.feedmill.sessions.api.Client;
import io.feedmill.sessions.api.SessionLocation;
import io.feedmill.sessions.api.TokenKeys;
import io.feedmill.sessions.api.TouchOutcome;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.RoundTrips;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A server dies during a guest's log-in, and another one continues.
class LogInCrashTest {
  private static final Client LAPTOP = new Client("192.0.2.7", "Laptop/1.0");
  private static final InstantSource LATER =
      InstantSource.offset(SystemClock.instance(), Duration.ofMinutes(2));
  private static final int MOST = 30;

  private final RawRedis raw = RawRedis.toTestRedis();

  @AfterEach
  void close() {
    raw.close();
  }

  @Test
  void a_log_in_interrupted_after_any_command_neither_loses_nor_doubles_the_cart()
      throws Exception {
    assumeFalse(TestRedis.isCluster(), "the door leads to one server");
    int deaths = 0;
    while (deaths < MOST && diesAfter(deaths)) {
      deaths++;
    }
    assertThat(deaths).isBetween(6, MOST - 1);
  }

  /// @return whether the log-in needed more than this many commands
  private boolean diesAfter(int commands) throws Exception {
    CartsOnRedis carts = new CartsOnRedis();
    SessionModule living = server(TestLink.shared(), carts);
    living.sessions().open(ANN, Optional.of(guestWithCart(carts)), LAPTOP);
    carts.write(CartsOnRedis.person(ANN), CartWrite.set("1", 2));
    String token = guestWithCart(carts);
    SessionLocation guest = carts.sessions.guests().place(token).orElseThrow();
    boolean died;
    try (RoundTrips door = RoundTrips.open();
        RedisClient redis = RedisClient.open(TestLink.vertx(), RedisUrl.parse(door.url()), 1)) {
      SessionModule dying = server(redis, carts);
      RedisClient.await(dying.sessions().touch(token, LAPTOP));
      door.shutAfter(commands);
      try {
        dying.sessions().open(ANN, Optional.of(token), LAPTOP);
      } catch (RedisUnavailable _) {
        assertThat(door.shut()).isTrue();
      }
      died = door.shut();
    }
    goOn(living);
    boolean untouched =
        RedisClient.await(living.sessions().touch(token, LAPTOP)) instanceof TouchOutcome.Guest;
    assertThat(untouched).as("the guest goes on").isEqualTo(commands == 0);
    if (!untouched) {
      assertMerged(carts, guest, commands);
    }
    living.sessions().open(ANN, Optional.of(token), LAPTOP);
    goOn(living);
    assertMerged(carts, guest, commands);
    return died;
  }

  private static String guestWithCart(CartsOnRedis carts) {
    String token = carts.sessions.guests().open(LAPTOP).token();
    SessionLocation guest = carts.sessions.guests().place(token).orElseThrow();
    carts.write(new CartOwner.Guest(guest), CartWrite.set("1", 3));
    return token;
  }

  private static SessionModule server(RedisClient redis, CartsOnRedis carts) {
    SessionModule sessions =
        SessionModule.create(redis, carts.partitions, SessionConfig.STANDARD, LATER);
    sessions.guests().onLogIn(new MergeGuestCart(new CartStore(redis, carts.partitions), carts));
    return sessions;
  }

  private static void goOn(SessionModule server) throws Exception {
    Worker finishing =
        server.workers().stream()
            .filter(worker -> worker.name().equals("finish-claims"))
            .findFirst()
            .orElseThrow();
    finishing.runOnce();
  }

  private void assertMerged(CartsOnRedis carts, SessionLocation guest, int commands) {
    assertThat(carts.store.lines(CartsOnRedis.person(ANN)))
        .as("after %d commands", commands)
        .isEqualTo(Map.of("1", 5L));
    assertThat(raw.number("EXISTS", TokenKeys.cart(guest))).isZero();
    assertThat(raw.number("EXISTS", "shop{" + guest.partition() + "}:claims:")).isZero();
  }
}
