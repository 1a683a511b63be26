package io.feedmill.sessions;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.sessions.api.Client;
import io.feedmill.sessions.api.TouchOutcome;
import io.feedmill.sessions.api.ViewHistory;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `shop{p}:viewed:{sha256}`: the items viewed in a session.
final class ViewedItems implements ViewHistory {
  /// Limit of the list.
  static final int MOST = 25;

  private final RedisClient redis;
  private final Partitions partitions;
  private final TouchSessionScript touch;

  ViewedItems(RedisClient redis, Partitions partitions, TouchSessionScript touch) {
    this.redis = redis;
    this.partitions = partitions;
    this.touch = touch;
  }

  @Override
  public Future<TouchOutcome> view(String token, Client client, String item) {
    return SessionToken.parse(token, partitions)
        .map(ours -> touch.run(ours, client, item))
        .orElseGet(() -> Future.succeededFuture(new TouchOutcome.Dead()));
  }

  @Override
  public Future<List<String>> viewed(String token, Client client) {
    return SessionToken.parse(token, partitions)
        .map(ours -> redis.together(() -> viewed(ours, client)))
        .orElseGet(() -> Future.succeededFuture(List.of()));
  }

  private Future<List<String>> viewed(SessionToken token, Client client) {
    Future<TouchOutcome> alive = touch.run(token, client);
    Future<List<String>> items = items(token.partition(), token.id());
    return Future.join(alive, items)
        .map(_ -> alive.result() instanceof TouchOutcome.Dead ? List.of() : items.result());
  }

  Future<List<String>> items(int partition, String id) {
    String key = SessionKeys.viewed(partition, id);
    return redis
        .send(RedisClient.command(Command.LRANGE, key, 0, MOST - 1))
        .map(ViewedItems::items);
  }

  private static List<String> items(@Nullable Response list) {
    return list == null ? List.of() : list.stream().map(Response::toString).toList();
  }
}
