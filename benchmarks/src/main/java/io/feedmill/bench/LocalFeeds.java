package io.feedmill.bench;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.atomic.AtomicInteger;

/// Feeds on loopback, each at a separate address of 127.0.0.0/8, so that none waits for another of
/// its host. `/large/{n}` lists 500 items; `/small/{n}` lists ten and returns 304 to clients that
/// have them; every tenth of these has new items each time.
public final class LocalFeeds implements AutoCloseable {
  public static final int LARGE = 500;
  private static final int SMALL = 10;

  private final Instant newest = Instant.now();
  private final AtomicInteger requests = new AtomicInteger();
  private final HttpServer server;

  public LocalFeeds(Vertx vertx) throws Exception {
    this.server =
        vertx
            .createHttpServer()
            .requestHandler(this::answer)
            .listen(0, "0.0.0.0")
            .toCompletionStage()
            .toCompletableFuture()
            .get();
  }

  /// Address of a feed.
  ///
  /// @param kind `large` or `small`
  public String address(String kind, int number) {
    return "http://127.%d.%d.1:%d/%s/%d"
        .formatted(1 + number / 250, 1 + number % 250, server.actualPort(), kind, number);
  }

  /// The number of requests for all feeds.
  public int requests() {
    return requests.get();
  }

  private void answer(HttpServerRequest request) {
    int times = requests.incrementAndGet();
    String path = request.path();
    int number = Integer.parseInt(path.substring(path.lastIndexOf('/') + 1));
    if (path.startsWith("/large/")) {
      request.response().end(rss(number, number * LARGE, LARGE));
    } else if (number % 10 != 0 && request.getHeader("If-None-Match") != null) {
      request.response().setStatusCode(304).putHeader("ETag", "\"1\"").end();
    } else {
      int first = number % 10 == 0 ? times * SMALL : number * SMALL;
      request.response().putHeader("ETag", "\"1\"").end(rss(number, first, SMALL));
    }
  }

  private String rss(int feed, int first, int count) {
    StringBuilder xml = new StringBuilder("<rss version=\"2.0\"><channel><title>Feed ");
    xml.append(feed).append("</title>");
    for (int i = first; i < first + count; i++) {
      String date =
          DateTimeFormatter.RFC_1123_DATE_TIME.format(
              newest.minusSeconds(i).atOffset(ZoneOffset.UTC));
      xml.append("<item><guid isPermaLink=\"false\">")
          .append(i)
          .append("</guid><title>Item number ")
          .append(i)
          .append("</title><pubDate>")
          .append(date)
          .append("</pubDate><link>https://feeds.example/")
          .append(i)
          .append("</link><description>&lt;p&gt;What this item says, in about as many words as")
          .append(" short posts have, with &lt;b&gt;some&lt;/b&gt; markup.&lt;/p&gt;")
          .append("</description></item>");
    }
    return xml.append("</channel></rss>").toString();
  }

  @Override
  public void close() {
    server.close().toCompletionStage().toCompletableFuture().join();
  }
}
