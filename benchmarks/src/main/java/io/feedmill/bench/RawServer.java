package io.feedmill.bench;

import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.VerticleBase;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A bare Vert.x handler in this process that sends prepared bytes: the lower bound of every
/// response. It has as many event loops as the server, one per core: switching between them on the
/// same cores costs time too, a tenth on two cores.
public final class RawServer implements AutoCloseable {
  private static final int WAIT_SECONDS = 10;

  private static final int LOOPS = Runtime.getRuntime().availableProcessors();

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
        vertx(),
        request -> request.response().putHeader(HttpHeaders.CONTENT_TYPE, html).end(ready));
  }

  /// A Vert.x with the event loops of the server.
  static Vertx vertx() {
    return Vertx.vertx(
        new VertxOptions().setEventLoopPoolSize(LOOPS).setPreferNativeTransport(true));
  }

  /// The same with a given handler.
  ///
  /// @param vertx is closed with it
  static RawServer start(Vertx vertx, Handler<HttpServerRequest> handler)
      throws ExecutionException, InterruptedException, TimeoutException {
    RawServer server = new RawServer(vertx, freePort());
    vertx
        .deployVerticle(
            () -> new Listener(server.port, handler), new DeploymentOptions().setInstances(LOOPS))
        .toCompletionStage()
        .toCompletableFuture()
        .get(WAIT_SECONDS, TimeUnit.SECONDS);
    return server;
  }

  private static int freePort() {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return free.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// One of the listeners that share a port, each with its own event loop.
  private static final class Listener extends VerticleBase {
    private final int port;
    private final Handler<HttpServerRequest> handler;

    Listener(int port, Handler<HttpServerRequest> handler) {
      this.port = port;
      this.handler = handler;
    }

    @Override
    public Future<HttpServer> start() {
      return vertx
          .createHttpServer(new HttpServerOptions().setHost("localhost").setPort(port))
          .requestHandler(handler)
          .listen();
    }
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
