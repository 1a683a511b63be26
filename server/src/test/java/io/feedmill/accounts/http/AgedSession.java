package io.feedmill.accounts.http;

import io.feedmill.kernel.text.Digests;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import java.util.stream.IntStream;

/// A session whose last authentication is some time ago.
final class AgedSession {
  private static final int MOST_PARTITIONS = 1_024;

  private AgedSession() {}

  /// Makes the log-in of a client eleven minutes older.
  static void of(TestClient client) {
    String id = Digests.sha256(String.valueOf(client.cookies().get("feedmill")));
    try (RawRedis redis = RawRedis.toTestRedis()) {
      String key =
          IntStream.range(0, MOST_PARTITIONS)
              .mapToObj(partition -> "shop{" + partition + "}:session:" + id)
              .filter(each -> redis.number("EXISTS", each) == 1)
              .findFirst()
              .orElseThrow();
      double created = Double.parseDouble(redis.string("HGET", key, "created"));
      redis.command("HSET", key, "proven", "%.3f".formatted(created - 660));
    }
  }
}
