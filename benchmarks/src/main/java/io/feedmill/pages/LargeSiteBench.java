package io.feedmill.pages;

import io.feedmill.app.embedded.DataFolder;
import io.feedmill.app.embedded.EmbeddedPostgres;
import io.feedmill.bench.BenchRedis;
import io.feedmill.bench.Latencies;
import io.feedmill.bench.Report;
import io.feedmill.bench.WholeServer;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.pages.PageTimes.Visit;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The time that each page takes which the server has to make again, with the content of the demo,
/// and with 100,000 people, posts, articles and items of a channel more: `./feedmill bench pages
/// --large [--quick]`. `--quick` adds 10,000 of each.
///
/// Cost model: a page reads as many rows as it shows, so it costs the same. Budget: 50 ms with the
/// demo, 100 ms on the large site.
public final class LargeSiteBench {
  private static final double BUDGET_MILLIS = 100;
  private static final double SLOWER = 2;

  /// Rounds in which the code of a server that just started is compiled.
  private static final int COLD = 40;

  private static final int WARM = 8;

  private LargeSiteBench() {}

  public static void run(Report report, boolean quick) throws Exception {
    int count = quick ? 10_000 : 100_000;
    Vertx vertx = Vertx.vertx();
    try (BenchRedis store = BenchRedis.start();
        RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(store.url()), 1);
        EmbeddedPostgres postgres =
            EmbeddedPostgres.start(DataFolder.open(Files.createTempDirectory("feedmill-bench")));
        WholeServer server =
            WholeServer.start(settings(store.url(), postgres.databaseUrl()), "--demo");
        Database database = Database.open(DatabaseConfig.of(postgres.databaseUrl()))) {
      PageIds ids = PageIds.of(server);
      List<Visit> visits = visits(server, ids);
      Map<Visit, Latencies> small = measure(server, ids, visits, COLD);
      LargeSite site = new LargeSite(redis, database, count);
      site.fill();
      server.command("rebuild", "search");
      report(report, count, visits, small, measure(server, ids, visits, WARM));
      report.note(site.counts());
    }
    vertx.close();
  }

  private static Map<Visit, Latencies> measure(
      WholeServer server, PageIds ids, List<Visit> visits, int warm)
      throws IOException, InterruptedException {
    String newest = ids.path("/api/v1/articles/{article}");
    try (PageTimes times = new PageTimes(server, server.demoPerson(), newest)) {
      return times.measure(visits, warm);
    }
  }

  private static Map<String, String> settings(String redis, String database) {
    return Map.of(
        "FEEDMILL_REDIS_URL",
        redis,
        "FEEDMILL_DATABASE_URL",
        database,
        "FEEDMILL_READER_CHANNEL_SIZE",
        Integer.toString(LargeSite.CHANNEL_SIZE),
        "FEEDMILL_SEARCHES_PER_MINUTE",
        "1000000");
  }

  private static List<Visit> visits(WholeServer server, PageIds ids)
      throws IOException, InterruptedException {
    String member = server.demoMember();
    List<Visit> visits = new ArrayList<>();
    add(visits, ids, "guest", PageAddresses.PAGES, "");
    add(visits, ids, "guest", PageAddresses.FINDING, "");
    add(visits, ids, "member", PageAddresses.PAGES, member);
    add(visits, ids, "member", PageAddresses.OWN, member);
    String administrator = server.administrator();
    add(visits, ids, "administrator", PageAddresses.OF_ROLES, administrator);
    add(visits, ids, "administrator", PageAddresses.FINDING_PEOPLE, administrator);
    add(visits, ids, "guest", PageAddresses.LISTS, "");
    add(visits, ids, "token", PageAddresses.OWN_LISTS, server.demoPerson());
    add(visits, ids, "token", PageAddresses.LISTS_OF_ROLES, server.administratorPerson());
    return visits;
  }

  private static void add(
      List<Visit> visits, PageIds ids, String who, List<String> paths, String header) {
    paths.forEach(path -> visits.add(new Visit(who, ids.path(path), header)));
  }

  private static void report(
      Report report,
      int count,
      List<Visit> visits,
      Map<Visit, Latencies> small,
      Map<Visit, Latencies> large) {
    report.table(
        String.format(Locale.ROOT, "Pages made again, the demo and %,d of each more", count),
        "page",
        "demo, median ms",
        "p95",
        "large, median ms",
        "p95",
        "");
    List<String> skipped = new ArrayList<>();
    for (Visit visit : visits) {
      Latencies before = small.get(visit);
      Latencies after = large.get(visit);
      if (before == null || after == null) {
        skipped.add(visit.name());
      } else {
        row(report, visit, before, after);
      }
    }
    if (!skipped.isEmpty()) {
      report.note(
          "Not measured, because some answers were refusals: " + String.join("; ", skipped));
    }
  }

  private static void row(Report report, Visit visit, Latencies before, Latencies after) {
    boolean over = after.millis(0.95) > BUDGET_MILLIS;
    boolean slower = after.millis(0.5) > SLOWER * before.millis(0.5) + 1;
    report.cells(
        "`" + visit.path() + "`, " + visit.who(),
        millis(before, 0.5),
        millis(before, 0.95),
        millis(after, 0.5),
        millis(after, 0.95),
        over ? "over budget" : slower ? "slower" : "");
  }

  private static String millis(Latencies latencies, double share) {
    return String.format(Locale.ROOT, "%.1f", latencies.millis(share));
  }
}
