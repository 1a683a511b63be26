package io.feedmill.syndication;

import com.sun.net.httpserver.HttpServer;
import io.feedmill.bench.Report;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// The time in which the hub notifies 1,000 subscribers, which all listen in this process, of a
/// change.
final class HubBench {
  private static final int SUBSCRIBERS = 1_000;
  private static final int PATIENCE_SECONDS = 120;

  private final AtomicInteger confirmed = new AtomicInteger();
  private final AtomicInteger delivered = new AtomicInteger();

  private HubBench() {}

  static void run(Report report, DeskClient desk) throws IOException, InterruptedException {
    HubBench bench = new HubBench();
    HttpServer subscribers =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), SUBSCRIBERS);
    subscribers.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    subscribers.createContext(
        "/",
        exchange -> {
          boolean verification = exchange.getRequestMethod().equals("GET");
          exchange.getRequestBody().transferTo(OutputStream.nullOutputStream());
          String query = String.valueOf(exchange.getRequestURI().getQuery());
          byte[] answer =
              (verification ? query.replaceFirst(".*hub.challenge=([^&]*).*", "$1") : "")
                  .getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, verification ? answer.length : -1);
          exchange.getResponseBody().write(answer);
          exchange.close();
          (verification ? bench.confirmed : bench.delivered).incrementAndGet();
        });
    subscribers.start();
    try {
      bench.measure(report, desk, subscribers.getAddress().getPort());
    } finally {
      subscribers.stop(0);
    }
  }

  private void measure(Report report, DeskClient desk, int port)
      throws IOException, InterruptedException {
    for (int i = 0; i < SUBSCRIBERS; i++) {
      subscribe(desk.client(), desk.base(), "http://127.0.0.1:" + port + "/" + i);
    }
    await(confirmed);
    long start = System.nanoTime();
    desk.move(1, "remove");
    await(delivered);
    report.note(
        String.format(
            Locale.ROOT,
            "From a change until each of %,d subscribers of the hub had the whole document: %.1f s.",
            SUBSCRIBERS,
            (System.nanoTime() - start) / 1e9));
  }

  private static void await(AtomicInteger count) throws IOException, InterruptedException {
    for (int looks = 0; count.get() < SUBSCRIBERS; looks++) {
      if (looks > PATIENCE_SECONDS * 100) {
        throw new IOException("only " + count.get() + " of " + SUBSCRIBERS + " were called");
      }
      TimeUnit.MILLISECONDS.sleep(10);
    }
  }

  private static void subscribe(HttpClient client, String base, String callback)
      throws IOException, InterruptedException {
    String form =
        "hub.mode=subscribe&hub.topic="
            + URLEncoder.encode(base + "/feeds/window.rss", StandardCharsets.UTF_8)
            + "&hub.callback="
            + URLEncoder.encode(callback, StandardCharsets.UTF_8);
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(base + "/hub"))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(form))
            .build();
    HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
    if (answer.statusCode() != 202) {
      throw new IOException("the hub answers " + answer.statusCode() + ": " + answer.body());
    }
  }
}
