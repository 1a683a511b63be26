package io.feedmill.reader.microsub;

import io.feedmill.bench.BenchRedis;
import io.feedmill.bench.LocalFeeds;
import io.feedmill.bench.Measured;
import io.feedmill.bench.MicrosubCalls;
import io.feedmill.bench.Report;
import io.feedmill.bench.WholeServer;
import io.feedmill.bench.Wrk;
import io.vertx.core.Vertx;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// The cost of a page of twenty items of a channel and of marking one item, over HTTP on the whole
/// server, in channels of 10, 1,000 and 100,000 items that were fetched from feeds on loopback. The
/// first is measured twice, because the code of a new server is not compiled yet. The question is
/// whether the cost grows with the size of the channel.
///
/// Cost model of a page: the token, the channel, hidden authors and names of feeds (in memory), one
/// script of about 20 ZSCORE, as many HMGET, and the bytes of the response.
public final class ChannelHttpBench {
  private static final String PAGE = "/microsub?action=timeline&channel=home";

  private ChannelHttpBench() {}

  public static void run(Report report, boolean quick) throws Exception {
    List<Integer> sizes = quick ? List.of(10, 1_000, 10_000) : List.of(10, 1_000, 100_000);
    Vertx vertx = Vertx.vertx();
    try (BenchRedis store = BenchRedis.start();
        LocalFeeds feeds = new LocalFeeds(vertx);
        WholeServer server =
            WholeServer.start(
                Map.of(
                    "FEEDMILL_REDIS_URL",
                    store.url(),
                    "FEEDMILL_FETCH_ALLOW",
                    "127.0.0.0/8",
                    "FEEDMILL_READER_CHANNEL_SIZE",
                    "1000000"))) {
      int seconds = quick ? 4 : 10;
      report.title("HTTP, a page of twenty items, and a mark on one");
      Measured smallest = null;
      for (int size : sizes) {
        MicrosubCalls reader = MicrosubCalls.of(server, "reader" + size);
        fill(reader, feeds, size);
        Measured page = measure(report, server, reader, seconds, size, smallest == null);
        smallest = smallest == null ? page : smallest;
        if (size == sizes.getLast()) {
          report.note(
              String.format(
                  Locale.ROOT,
                  "Ratio: the page in the largest channel over that in the smallest %.2f by"
                      + " requests.",
                  page.over(smallest)));
        }
      }
    }
    vertx.close();
  }

  /// @return cost of a page
  private static Measured measure(
      Report report, WholeServer server, MicrosubCalls reader, int seconds, int size, boolean cold)
      throws Exception {
    Wrk wrk = new Wrk(seconds, server::cpuMicros);
    if (cold) {
      wrk.get(server.base() + PAGE, reader.token());
    }
    Measured page = wrk.get(server.base() + PAGE, reader.token());
    report.row(String.format(Locale.ROOT, "page, %,d items in the channel", size), page);
    Measured mark = wrk.scripted(server.base(), marks(reader));
    report.row(String.format(Locale.ROOT, "mark, %,d items in the channel", size), mark);
    return page;
  }

  private static void fill(MicrosubCalls reader, LocalFeeds feeds, int size) throws Exception {
    if (size < LocalFeeds.LARGE) {
      reader.follow(feeds.address("small", 1));
    } else {
      for (int i = 0; i < size / LocalFeeds.LARGE; i++) {
        reader.follow(feeds.address("large", i));
      }
    }
    reader.awaitUnread(size);
  }

  /// Marks each of twenty items alternately as read and unread.
  private static String marks(MicrosubCalls reader) throws Exception {
    String ids =
        reader.ids().stream().map(id -> "\"" + id + "\"").collect(Collectors.joining(", "));
    String header = reader.token();
    int colon = header.indexOf(':');
    return """
    local ids = {%s}
    local headers = {["%s"] = "%s", ["Content-Type"] = "application/x-www-form-urlencoded"}
    local n = 0
    request = function()
      n = n + 1
      local id = ids[math.floor(n / 2) %% #ids + 1]
      local method = n %% 2 == 0 and "mark_read" or "mark_unread"
      return wrk.format("POST", "/microsub", headers,
        "action=timeline&channel=home&method=" .. method .. "&entry=" .. id)
    end
    """
        .formatted(ids, header.substring(0, colon), header.substring(colon + 1).strip());
  }
}
