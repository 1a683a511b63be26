package io.feedmill.sessions;

import io.feedmill.bench.RedisBenchmark;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.sessions.api.Client;
import io.feedmill.sessions.api.SessionLocation;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Sessions whose ids end in numbers, so that `redis-benchmark` can touch all of them.
///
/// It writes a different number into each word of a command, so the key and the token of one touch
/// belong to two sessions. The script accepts this, and it costs the same as one session.
final class NumberedSessions {
  private static final String START = "5e".repeat(26);
  private static final int PARTITION = 0;
  private static final int AT_ONCE = 1_000;

  private NumberedSessions() {}

  /// Opens as many guests' sessions, used now, as log-ins would leave them.
  static void open(RedisClient redis, int count, Client client) {
    for (int from = 0; from < count; from += AT_ONCE) {
      List<Request> writes = new ArrayList<>(3 * AT_ONCE);
      for (int n = from; n < Math.min(count, from + AT_ONCE); n++) {
        write(id(n), client, writes);
      }
      redis.callAll(writes);
    }
  }

  private static void write(String id, Client client, List<Request> writes) {
    double now = SystemClock.instance().millis() / 1e3;
    writes.add(
        RedisClient.command(Command.HSET, SessionKeys.login(PARTITION), id, SessionRef.NOBODY));
    writes.add(RedisClient.command(Command.ZADD, SessionKeys.recent(PARTITION), seconds(now), id));
    writes.add(
        RedisClient.command(
            Command.HSET,
            SessionKeys.session(PARTITION, id),
            "created",
            seconds(now),
            "expires",
            seconds(now + SessionConfig.STANDARD.lifetime().toSeconds()),
            "address",
            client.address(),
            "agent",
            client.agent()));
  }

  private static String seconds(double unix) {
    return String.format(Locale.ROOT, "%.3f", unix);
  }

  private static String id(int number) {
    return START + String.format(Locale.ROOT, "%012d", number);
  }

  /// Any of them, in words for `redis-benchmark`.
  static SessionLocation any() {
    return new SessionLocation(PARTITION, START + RedisBenchmark.NUMBER);
  }
}
