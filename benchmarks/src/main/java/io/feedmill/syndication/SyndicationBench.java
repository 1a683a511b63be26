package io.feedmill.syndication;

import io.feedmill.bench.Measured;
import io.feedmill.bench.Nginx;
import io.feedmill.bench.Report;
import io.feedmill.bench.WholeServer;
import io.feedmill.bench.Wrk;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;

/// The cost of fetches of feeds through HTTP compared with nginx and the same bytes as a file, each
/// on one core with `wrk -t1 -c64` on the other, the cost of building a document of 100 articles
/// compared with ROME, and the time until a change is published: `./feedmill bench syndication
/// [--quick]`.
///
/// Cost model: a window feed is bytes in memory, no call to Redis; a fetch of a queue feed is one
/// script after its last byte. Building cleans 100 bodies and writes them.
public final class SyndicationBench {
  private static final int ITEMS = 50;

  private static final Map<String, String> SETTINGS =
      Map.of(
          "FEEDMILL_FEED_FETCHES_PER_MINUTE",
          "0",
          "FEEDMILL_HUB_ALLOW_PRIVATE",
          "true",
          "FEEDMILL_HUB_REQUESTS_PER_MINUTE",
          "1000000");

  private SyndicationBench() {}

  public static void run(Report report, boolean quick) throws Exception {
    BuildingBench.run(report, quick);
    try (WholeServer server = WholeServer.start(SETTINGS);
        HttpClient client = HttpClient.newHttpClient()) {
      DeskClient desk = new DeskClient(client, server.base(), server.person("admin"));
      desk.send("POST", "/feeds", Map.of("name", "window", "mode", "window"));
      desk.send(
          "POST",
          "/feeds",
          Map.of(
              "name",
              "queue",
              "mode",
              "queue",
              "threshold",
              100,
              "evidence",
              "ack",
              "gapSeconds",
              0));
      String token =
          desk.send("POST", "/feeds/queue/consumers", Map.of("name", "bench"))
              .replaceAll("(?s).*\"token\":\"([^\"]+)\".*", "$1");
      for (int i = 0; i < ITEMS; i++) {
        desk.publish(i);
      }
      fetching(report, server, client, token, quick);
      PublishBench.run(report, desk, ITEMS, quick ? 100 : 500);
      HubBench.run(report, desk);
    }
  }

  private static void fetching(
      Report report, WholeServer server, HttpClient client, String token, boolean quick)
      throws IOException, InterruptedException {
    String window = server.base() + "/feeds/window.rss";
    HttpResponse<byte[]> packed =
        client.send(
            HttpRequest.newBuilder(URI.create(window)).header("Accept-Encoding", "gzip").build(),
            HttpResponse.BodyHandlers.ofByteArray());
    String tag = packed.headers().firstValue("ETag").orElseThrow();
    int bytes = packed.body().length;
    report.title(ITEMS + " articles of 2 kB, " + bytes + " bytes packed, 64 connections");
    Wrk wrk = new Wrk(quick ? 2 : 8, server::cpuMicros);
    try (Nginx nginx = Nginx.serving(packed.body())) {
      Measured file = new Wrk(quick ? 2 : 8, nginx::cpuMicros).get(nginx.address());
      report.row("nginx, one worker, a file of these bytes", file);
      Measured whole = wrk.get(window, "Accept-Encoding: gzip");
      report.row("window feed, 200", whole);
      Measured unchanged = wrk.get(window, "Accept-Encoding: gzip", "If-None-Match: " + tag);
      report.row("window feed, 304", unchanged);
      Measured queue =
          wrk.get(server.base() + "/feeds/queue.rss?token=" + token, "Accept-Encoding: gzip");
      report.row("queue feed, 200, counted", queue);
      Measured textbook = TextbookQueue.measure(ITEMS, Duration.ofSeconds(quick ? 4 : 16));
      report.row("queue feed, the original's commands alone", textbook);
      report.note(
          String.format(
              Locale.ROOT,
              "Over nginx with a 200: window feed 200 %.2f, 304 %.2f; by processor time 200 %.2f."
                  + " Queue feed over the original's commands: %.1f.",
              whole.over(file),
              unchanged.over(file),
              file.clientMicros() / whole.clientMicros(),
              queue.over(textbook)));
    }
  }
}
