package io.feedmill.syndication;

import com.rometools.rome.feed.synd.SyndContentImpl;
import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.feed.synd.SyndEntryImpl;
import com.rometools.rome.feed.synd.SyndFeed;
import com.rometools.rome.feed.synd.SyndFeedImpl;
import com.rometools.rome.io.FeedException;
import com.rometools.rome.io.SyndFeedOutput;
import io.feedmill.bench.Measured;
import io.feedmill.bench.Nginx;
import io.feedmill.bench.Report;
import io.feedmill.bench.WholeServer;
import io.feedmill.bench.Wrk;
import io.feedmill.kernel.http.Json;
import io.feedmill.syndication.document.DocumentModule;
import io.feedmill.syndication.document.api.Documents;
import io.feedmill.syndication.document.api.FeedContent;
import io.feedmill.syndication.document.api.Item;
import io.feedmill.syndication.document.api.Profile;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.function.IntSupplier;

/// What fetches of feeds cost through HTTP beside nginx with the same bytes as a file, each on one
/// core with `wrk -t1 -c64` on the other, and what building a document of 100 articles costs beside
/// ROME: `./feedmill bench syndication [--quick]`.
///
/// Cost model: a window feed is bytes in memory, no call to Redis; a fetch of a queue feed is one
/// script after its last byte. Building cleans 100 bodies and writes them.
public final class SyndicationBench {
  private static final int ITEMS = 50;
  private static final int BUILT = 100;

  private SyndicationBench() {}

  public static void run(Report report, boolean quick) throws Exception {
    building(report, quick);
    try (WholeServer server = WholeServer.start(Map.of("FEEDMILL_FEED_FETCHES_PER_MINUTE", "0"));
        HttpClient client = HttpClient.newHttpClient()) {
      Desk desk = new Desk(client, server.base(), server.person("admin"));
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
    }
  }

  /// Editors' calls.
  private record Desk(HttpClient client, String base, String authorization) {
    String send(String method, String path, Map<String, ?> body)
        throws IOException, InterruptedException {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(base + "/api/v1/desk" + path))
              .method(method, HttpRequest.BodyPublishers.ofString(Json.text(body)))
              .header("Content-Type", "application/json")
              .header("Authorization", authorization.substring("Authorization: ".length()))
              .build();
      HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() >= 300) {
        throw new IOException(path + ": " + answer.statusCode() + " " + answer.body());
      }
      return answer.body();
    }

    void publish(int number) throws IOException, InterruptedException {
      String article = "/articles/" + new UUID(1, number);
      send(
          "PUT",
          article,
          Map.of(
              "title",
              "Article " + number,
              "url",
              "https://mill.example/" + number,
              "html",
              body(2_000, number),
              "version",
              1));
      send("POST", article + "/feeds/window/publish", Map.of());
      send("POST", article + "/feeds/queue/publish", Map.of());
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
      report.row(
          "queue feed, 200, counted",
          wrk.get(server.base() + "/feeds/queue.rss?token=" + token, "Accept-Encoding: gzip"));
      report.note(
          String.format(
              Locale.ROOT,
              "Over nginx with a 200: window feed 200 %.2f, 304 %.2f.",
              whole.over(file),
              unchanged.over(file)));
    }
  }

  private static void building(Report report, boolean quick) {
    Documents documents = DocumentModule.create();
    FeedContent content = content();
    report.title("Building an RSS document of " + BUILT + " articles of 10 kB");
    Duration time = Duration.ofSeconds(quick ? 2 : 8);
    Measured ours = measured(time, () -> documents.write(Profile.RSS, content).bytes().length());
    report.row("ours: bodies cleaned, rules kept", ours);
    Measured rome = measured(time, () -> rome(content).length);
    report.row("ROME: bodies as they are", rome);
    report.note(String.format(Locale.ROOT, "Ours over ROME: %.2f.", ours.over(rome)));
  }

  /// The second half of the runs counts.
  private static Measured measured(Duration time, IntSupplier work) {
    runs(time, work);
    return new Measured(runs(time, work), Double.NaN, Double.NaN);
  }

  private static double runs(Duration time, IntSupplier work) {
    long start = System.nanoTime();
    long end = start + time.toNanos();
    int runs = 0;
    long now = start;
    for (; now < end; now = System.nanoTime()) {
      if (work.getAsInt() == 0) {
        throw new IllegalStateException("nothing was written");
      }
      runs++;
    }
    return runs * 1e9 / (now - start);
  }

  /// Words that pack about as well as a language does.
  private static String body(int length, int seed) {
    Random random = new Random(seed);
    StringBuilder body = new StringBuilder();
    while (body.length() < length) {
      body.append("<p>Water is heated to <b>").append(random.nextInt(100)).append("</b> degrees,");
      for (int word = 0; word < 20; word++) {
        body.append(' ').append(Integer.toString(random.nextInt(100_000), Character.MAX_RADIX));
      }
      body.append(" and <a href=\"https://mill.example/\">poured</a> over the leaves.</p>");
    }
    return body.toString();
  }

  private static FeedContent content() {
    Instant now = Instant.parse("2026-11-20T12:00:00Z");
    List<Item> items = new ArrayList<>();
    for (int i = 0; i < BUILT; i++) {
      items.add(
          new Item(
              new UUID(1, i),
              1,
              "Article " + i,
              "https://mill.example/" + i,
              body(10_000, i),
              "What tea needs",
              List.of("Ann"),
              "",
              List.of("tea"),
              now,
              now));
    }
    return new FeedContent(
        "Tea",
        "All about tea",
        "en",
        URI.create("https://mill.example/"),
        URI.create("https://mill.example/feeds/tea.rss"),
        List.of(URI.create("https://mill.example/hub")),
        now,
        items,
        List.of(),
        Optional.empty(),
        Duration.ofMinutes(15));
  }

  private static byte[] rome(FeedContent content) {
    SyndFeed feed = new SyndFeedImpl();
    feed.setFeedType("rss_2.0");
    feed.setTitle(content.title());
    feed.setDescription(content.description());
    feed.setLink(content.home().toString());
    List<SyndEntry> entries = new ArrayList<>();
    for (Item item : content.items()) {
      SyndEntry entry = new SyndEntryImpl();
      entry.setTitle(item.title());
      entry.setLink(item.url());
      entry.setUri(item.id());
      entry.setPublishedDate(Date.from(item.published()));
      SyndContentImpl html = new SyndContentImpl();
      html.setType("text/html");
      html.setValue(item.html());
      entry.setContents(List.of(html));
      entries.add(entry);
    }
    feed.setEntries(entries);
    try {
      return new SyndFeedOutput().outputString(feed, false).getBytes(StandardCharsets.UTF_8);
    } catch (FeedException e) {
      throw new IllegalStateException(e);
    }
  }
}
