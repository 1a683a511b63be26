package io.feedmill.kernel.redis.connection;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.internal.ContextInternal;
import io.vertx.core.internal.net.NetClientInternal;
import io.vertx.core.internal.net.NetSocketInternal;
import io.vertx.core.net.ClientSSLOptions;
import io.vertx.core.net.ConnectOptions;
import io.vertx.core.net.NetClientOptions;
import io.vertx.core.net.NetSocket;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.impl.types.ErrorType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Opens connections: TCP, TLS or a Unix socket, log-in, database. A server that does not answer
/// within 2 s is unavailable.
public final class Dialer implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 2_000;

  private final NetClientInternal net;

  public Dialer(Vertx vertx) {
    net =
        (NetClientInternal)
            vertx.createNetClient(
                new NetClientOptions()
                    .setConnectTimeout(PATIENCE_MILLIS)
                    .setTcpNoDelay(true)
                    .setTcpKeepAlive(true));
  }

  /// Fails with [RedisUnavailable], regardless of the reason.
  ///
  /// @param context the event loop of the connection
  Future<Connection> dial(RedisServerAddress server, ContextInternal context) {
    Promise<NetSocket> connected = context.promise();
    net.connectInternal(options(server), connected, context);
    return connected
        .future()
        .compose(socket -> greet(server, new Connection(context, (NetSocketInternal) socket)))
        .recover(error -> Future.failedFuture(unavailable(server, error)));
  }

  /// One command over a separate connection.
  Future<@Nullable Response> request(
      RedisServerAddress server, ContextInternal context, Request question) {
    return dial(server, context)
        .compose(connection -> {
          PatienceTimer patience =
              PatienceTimer.start(context, PATIENCE_MILLIS, () -> connection.close("no answer"));
          return connection
              .request(question)
              .onComplete(_ -> {
                patience.cancel();
                connection.close("asked");
              });
        })
        .recover(error -> Future.failedFuture(unavailable(server, error)));
  }

  private static ConnectOptions options(RedisServerAddress server) {
    ConnectOptions options =
        new ConnectOptions().setRemoteAddress(server.socket()).setTimeout(PATIENCE_MILLIS);
    return server.tls()
        ? options
            .setSsl(true)
            .setSslOptions(new ClientSSLOptions().setHostnameVerificationAlgorithm("HTTPS"))
        : options;
  }

  private static Future<Connection> greet(RedisServerAddress server, Connection connection) {
    ContextInternal context = connection.context();
    PatienceTimer patience =
        PatienceTimer.start(
            context, PATIENCE_MILLIS, () -> connection.close("no answer to the log-in"));
    List<Future<@Nullable Response>> replies = new ArrayList<>(2);
    replies.add(connection.request(hello(server)));
    if (server.database() != 0) {
      replies.add(connection.request(Request.cmd(Command.SELECT).arg(server.database())));
    }
    return Future.all(replies)
        .map(connection)
        .onComplete(_ -> patience.cancel())
        .onFailure(error -> connection.close(String.valueOf(error.getMessage())));
  }

  private static Request hello(RedisServerAddress server) {
    Request hello = Request.cmd(Command.HELLO).arg(3);
    if (server.password() != null) {
      hello.arg("AUTH").arg(server.user() == null ? "default" : server.user());
      hello.arg(server.password());
    }
    return hello.arg("SETNAME").arg("feedmill");
  }

  private static Throwable unavailable(RedisServerAddress server, Throwable error) {
    String reason = String.valueOf(error.getMessage());
    if (error instanceof ErrorType reply && RedisFailure.isRefusal(reply)) {
      return RedisUnavailable.refusal("Redis at " + server + " refuses the log-in: " + reason);
    }
    return reason.startsWith("Redis at ")
        ? error
        : new RedisUnavailable("Redis at " + server + " is unavailable: " + reason);
  }

  @Override
  public void close() {
    net.close();
  }
}
