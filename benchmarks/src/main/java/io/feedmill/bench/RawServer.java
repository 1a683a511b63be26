package io.feedmill.bench;

import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import java.lang.management.ManagementFactory;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A bare Vert.x handler in this process that sends prepared bytes: the lower bound of every
/// response.
public final class RawServer implements AutoCloseable {
  private static final int WAIT_SECONDS = 10;

  private final Vertx vertx;
  private final int port;

  private RawServer(Vertx vertx, int port) {
    this.vertx = vertx;
    this.port = port;
  }

  public static RawServer start(int bytes)
      throws ExecutionException, InterruptedException, TimeoutException {
    Buffer ready = Buffer.buffer("x".repeat(bytes));
    CharSequence html = HttpHeaders.createOptimized("text/html; charset=utf-8");
    return start(
        Vertx.vertx(new VertxOptions().setPreferNativeTransport(true)),
        request -> request.response().putHeader(HttpHeaders.CONTENT_TYPE, html).end(ready));
  }

  /// The same with a given handler.
  ///
  /// @param vertx is closed with it
  static RawServer start(Vertx vertx, Handler<HttpServerRequest> handler)
      throws ExecutionException, InterruptedException, TimeoutException {
    HttpServer server =
        vertx
            .createHttpServer(new HttpServerOptions().setHost("localhost").setPort(0))
            .requestHandler(handler)
            .listen()
            .toCompletionStage()
            .toCompletableFuture()
            .get(WAIT_SECONDS, TimeUnit.SECONDS);
    return new RawServer(vertx, server.actualPort());
  }

  public String address() {
    return "http://localhost:" + port + "/";
  }

  /// CPU time that this process has used.
  public static double cpuMicros() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime()
        / 1e3;
  }

  @Override
  public void close() {
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }
}
