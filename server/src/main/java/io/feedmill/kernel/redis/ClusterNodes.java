package io.feedmill.kernel.redis;

import io.vertx.redis.client.Response;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads the masters of a cluster from the reply to `CLUSTER SLOTS`.
final class ClusterNodes {
  private ClusterNodes() {}

  static List<String> masters(RedisUrl url, @Nullable Response slots) {
    if (slots == null) {
      throw new RedisUnavailable("the cluster has no slots");
    }
    String known = url.endpoints().getFirst();
    int at = known.lastIndexOf('@');
    String prefix =
        at < 0 ? known.substring(0, known.indexOf("://") + 3) : known.substring(0, at + 1);
    Set<String> masters = new LinkedHashSet<>();
    for (Response range : slots) {
      Response master = range.get(2);
      masters.add(prefix + master.get(0) + ":" + master.get(1));
    }
    return List.copyOf(masters);
  }
}
