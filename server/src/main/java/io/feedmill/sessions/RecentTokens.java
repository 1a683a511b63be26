package io.feedmill.sessions;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.Ids;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// `shop{p}:recent:` of all partitions: how many sessions there are and which were used longest
/// ago.
final class RecentTokens {
  private final RedisClient redis;
  private final Partitions partitions;

  RecentTokens(RedisClient redis, Partitions partitions) {
    this.redis = redis;
    this.partitions = partitions;
  }

  /// A session by its last use.
  ///
  /// @param used unix s
  record Used(int partition, String id, double used) {}

  /// One partition at one moment.
  ///
  /// @param size sessions in it
  /// @param oldest the least recently used, oldest first
  record Part(long size, List<Used> oldest) {
    Part {
      oldest = List.copyOf(oldest);
    }
  }

  /// One round trip.
  ///
  /// @param depth most tokens read of each partition
  /// @return a part for each partition, in order
  List<Part> scan(int depth) {
    List<Request> reads = new ArrayList<>(2 * partitions.count());
    for (int p = 0; p < partitions.count(); p++) {
      String recent = SessionKeys.recent(p);
      reads.add(RedisClient.command(Command.ZCARD, recent));
      reads.add(RedisClient.command(Command.ZRANGE, recent, 0, depth - 1, "WITHSCORES"));
    }
    List<@Nullable Response> replies = redis.callAll(reads);
    List<Part> parts = new ArrayList<>(partitions.count());
    for (int p = 0; p < partitions.count(); p++) {
      long size = Objects.requireNonNull(replies.get(2 * p)).toLong();
      parts.add(new Part(size, oldest(p, Objects.requireNonNull(replies.get(2 * p + 1)))));
    }
    return parts;
  }

  private static List<Used> oldest(int partition, Response pairs) {
    return pairs.stream()
        .map(pair -> new Used(partition, pair.get(0).toString(), pair.get(1).toDouble()))
        .toList();
  }

  /// Whose sessions they are, in the same order; nobody's where there is no log-in. One round trip.
  List<SessionRef> logins(List<Used> used) {
    if (used.isEmpty()) {
      return List.of();
    }
    Map<Integer, Request> owners = new TreeMap<>();
    for (Used each : used) {
      owners
          .computeIfAbsent(
              each.partition(), p -> Request.cmd(Command.HMGET).arg(SessionKeys.login(p)))
          .arg(each.id());
    }
    Map<Integer, Iterator<Response>> accounts = new HashMap<>();
    Iterator<@Nullable Response> replies = redis.callAll(List.copyOf(owners.values())).iterator();
    owners
        .keySet()
        .forEach(p -> accounts.put(p, Objects.requireNonNull(replies.next()).iterator()));
    return used.stream().map(each -> login(each, accounts)).toList();
  }

  /// Nobody where it is no id: such a session is mended by [CheckSessions].
  private static long owner(String account) {
    return Ids.parse(account).orElse(SessionRef.NOBODY);
  }

  private static SessionRef login(Used used, Map<Integer, Iterator<Response>> accounts) {
    Response account = Objects.requireNonNull(accounts.get(used.partition())).next();
    return new SessionRef(
        used.partition(),
        used.id(),
        account == null ? SessionRef.NOBODY : owner(account.toString()));
  }
}
