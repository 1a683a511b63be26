package io.feedmill.storefront.cart;

import io.feedmill.bench.Flood;
import io.feedmill.bench.Measured;
import io.feedmill.bench.Report;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.sessions.SessionBench;
import io.feedmill.sessions.TextbookSessions;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;

/// The cost of setting an item of a guest's cart, compared with the textbook's two commands one
/// after the other.
///
/// Cost model: one EVALSHA that checks that the session is live and sets one field.
public final class CartBench {
  private static final int IN_FLIGHT = 64;

  private final Report report;
  private final RedisClient redis;
  private final int port;
  private final Duration time;
  private final SessionBench sessions;

  public CartBench(
      Report report, RedisClient redis, int port, Duration time, SessionBench sessions) {
    this.report = report;
    this.redis = redis;
    this.port = port;
    this.time = time;
    this.sessions = sessions;
  }

  public void run() throws InterruptedException {
    CartStore carts = new CartStore(redis, Partitions.unrecorded(Partitions.STANDARD));
    Flood flood = new Flood(redis, IN_FLIGHT, time);
    Measured set =
        flood.futures(() ->
            carts.write(new CartOwner.Guest(sessions.place()), CartWrite.set(item(), upTo(9))));
    report.row("cart set", set);
    TextbookSessions textbook = new TextbookSessions(port);
    Measured book = flood.blocking(() -> textbook.setCart(sessions.place(), item(), upTo(9)));
    report.row("cart set, textbook", book);
    report.note(String.format(Locale.ROOT, "Ratio: set over textbook %.1f.", set.over(book)));
  }

  private static String item() {
    return Integer.toString(upTo(20));
  }

  private static int upTo(int most) {
    return ThreadLocalRandom.current().nextInt(1, most + 1);
  }
}
