package io.feedmill.kernel.http;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

  private final Vertx vertx;
  private final HttpConfig config;
  private final Router router;
  private final Failures failures;
  private final Responder responder;
  private final Executor virtualThreads;
  private final CallLog log;
  private final List<HttpServer> listeners = new ArrayList<>();
  private final AtomicInteger open = new AtomicInteger();
  private final AtomicBoolean stopping = new AtomicBoolean();

  private WebServer(
      Vertx vertx,
      HttpConfig config,
      Routes routes,
      Executor virtualThreads,
      CallLog log,
      BiFunction<Call, Problem, Reply> problemPage) {
    this.vertx = vertx;
    this.config = config;
    this.router = new Router(routes.all());
    this.failures = new Failures(problemPage);
    this.responder = new Responder(vertx);
    this.virtualThreads = virtualThreads;
    this.log = log;
  }

  /// Listens when it returns.
  ///
  /// @param contexts event loops to listen on
  /// @param virtualThreads starts each task on a virtual thread of its own
  /// @param log hears of every answer
  /// @param problemPage shows a problem to somebody with a browser
  /// @throws IllegalStateException when the port cannot be had
  public static WebServer start(
      Vertx vertx,
      List<Context> contexts,
      HttpConfig config,
      Routes routes,
      Executor virtualThreads,
      CallLog log,
      BiFunction<Call, Problem, Reply> problemPage) {
    WebServer server = new WebServer(vertx, config, routes, virtualThreads, log, problemPage);
    server.listen(contexts);
    return server;
  }

  private void listen(List<Context> contexts) {
    int port = config.port();
    for (Context context : contexts) {
      Promise<HttpServer> listening = Promise.promise();
      int wanted = port;
      context.runOnContext(_ -> listener().listen(wanted, config.host()).onComplete(listening));
      try {
        HttpServer made =
            listening.future().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
        listeners.add(made);
        port = made.actualPort();
      } catch (java.util.concurrent.ExecutionException | TimeoutException e) {
        throw new IllegalStateException(
            "cannot listen on " + config.host() + ":" + config.port() + ": " + e.getMessage(), e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted while starting", e);
      }
    }
  }

  private HttpServer listener() {
    HttpServerOptions options =
        new HttpServerOptions()
            .setTcpNoDelay(true)
            .setReuseAddress(true)
            .setHandle100ContinueAutomatically(true)
            .setCompressionSupported(false)
            .setMaxInitialLineLength(16_384)
            .setMaxHeaderSize(32_768)
            .setIdleTimeout(75);
    return vertx.createHttpServer(options).requestHandler(this::accept);
  }

  private void accept(HttpServerRequest request) {
    open.incrementAndGet();
    request.response().endHandler(_ -> open.decrementAndGet());
    long started = System.nanoTime();
    Call call =
        new Call(
            request, RequestIds.next(), Peer.of(request, config.publicUrl(), config.proxied()));
    Context loop = vertx.getOrCreateContext();
    try {
      route(call)
          .onComplete(
              (reply, error) -> loop.runOnContext(_ -> finish(call, reply, error, started)));
    } catch (RuntimeException e) {
      loop.runOnContext(_ -> finish(call, null, e, started));
    }
  }

  private void finish(
      Call call,
      @org.jspecify.annotations.Nullable Reply reply,
      @org.jspecify.annotations.Nullable Throwable error,
      long started) {
    Reply answer =
        reply != null
            ? reply
            : failures.answer(call, error == null ? new IllegalStateException("no reply") : error);
    responder.send(call, answer);
    log.answered(call, answer.status(), Duration.ofNanos(System.nanoTime() - started));
  }

  private Future<Reply> route(Call call) {
    Map<String, Route> methods = router.find(call.path());
    if (methods == null) {
      throw Problem.notFound("there is nothing at this address");
    }
    String wanted = call.method().equals("HEAD") ? "GET" : call.method();
    Route route = methods.get(wanted);
    if (route == null) {
      return Future.succeededFuture(otherMethod(call, String.join(", ", methods.keySet())));
    }
    call.matched(Router.parameters(route, call.path()));
    if (route.hot() != null) {
      return route.hot().handle(call);
    }
    OriginGuard.check(call);
    return BodyReader.read(call.request(), config.bodyLimit())
        .compose(body -> {
          call.body(body);
          return blocking(call, route);
        });
  }

  private static Reply otherMethod(Call call, String allowed) {
    if (call.method().equals("OPTIONS")) {
      return Reply.noContent().with("Allow", allowed);
    }
    throw Problem.of(405, "method-not-allowed", "Method not allowed", "allowed: " + allowed)
        .header("Allow", allowed);
  }

  private Future<Reply> blocking(Call call, Route route) {
    Promise<Reply> reply = Promise.promise();
    Handler handler = java.util.Objects.requireNonNull(route.handler());
    virtualThreads.execute(() -> {
      try {
        reply.complete(RequestIds.within(call, () -> handler.handle(call)));
      } catch (Throwable e) {
        reply.fail(e);
      }
    });
    return reply.future();
  }

  /// The port it listens on.
  public int port() {
    return listeners.getFirst().actualPort();
  }

  /// Stops accepting, lets open requests finish for up to 8 s, and closes.
  @Override
  public void close() {
    if (stopping.compareAndSet(false, true)) {
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

  /// Requests being answered now, live streams included.
  public int openRequests() {
    return open.get();
  }
}
