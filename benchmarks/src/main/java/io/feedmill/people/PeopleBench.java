package io.feedmill.people;

import io.feedmill.bench.Measured;
import io.feedmill.bench.Nginx;
import io.feedmill.bench.Report;
import io.feedmill.bench.WholeServer;
import io.feedmill.bench.Wrk;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;

/// The cost of a stored picture compared with nginx and the same bytes as a file, of a like with
/// its notification, and of a page of notifications, each with `wrk -t1 -c64`: `./feedmill bench
/// people [--quick]`.
///
/// Cost model: a picture is a file, no call to Redis or PostgreSQL, budget 0.9 of nginx. A like is
/// one transaction and later one script. A page of notifications is two round trips to Redis, and a
/// look-up of its posts.
public final class PeopleBench {
  private static final int POSTS = 30;

  private static final Map<String, String> SETTINGS =
      Map.of(
          "FEEDMILL_LIKES_PER_MINUTE", "1000000",
          "FEEDMILL_POSTS_PER_MINUTE", "1000000");

  private PeopleBench() {}

  public static void run(Report report, boolean quick) throws Exception {
    int seconds = quick ? 2 : 8;
    try (WholeServer server = WholeServer.start(SETTINGS)) {
      String ann = server.person("ann");
      String ben = server.person("ben");
      try (PeopleClient client = new PeopleClient(server.base(), ann, ben)) {
        Wrk wrk = new Wrk(seconds, server::cpuMicros);
        pictures(report, wrk, client, seconds);
        notifications(report, wrk, client, ann, ben);
      }
    }
  }

  private static void pictures(Report report, Wrk wrk, PeopleClient client, int seconds)
      throws IOException, InterruptedException {
    String address = client.upload();
    byte[] bytes = client.read(address);
    report.title("A picture of " + bytes.length + " bytes, 64 connections");
    try (Nginx nginx = Nginx.serving(bytes)) {
      Measured file = new Wrk(seconds, nginx::cpuMicros).get(nginx.address());
      report.row("nginx, one worker, a file of these bytes", file);
      Measured picture = wrk.get(address);
      report.row("stored picture", picture);
      report.note(
          String.format(
              Locale.ROOT,
              "Stored picture over nginx: %.2f by requests, %.2f by processor time.",
              picture.over(file),
              file.clientMicros() / picture.clientMicros()));
    }
  }

  private static void notifications(
      Report report, Wrk wrk, PeopleClient client, String ann, String ben)
      throws IOException, InterruptedException {
    String post = client.post(0);
    for (int i = 1; i < POSTS; i++) {
      client.like(client.post(i));
    }
    client.awaitNotifications(POSTS - 1);
    report.title("Likes and notifications, 64 connections");
    report.row("page of 20 notifications", wrk.get(client.notifications(), ann));
    report.row(
        "like and unlike of one post by one person",
        wrk.scripted(client.base(), likes("/api/v1/posts/" + post + "/like", ben)));
  }

  /// Each request takes back the one before.
  private static String likes(String path, String header) {
    return """
    local n = 0
    local headers = { ["Authorization"] = "%s" }
    request = function()
      n = n + 1
      return wrk.format(n %% 2 == 1 and "PUT" or "DELETE", "%s", headers)
    end
    """
        .formatted(header.substring(header.indexOf(' ') + 1), path);
  }
}
