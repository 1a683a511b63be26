package io.feedmill.pages;

import io.feedmill.bench.Measured;
import io.feedmill.bench.MemberFloor;
import io.feedmill.bench.RawServer;
import io.feedmill.bench.Report;
import io.feedmill.bench.WholeServer;
import io.feedmill.bench.Wrk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The cost of every kind of page and every JSON list, with the content of the demo, compared with
/// a raw Vert.x handler that calls no store and sends 6,000 prepared bytes, or as many as a
/// response of more than twice that length: `./feedmill bench pages [--quick]`. Each is requested
/// for a second before the first is measured, because a server that just started is still compiling
/// code.
///
/// Cost model: a list or page of a guest is at most one round trip to Redis and prepared,
/// compressed bytes; budget 1.5 of the raw handler by processor time. That of a member is read for
/// each request, and rendered when its content has changed; budget 5. [MemberFloor] measures its
/// minimum cost.
public final class PagesBench {
  /// About a compressed list of 25 articles.
  private static final int READY_BYTES = 6_000;

  private static final String RAW = "raw Vert.x handler, " + READY_BYTES + " ready bytes";

  private static final String BROTLI = "Accept-Encoding: br, gzip";

  private final Report report;
  private final RawServer raw;
  private final WholeServer server;
  private final Wrk wrk;

  /// Addresses that refused, such as those with a limit for each client.
  private final List<String> skipped = new ArrayList<>();

  private final Wrk rawWrk;

  private final PageIds ids;

  private PagesBench(Report report, RawServer raw, WholeServer server, int seconds)
      throws IOException, InterruptedException {
    this.report = report;
    this.ids = PageIds.of(server);
    this.raw = raw;
    this.server = server;
    this.wrk = new Wrk(seconds, server::cpuMicros);
    this.rawWrk = new Wrk(seconds, RawServer::cpuMicros);
  }

  public static void run(Report report, boolean quick) throws Exception {
    int seconds = quick ? 2 : 5;
    try (RawServer raw = RawServer.start(READY_BYTES);
        WholeServer server = WholeServer.start(Map.of(), "--demo")) {
      new PagesBench(report, raw, server, seconds).measure();
    }
  }

  private void measure() throws Exception {
    all("guest", PageAddresses.PAGES);
    all("guest by the API", PageAddresses.LISTS);
    floor();
    String member = server.member("reader");
    all("member", PageAddresses.PAGES, member);
    all("member of the demo", PageAddresses.OWN, server.demoMember());
    String token = server.person("writer");
    all("token", PageAddresses.LISTS, token);
    all("token of the demo", PageAddresses.OWN_LISTS, server.demoPerson());
    all("administrator", PageAddresses.OF_ROLES, server.administrator());
    all("token of an administrator", PageAddresses.LISTS_OF_ROLES, server.administratorPerson());
    if (!skipped.isEmpty()) {
      report.note(
          "Not measured, because some answers were refusals: " + String.join("; ", skipped));
    }
  }

  private void floor() throws Exception {
    try (MemberFloor least = MemberFloor.start(READY_BYTES)) {
      report.title("The least that a page of a member can cost, 64 connections");
      Measured floor = rawWrk.get(raw.address());
      report.row(RAW, floor);
      row("session looked up, ready bytes", rawWrk.get(least.session(), least.cookie()), floor);
      row("the same and ten things read", rawWrk.get(least.page(), least.cookie()), floor);
    }
  }

  private void row(String what, Measured measured, Measured floor) {
    double ratio = measured.clientMicros() / floor.clientMicros();
    report.row(String.format(Locale.ROOT, "%s: %.1f of the raw handler", what, ratio), measured);
  }

  private void all(String who, List<String> paths, String... headers) throws Exception {
    String[] sent = new String[headers.length + 1];
    System.arraycopy(headers, 0, sent, 0, headers.length);
    sent[headers.length] = BROTLI;
    report.title("Pages and lists, " + who + ", 64 connections");
    List<String> open = new ArrayList<>();
    for (String template : paths) {
      String path = ids.path(template);
      try {
        wrk.warm(server.base() + path, sent);
        open.add(path);
      } catch (IOException e) {
        skipped.add(path + ", " + who);
      }
    }
    Measured floor = rawWrk.get(raw.address());
    report.row(RAW, floor);
    for (String path : open) {
      row("`" + path + "`", wrk.get(server.base() + path, sent), floorOf(path, sent, floor));
    }
  }

  /// The cost of a raw handler for a response of this length.
  private Measured floorOf(String path, String[] headers, Measured floor) throws Exception {
    int bytes = server.bytes(path, headers);
    if (bytes <= 2 * READY_BYTES) {
      return floor;
    }
    try (RawServer same = RawServer.start(bytes)) {
      Measured measured = rawWrk.get(same.address());
      report.row(
          String.format(Locale.ROOT, "raw Vert.x handler, %,d ready bytes", bytes), measured);
      return measured;
    }
  }
}
