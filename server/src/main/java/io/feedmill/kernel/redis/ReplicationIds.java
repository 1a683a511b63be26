package io.feedmill.kernel.redis;

import io.feedmill.kernel.redis.connection.RedisServerAddress;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The replication ids of the servers that have some keys.
///
/// While the id is the same, the server has everything that it has acknowledged. It changes when a
/// replica takes over, when a server starts, and when the keys are moved to another server.
public final class ReplicationIds {
  private final RedisClient redis;
  private final ReplicationIdScript script;

  public ReplicationIds(RedisClient redis) {
    this.redis = redis;
    this.script = new ReplicationIdScript(redis);
  }

  /// Two round trips, and one small command to each server. Blocks.
  ///
  /// @return 40 hexadecimal digits for each key, in their order
  public List<String> of(List<String> keys) {
    List<RedisServerAddress> servers =
        RedisClient.await(
            Future.all(keys.stream().map(redis::master).toList()).map(all -> all.list()));
    Map<RedisServerAddress, Future<String>> ids = new LinkedHashMap<>();
    List<Future<String>> found = new ArrayList<>(keys.size());
    for (int i = 0; i < keys.size(); i++) {
      String key = keys.get(i);
      found.add(ids.computeIfAbsent(servers.get(i), _ -> script.run(key)));
    }
    return RedisClient.await(Future.all(found).map(all -> all.<String>list()));
  }
}
