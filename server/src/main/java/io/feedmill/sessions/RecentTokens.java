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

/// `shop{p}:recent:` of all partitions: the number of sessions and the least recently used ones.
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

  /// One partition at one time.
  ///
  /// @param size sessions in it
  /// @param oldest least recently used first
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

  /// The owners of sessions, in the same order; [SessionRef#NOBODY] for a token without owner. One
  /// round trip.
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

  /// [SessionRef#NOBODY] for an invalid id: [CheckSessions] repairs such a session.
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
