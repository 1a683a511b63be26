package io.feedmill.kernel.redis.connection;

import io.vertx.core.Future;
import io.vertx.core.internal.ContextInternal;
import io.vertx.redis.client.impl.ZModem;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds the servers of an address.
public final class Servers {
  private final RedisUrl url;
  private final Dialer dialer;
  private final ContextInternal context;
  private final Sentinels sentinels;
  private final @Nullable Topology topology;

  /// @param context the event loop of the caller
  public Servers(RedisUrl url, Dialer dialer, ContextInternal context) {
    this.url = url;
    this.dialer = dialer;
    this.context = context;
    this.sentinels = new Sentinels(url, dialer);
    this.topology =
        url.kind() == RedisUrl.Kind.CLUSTER ? new Topology(url.servers(), dialer, context) : null;
  }

  /// The transport of one event loop to all keys.
  public Transport transport(ContextInternal loop) {
    return topology == null
        ? new StandaloneTransport(
            loop, () -> server(loop).compose(found -> dialer.dial(found, loop)))
        : new ClusterTransport(loop, topology, dialer);
  }

  private Future<RedisServerAddress> server(ContextInternal loop) {
    return url.kind() == RedisUrl.Kind.SENTINELS
        ? sentinels.master(loop)
        : Future.succeededFuture(url.servers().getFirst());
  }

  public Future<List<RedisServerAddress>> masters() {
    return topology == null
        ? server(context).map(List::of)
        : topology.load().map(table -> List.copyOf(table.masters()));
  }

  public Future<RedisServerAddress> master(String key) {
    if (topology == null) {
      return server(context);
    }
    int slot = ZModem.generate(key);
    return topology
        .load()
        .map(table ->
            Optional.ofNullable(table.master(slot))
                .orElseThrow(() -> new RedisUnavailable("no server has slot " + slot)));
  }

  public Future<Connection> dial(RedisServerAddress server) {
    return dialer.dial(server, context);
  }

  public void onChange(Runnable listener) {
    if (topology != null) {
      topology.onChange(listener);
    }
  }

  public void close() {
    if (topology != null) {
      topology.close();
    }
    dialer.close();
  }
}
