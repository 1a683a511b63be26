package io.feedmill.kernel.http.server;

import io.feedmill.kernel.http.AccessBoundStreams;
import io.feedmill.kernel.http.AccessChanges;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.DateHeader;
import io.feedmill.kernel.http.HttpConfig;
import io.feedmill.kernel.http.LiveStreams;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.work.SystemClock;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.SocketAddress;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;

/// The HTTP server: one listener on each event loop, all on one port. Hot routes are answered on
/// the event loop that read the request, all others on a virtual thread each.
public final class WebServer implements AutoCloseable {
  private static final Duration GRACE = Duration.ofSeconds(8);

  private static final AtomicInteger SERVERS = new AtomicInteger();

  private final int number = SERVERS.incrementAndGet();
  private final Vertx vertx;
  private final AccessBoundStreams admitted;
  private final LiveStreams streams;
  private final DateHeader date;
  private final Answering answering;
  private final List<HttpServer> listeners = new ArrayList<>();
  private final AtomicBoolean stopping = new AtomicBoolean();

  private WebServer(
      Vertx vertx,
      HttpConfig config,
      Routes routes,
      Executor virtualThreads,
      CallLog log,
      BiFunction<Call, Problem, Reply> problemPage) {
    this.vertx = vertx;
    this.admitted = new AccessBoundStreams(vertx);
    Router router = new Router(routes.all(), routes.parts());
    this.streams = new LiveStreams(vertx, admitted, path -> router.find(path) != null);
    this.date = new DateHeader(vertx, SystemClock.instance());
    AtomicInteger open = new AtomicInteger();
    this.answering =
        new Answering(
            config,
            router,
            routes.bearers(),
            routes.around(),
            routes.acts(),
            virtualThreads,
            new Failures(problemPage),
            new Responder(vertx, streams, new StreamedBodies(virtualThreads, open, admitted), date),
            log,
            open);
  }

  /// Listens when it returns.
  ///
  /// @param contexts event loops to listen on
  /// @param virtualThreads starts each task on a new virtual thread
  /// @param log receives every response
  /// @param problemPage shows a problem to a person with a browser
  /// @throws PortUnavailable when the port is in use or not permitted
  public static WebServer start(
      Vertx vertx,
      List<Context> contexts,
      HttpConfig config,
      Routes routes,
      Executor virtualThreads,
      CallLog log,
      BiFunction<Call, Problem, Reply> problemPage) {
    WebServer server = new WebServer(vertx, config, routes, virtualThreads, log, problemPage);
    try {
      contexts.forEach(server::listen);
      return server;
    } catch (RuntimeException e) {
      server.close();
      throw e;
    }
  }

  /// Checks that the address is available, before anything else is started.
  ///
  /// @throws PortUnavailable when it is in use
  public static void requireFree(HttpConfig config) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(config.host(), config.port()));
    } catch (IOException e) {
      throw new PortUnavailable(config, e);
    }
  }

  private void listen(Context context) {
    HttpConfig config = answering.config();
    SocketAddress address = address(config);
    Promise<HttpServer> listening = Promise.promise();
    context.runOnContext(_ -> listener().listen(address).onComplete(listening));
    try {
      listeners.add(
          listening.future().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS));
    } catch (ExecutionException e) {
      throw new PortUnavailable(config, e.getCause() == null ? e : e.getCause());
    } catch (TimeoutException e) {
      throw new IllegalStateException("the event loop does not begin to listen", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while starting", e);
    }
  }

  /// All listeners of one server share its port, even if a free one is still to be chosen.
  private SocketAddress address(HttpConfig config) {
    return config.port() == 0
        ? SocketAddress.sharedRandomPort(number, config.host())
        : SocketAddress.inetSocketAddress(config.port(), config.host());
  }

  private HttpServer listener() {
    HttpServerOptions options =
        new HttpServerOptions()
            .setTcpNoDelay(true)
            .setReuseAddress(true)
            .setHandle100ContinueAutomatically(false)
            .setHttp2ClearTextEnabled(false)
            .setCompressionSupported(false)
            .setPerFrameWebSocketCompressionSupported(false)
            .setPerMessageWebSocketCompressionSupported(false)
            .setMaxInitialLineLength(16_384)
            .setMaxHeaderSize(32_768)
            .setIdleTimeout(75);
    return vertx
        .createHttpServer(options)
        .connectionHandler(connection -> connection.exceptionHandler(_ -> {}))
        .requestHandler(request -> begin(request).begin())
        .invalidRequestHandler(
            request -> begin(request).refuse(UnreadableRequest.problem(request)));
  }

  private Exchange begin(HttpServerRequest request) {
    answering.open().incrementAndGet();
    return new Exchange(answering, request);
  }

  /// From now on, ends open responses as soon as their grant changes. Until this is called each one
  /// is checked every second.
  public void subscribeTo(AccessChanges changes) {
    admitted.subscribeTo(changes);
  }

  /// The port it listens on.
  public int port() {
    return listeners.getFirst().actualPort();
  }

  /// Stops accepting, ends live streams, lets open requests finish for up to 8 s, and closes.
  @Override
  public void close() {
    if (stopping.compareAndSet(false, true)) {
      streams.close();
      date.close();
      Future.join(
              listeners.stream()
                  .map(l -> l.shutdown(GRACE.toMillis(), TimeUnit.MILLISECONDS))
                  .toList())
          .toCompletionStage()
          .toCompletableFuture()
          .orTimeout(GRACE.toMillis() + 1_000, TimeUnit.MILLISECONDS)
          .exceptionally(_ -> null)
          .join();
    }
  }

  /// Requests in flight, including live streams.
  public int openRequests() {
    return answering.open().get() + streams.size();
  }
}
