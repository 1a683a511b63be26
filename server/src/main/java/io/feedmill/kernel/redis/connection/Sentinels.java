package io.feedmill.kernel.redis.connection;

import io.vertx.core.Future;
import io.vertx.core.internal.ContextInternal;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/// Queries sentinels for the address of the master, one after the other until one returns it, and
/// checks with `ROLE` that the server is a master.
final class Sentinels {
  private final RedisUrl url;
  private final Dialer dialer;

  Sentinels(RedisUrl url, Dialer dialer) {
    this.url = url;
    this.dialer = dialer;
  }

  /// Fails with [RedisUnavailable] when there is no master now.
  Future<RedisServerAddress> master(ContextInternal context) {
    return findMaster(url.servers().iterator(), context, null);
  }

  private Future<RedisServerAddress> findMaster(
      Iterator<RedisServerAddress> left, ContextInternal context, @Nullable Throwable last) {
    if (!left.hasNext()) {
      return Future.failedFuture(last);
    }
    RedisServerAddress sentinel = left.next();
    Request question =
        Request.cmd(Command.SENTINEL).arg("GET-MASTER-ADDR-BY-NAME").arg(url.master());
    return dialer
        .request(sentinel, context, question)
        .map(reply -> address(reply, sentinel))
        .compose(master -> confirmed(master, context))
        .recover(error -> findMaster(left, context, error));
  }

  private RedisServerAddress address(@Nullable Response reply, RedisServerAddress sentinel) {
    if (reply == null || reply.size() < 2) {
      throw new RedisUnavailable("no sentinel knows the master " + url.master());
    }
    return sentinel.sibling(reply.get(0).toString(), reply.get(1).toInteger());
  }

  private Future<RedisServerAddress> confirmed(RedisServerAddress master, ContextInternal context) {
    return dialer
        .request(master, context, Request.cmd(Command.ROLE))
        .map(role -> {
          if (role == null || !role.get(0).toString().equals("master")) {
            throw new RedisUnavailable(master + " is not the master yet");
          }
          return master;
        });
  }
}
