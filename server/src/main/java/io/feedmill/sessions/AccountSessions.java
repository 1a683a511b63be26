package io.feedmill.sessions;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `shop{p}:user:{account}:sessions`: reads the sessions of an account in two round trips.
final class AccountSessions {
  private final RedisClient redis;
  private final Partitions partitions;

  AccountSessions(RedisClient redis, Partitions partitions) {
    this.redis = redis;
    this.partitions = partitions;
  }

  List<String> ids(long account) {
    String sessions = SessionKeys.sessions(partitions.of(account), account);
    Response members = redis.call(RedisClient.command(Command.SMEMBERS, sessions));
    return members == null ? List.of() : members.stream().map(Response::toString).toList();
  }

  /// Sessions that end in the meantime are omitted.
  List<StoredSession> all(long account) {
    int partition = partitions.of(account);
    List<String> ids = ids(account);
    List<Request> reads = new ArrayList<>(2 * ids.size());
    for (String id : ids) {
      reads.add(RedisClient.command(Command.ZSCORE, SessionKeys.recent(partition), id));
      reads.add(details(partition, id));
    }
    List<@Nullable Response> replies = redis.callAll(reads);
    List<StoredSession> found = new ArrayList<>(ids.size());
    for (int i = 0; i < ids.size(); i++) {
      Response used = replies.get(2 * i);
      Response details = replies.get(2 * i + 1);
      if (used != null && details != null && details.get(0) != null) {
        found.add(stored(new SessionRef(partition, ids.get(i), account), used, details));
      }
    }
    return found;
  }

  private static Request details(int partition, String id) {
    return RedisClient.command(
        Command.HMGET,
        SessionKeys.session(partition, id),
        "created",
        "expires",
        "address",
        "agent",
        "proven");
  }

  private static StoredSession stored(SessionRef login, Response used, Response details) {
    double created = details.get(0).toDouble();
    return new StoredSession(
        login,
        used.toDouble(),
        created,
        proven(details.get(4), created),
        details.get(1).toDouble(),
        details.get(2).toString(),
        details.get(3).toString());
  }

  /// For a session from before this field existed, the start counts as the proof.
  private static double proven(@Nullable Response stored, double created) {
    return stored == null ? created : stored.toDouble();
  }
}
