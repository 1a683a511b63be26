package io.feedmill.kernel.redis.connection;

import io.vertx.core.Completable;
import io.vertx.core.internal.ContextInternal;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Keys are spread over the masters of a cluster: one connection to each. When a master is
/// unavailable, only its own commands fail.
final class ClusterTransport implements Transport {
  private final ContextInternal context;
  private final Topology topology;
  private final Dialer dialer;
  private final Map<RedisServerAddress, ReconnectingConnection> connections = new HashMap<>();

  ClusterTransport(ContextInternal context, Topology topology, Dialer dialer) {
    this.context = context;
    this.topology = topology;
    this.dialer = dialer;
  }

  @Override
  public void send(Request request, Completable<? super @Nullable Response> answer) {
    ClusterCommand sending = new ClusterCommand(this, request, answer);
    SlotTable table = topology.table();
    if (table != null) {
      sending.send(table);
    } else {
      topology
          .load()
          .onComplete((loaded, failure) ->
              context.execute(() -> {
                if (loaded != null) {
                  sending.send(loaded);
                } else {
                  answer.fail(failure);
                }
              }));
    }
  }

  ContextInternal context() {
    return context;
  }

  Topology topology() {
    return topology;
  }

  ReconnectingConnection connection(RedisServerAddress server) {
    return connections.computeIfAbsent(
        server,
        address -> new ReconnectingConnection(context, () -> dialer.dial(address, context)));
  }

  @Override
  public void checkConnections() {
    SlotTable table = topology.table();
    if (table != null) {
      connections
          .entrySet()
          .removeIf(
              entry -> !table.masters().contains(entry.getKey()) && entry.getValue().retire());
    }
    connections.values().forEach(ReconnectingConnection::checkConnection);
  }

  @Override
  public void close() {
    connections.values().forEach(ReconnectingConnection::close);
  }
}
