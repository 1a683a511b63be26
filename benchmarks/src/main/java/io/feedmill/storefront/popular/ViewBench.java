package io.feedmill.storefront.popular;

import io.feedmill.bench.Flood;
import io.feedmill.bench.Measured;
import io.feedmill.bench.Report;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.sessions.SessionBench;
import io.feedmill.sessions.TextbookSessions;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;

/// The cost of a view with its touch, compared with the same two commands by a raw socket and with
/// the textbook's seven commands one after the other.
///
/// Cost model: one EVALSHA (the touch, and three commands on a list of 25) and one ZINCRBY in one
/// write.
public final class ViewBench {
  private static final int IN_FLIGHT = 64;

  private final Report report;
  private final RedisClient redis;
  private final int port;
  private final Duration time;
  private final SessionBench sessions;

  public ViewBench(
      Report report, RedisClient redis, int port, Duration time, SessionBench sessions) {
    this.report = report;
    this.redis = redis;
    this.port = port;
    this.time = time;
    this.sessions = sessions;
  }

  public void run() throws InterruptedException {
    RecordItemView views =
        new RecordItemView(redis, sessions.sessions().views(), new PopularItems(redis));
    Flood flood = new Flood(redis, IN_FLIGHT, time);
    Measured view = flood.futures(() -> views.view(sessions.token(), SessionBench.CLIENT, item()));
    report.row("view and touch", view);
    Measured raw = sessions.raw(ViewBench.this::commands);
    report.row("view and touch, the same commands by a raw socket", raw);
    TextbookSessions textbook = new TextbookSessions(port);
    Measured book =
        flood.blocking(() -> textbook.view(sessions.place(), item(), PopularKeys.viewed()));
    report.row("view and touch, textbook", book);
    report.note(
        String.format(
            Locale.ROOT,
            "Ratios: view over the raw socket %.2f, over textbook %.1f.",
            view.over(raw),
            view.over(book)));
  }

  private List<List<String>> commands() {
    String item = item();
    return List.of(sessions.rawView(item), List.of("ZINCRBY", PopularKeys.viewed(), "-1", item));
  }

  private static String item() {
    return Integer.toString(ThreadLocalRandom.current().nextInt(1, 10_000));
  }
}
