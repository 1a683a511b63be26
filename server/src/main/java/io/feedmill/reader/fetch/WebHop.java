package io.feedmill.reader.fetch;

import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientAgent;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import java.net.InetAddress;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// One request to one checked address, and its answer, without following anything.
///
/// The connection goes to that address and no other: the name is not resolved again, so it cannot
/// mean something else by then.
final class WebHop implements AutoCloseable {
  private static final Duration CONNECTING = Duration.ofSeconds(10);
  private static final int CONNECTIONS = 1_000;

  private final HttpClientAgent client;
  private final int most;

  /// @param most bytes of a body as it comes
  WebHop(Vertx vertx, int most) {
    this.most = most;
    this.client =
        vertx.createHttpClient(
            new HttpClientOptions()
                .setKeepAlive(false)
                .setConnectTimeout((int) CONNECTING.toMillis())
                .setMaxHeaderSize(64 * 1024),
            new PoolOptions().setHttp1MaxSize(CONNECTIONS).setMaxWaitQueueSize(CONNECTIONS));
  }

  /// @param body as it came
  record Answer(int status, MultiMap headers, Buffer body) {}

  /// More bytes came than may.
  static final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  Future<Answer> send(WebRequest request, Target target, InetAddress address, Duration deadline) {
    RequestOptions options =
        new RequestOptions()
            .setMethod(request.posts() ? HttpMethod.POST : HttpMethod.GET)
            .setServer(SocketAddress.inetSocketAddress(target.port(), address.getHostAddress()))
            .setHost(target.hostHeader())
            .setPort(target.port())
            .setSsl(target.encrypted())
            .setURI(target.path());
    request.headers().forEach(options::putHeader);
    Promise<Answer> done = Promise.promise();
    client
        .request(options)
        .onFailure(done::tryFail)
        .onSuccess(asking -> {
          asking.exceptionHandler(done::tryFail);
          asking.response().onFailure(done::tryFail).onSuccess(answer -> read(answer, done));
          asking.send(Buffer.buffer(request.form())).onFailure(done::tryFail);
          done.future().onFailure(_ -> asking.reset());
        });
    return done.future()
        .timeout(Math.max(1, deadline.toMillis()), TimeUnit.MILLISECONDS)
        .onFailure(done::tryFail);
  }

  private void read(HttpClientResponse answer, Promise<Answer> done) {
    Buffer body = Buffer.buffer();
    answer.exceptionHandler(done::tryFail);
    answer.handler(piece -> {
      if (body.length() + piece.length() > most) {
        done.tryFail(new TooLarge());
      } else if (!done.future().isComplete()) {
        body.appendBuffer(piece);
      }
    });
    answer.endHandler(
        _ -> done.tryComplete(new Answer(answer.statusCode(), answer.headers(), body)));
  }

  @Override
  public void close() {
    client.close();
  }
}
