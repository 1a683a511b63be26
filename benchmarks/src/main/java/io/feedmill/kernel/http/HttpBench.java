package io.feedmill.kernel.http;

import io.feedmill.bench.Measured;
import io.feedmill.bench.Report;
import io.feedmill.bench.Wrk;
import io.feedmill.kernel.http.server.WebServer;
import io.feedmill.kernel.work.Threads;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.internal.VertxInternal;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/// What does the HTTP kernel add to a raw Vert.x handler, for 3,000 prepared bytes? One event loop
/// on one core, `wrk -t1 -c64` on the other; the handlers take turns and the cheapest turn of each
/// counts. CPU is that of the server's process.
///
/// `./feedmill bench kernel`
public final class HttpBench {
  private static final Buffer READY = Buffer.buffer("x".repeat(3_000));

  private static final String RAW = "raw Vert.x handler";
  private static final String READY_REPLY = "hot handler, ready reply";

  private HttpBench() {}

  public static void run(Report report, boolean quick) throws Exception {
    Vertx vertx =
        Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1).setPreferNativeTransport(true));
    Context loop = ((VertxInternal) vertx).createEventLoopContext();
    try (ExecutorService threads = Threads.perTask("bench");
        WebServer kernel = kernel(vertx, loop, threads)) {
      Map<String, String> addresses = new LinkedHashMap<>();
      addresses.put(RAW, "http://127.0.0.1:" + raw(vertx, loop) + "/");
      String ours = "http://127.0.0.1:" + kernel.port();
      addresses.put(READY_REPLY, ours + "/ready");
      addresses.put("hot handler, reply made anew, placeholder", ours + "/made/17");
      addresses.put("hot handler, 304", ours + "/tagged");
      addresses.put("blocking handler", ours + "/blocking");
      measure(report, addresses, quick);
    }
    vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
  }

  private static WebServer kernel(Vertx vertx, Context loop, ExecutorService threads) {
    Reply ready = Reply.bytes(200, "text/plain", READY);
    Reply tagged = Reply.bytes(200, "text/plain", READY).etag("\"v1\"");
    Routes routes =
        new Routes()
            .hot("/ready", _ -> Future.succeededFuture(ready))
            .hot("/made/{id}", _ -> Future.succeededFuture(Reply.bytes(200, "text/plain", READY)))
            .hot("/tagged", _ -> Future.succeededFuture(tagged))
            .get("/blocking", _ -> ready);
    return WebServer.start(
        vertx,
        List.of(loop),
        HttpConfig.local(),
        routes,
        threads,
        (_, _, _) -> {},
        (_, problem) -> Reply.json(problem.status(), problem.code()));
  }

  private static int raw(Vertx vertx, Context loop) throws Exception {
    HttpServerOptions options =
        new HttpServerOptions()
            .setHost("127.0.0.1")
            .setPort(0)
            .setTcpNoDelay(true)
            .setHttp2ClearTextEnabled(false)
            .setPerFrameWebSocketCompressionSupported(false)
            .setPerMessageWebSocketCompressionSupported(false)
            .setIdleTimeout(75);
    CharSequence plain = HttpHeaders.createOptimized("text/plain");
    Promise<HttpServer> listening = Promise.promise();
    loop.runOnContext(_ ->
        vertx
            .createHttpServer(options)
            .requestHandler(request -> {
              request.response().headers().add(HttpHeaders.CONTENT_TYPE, plain);
              var _ = request.response().end(READY);
            })
            .listen()
            .onComplete(listening));
    return listening
        .future()
        .toCompletionStage()
        .toCompletableFuture()
        .get(10, TimeUnit.SECONDS)
        .actualPort();
  }

  private static void measure(Report report, Map<String, String> addresses, boolean quick)
      throws Exception {
    Map<String, List<Measured>> turns = new LinkedHashMap<>();
    int rounds = quick ? 3 : 8;
    Wrk wrk = new Wrk(quick ? 2 : 3, HttpBench::cpuMicros);
    for (int round = 0; round < rounds; round++) {
      for (Map.Entry<String, String> each : addresses.entrySet()) {
        Measured measured = wrk.get(each.getValue(), "If-None-Match: \"v1\"");
        if (round > 0) {
          turns.computeIfAbsent(each.getKey(), _ -> new ArrayList<>()).add(measured);
        }
      }
    }
    report.title("HTTP: 3,000 ready bytes, one event loop, 64 connections");
    Map<String, Measured> best = new LinkedHashMap<>();
    turns.forEach((what, measured) -> best.put(what, cheapest(measured)));
    best.forEach(report::row);
    Measured raw = Objects.requireNonNull(best.get(RAW));
    Measured ours = Objects.requireNonNull(best.get(READY_REPLY));
    report.note(
        String.format(
            Locale.ROOT,
            "Ratios: ready reply over the raw handler %.2f by requests, %.2f by processor time.",
            ours.over(raw),
            raw.clientMicros() / ours.clientMicros()));
  }

  private static Measured cheapest(List<Measured> turns) {
    return turns.stream().min(Comparator.comparingDouble(Measured::clientMicros)).orElseThrow();
  }

  private static double cpuMicros() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime()
        / 1e3;
  }
}
