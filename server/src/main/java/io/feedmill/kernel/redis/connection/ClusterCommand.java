package io.feedmill.kernel.redis.connection;

import io.vertx.core.Completable;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.impl.types.ErrorType;
import org.jspecify.annotations.Nullable;

/// One command in a cluster. It follows the redirections of the servers to the master of its slot.
/// A redirection never runs it twice, because a server that redirects has not run it.
///
/// | reply | next |
/// |---|---|
/// | `MOVED` | to the new master, which is remembered |
/// | `ASK` | to the server that is taking over the slot, only this time |
/// | `TRYAGAIN` | the same again in 25 ms |
/// | anything else | to the caller |
final class ClusterCommand implements Completable<@Nullable Response> {
  private static final int PATIENT_AFTER = 5;
  private static final int MOST_DETOURS = 60;
  private static final int PAUSE_MILLIS = 25;

  private final ClusterTransport transport;
  private final Request request;
  private final Completable<? super @Nullable Response> answer;
  private final int slot;
  private @Nullable RedisServerAddress at;
  private int detours;

  ClusterCommand(
      ClusterTransport transport, Request request, Completable<? super @Nullable Response> answer) {
    this.transport = transport;
    this.request = request;
    this.answer = answer;
    this.slot = RequestEncoder.slot(request);
  }

  /// Sends to the master that has the slot according to the slot table.
  void send(SlotTable table) {
    @Nullable RedisServerAddress master = slot < 0 ? table.any() : table.master(slot);
    if (master == null) {
      transport.topology().refreshSoon();
      answer.fail(new RedisUnavailable("no server of the cluster has slot " + slot));
    } else {
      send(master);
    }
  }

  private void send(RedisServerAddress server) {
    at = server;
    transport.connection(server).send(request, this);
  }

  @Override
  public void complete(@Nullable Response reply, @Nullable Throwable failure) {
    if (failure == null) {
      answer.succeed(reply);
    } else if (failure instanceof ErrorType error && at != null) {
      decide(error, at);
    } else {
      transport.topology().refreshSoon();
      answer.fail(failure);
    }
  }

  private void decide(ErrorType error, RedisServerAddress sender) {
    switch (RedisFailure.code(error)) {
      case "MOVED" -> {
        Redirection to = Redirection.parse(error, sender);
        transport.topology().moved(to);
        detour(() -> send(to.server()));
      }
      case "ASK" -> {
        RedisServerAddress taker = Redirection.parse(error, sender).server();
        detour(() -> {
          transport.connection(taker).send(Request.cmd(Command.ASKING), (_, _) -> {});
          send(taker);
        });
      }
      case "TRYAGAIN" -> {
        detours = Math.max(detours, PATIENT_AFTER);
        detour(() -> send(sender));
      }
      default -> answer.fail(error);
    }
  }

  private void detour(Runnable next) {
    if (++detours > MOST_DETOURS) {
      answer.fail(new RedisUnavailable("the cluster does not agree where slot " + slot + " is"));
    } else if (detours > PATIENT_AFTER) {
      transport.context().setTimer(PAUSE_MILLIS, _ -> next.run());
    } else {
      next.run();
    }
  }
}
