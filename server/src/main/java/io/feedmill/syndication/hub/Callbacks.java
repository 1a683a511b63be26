package io.feedmill.syndication.hub;

import io.feedmill.kernel.net.AddressGuard;
import io.vertx.core.Future;
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
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/// Calls subscribers: each name is resolved once, its addresses are checked, and the connection
/// goes to the one that was checked. Follows no redirect. Blocks, for virtual threads.
final class Callbacks implements AutoCloseable {
  private static final Duration CONNECTING = Duration.ofSeconds(5);
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int CONNECTIONS = 256;
  private static final int LONGEST_ANSWER = 64 * 1024;

  private final HttpClientAgent client;
  private final AddressGuard guard;

  Callbacks(Vertx vertx, AddressGuard guard) {
    this.guard = guard;
    this.client =
        vertx.createHttpClient(
            new HttpClientOptions()
                .setKeepAlive(false)
                .setConnectTimeout((int) CONNECTING.toMillis()),
            new PoolOptions().setHttp1MaxSize(CONNECTIONS).setMaxWaitQueueSize(-1));
  }

  /// @param status 0 when nobody answered, or the address is not to be called
  record Answer(int status, String body) {
    static final Answer NONE = new Answer(0, "");

    boolean good() {
      return status >= 200 && status < 300;
    }
  }

  Answer get(String address) throws InterruptedException {
    return call(HttpMethod.GET, URI.create(address), Map.of(), Buffer.buffer());
  }

  Answer post(String address, Map<String, String> headers, Buffer body)
      throws InterruptedException {
    return call(HttpMethod.POST, URI.create(address), headers, body);
  }

  private Answer call(HttpMethod method, URI address, Map<String, String> headers, Buffer body)
      throws InterruptedException {
    boolean encrypted = "https".equalsIgnoreCase(address.getScheme());
    int port = address.getPort() >= 0 ? address.getPort() : encrypted ? 443 : 80;
    try {
      InetAddress[] addresses = InetAddress.getAllByName(address.getHost());
      if (!Arrays.stream(addresses).allMatch(guard::admits)) {
        return Answer.NONE;
      }
      String query = address.getRawQuery() == null ? "" : "?" + address.getRawQuery();
      String path = address.getRawPath().isEmpty() ? "/" : address.getRawPath();
      RequestOptions options =
          new RequestOptions()
              .setMethod(method)
              .setServer(SocketAddress.inetSocketAddress(port, addresses[0].getHostAddress()))
              .setHost(address.getHost())
              .setPort(port)
              .setSsl(encrypted)
              .setURI(path + query);
      headers.forEach(options::putHeader);
      return send(options, body).toCompletionStage().toCompletableFuture().get();
    } catch (UnknownHostException | ExecutionException _) {
      return Answer.NONE;
    }
  }

  private Future<Answer> send(RequestOptions options, Buffer body) {
    Promise<Answer> done = Promise.promise();
    client
        .request(options)
        .onFailure(done::tryFail)
        .onSuccess(asking -> {
          asking.exceptionHandler(done::tryFail);
          asking.response().onFailure(done::tryFail).onSuccess(answer -> read(answer, done));
          asking.send(body).onFailure(done::tryFail);
          done.future().onFailure(_ -> asking.reset());
        });
    return done.future()
        .timeout(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
        .onFailure(done::tryFail);
  }

  private static void read(HttpClientResponse answer, Promise<Answer> done) {
    Buffer body = Buffer.buffer();
    answer.exceptionHandler(done::tryFail);
    answer.handler(piece -> {
      if (body.length() + piece.length() <= LONGEST_ANSWER) {
        body.appendBuffer(piece);
      }
    });
    answer.endHandler(_ ->
        done.tryComplete(new Answer(answer.statusCode(), body.toString(StandardCharsets.UTF_8))));
  }

  @Override
  public void close() {
    client.close();
  }
}
