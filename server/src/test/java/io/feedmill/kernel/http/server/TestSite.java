package io.feedmill.kernel.http.server;

import io.feedmill.kernel.http.HttpConfig;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.work.Threads;
import io.feedmill.testing.RawClient;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.internal.VertxInternal;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// A server of its own for one test, on two event loops.
public final class TestSite implements AutoCloseable {
  private final Vertx vertx = Vertx.vertx();
  private final ExecutorService threads = Threads.perTask("test");
  private final HttpClient client = HttpClient.newHttpClient();
  private final WebServer server;

  public TestSite(HttpConfig config, Consumer<Routes> routes) {
    Routes all = new Routes();
    routes.accept(all);
    List<Context> loops =
        Stream.generate(() -> (Context) ((VertxInternal) vertx).createEventLoopContext())
            .limit(2)
            .toList();
    server =
        WebServer.start(
            vertx,
            loops,
            config,
            all,
            threads,
            (_, _, _) -> {},
            (call, problem) ->
                Reply.html(problem.status(), Json.write("page of " + problem.code())));
  }

  public static TestSite of(Consumer<Routes> routes) {
    return new TestSite(HttpConfig.local(), routes);
  }

  public WebServer server() {
    return server;
  }

  public HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path));
  }

  public HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  public HttpResponse<String> get(String path) {
    return send(request(path));
  }

  public HttpResponse<String> post(String path, String contentType, String body) {
    return send(
        request(path)
            .header("Content-Type", contentType)
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  public RawClient raw() throws IOException {
    return new RawClient(server.port());
  }

  @Override
  public void close() {
    server.close();
    client.shutdownNow();
    threads.shutdownNow();
    vertx.close().toCompletionStage().toCompletableFuture().orTimeout(60, TimeUnit.SECONDS).join();
  }
}
