package io.feedmill.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// A server on loopback that simulates the web: pages by path, and a log of requests.
public final class LocalWeb implements AutoCloseable {
  /// Answers one request.
  @FunctionalInterface
  public interface Page {
    void answer(HttpExchange exchange) throws IOException;
  }

  /// A request.
  public record Asked(String method, String path, Map<String, List<String>> headers, String body) {
    public String header(String name) {
      return headers.entrySet().stream()
          .filter(header -> header.getKey().equalsIgnoreCase(name))
          .map(header -> header.getValue().getFirst())
          .findFirst()
          .orElse("");
    }
  }

  private final Map<String, Page> pages = new ConcurrentHashMap<>();
  private final List<Asked> asked = new CopyOnWriteArrayList<>();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpServer server;

  private LocalWeb(HttpServer server) {
    this.server = server;
  }

  public static LocalWeb start() {
    return start("127.0.0.1");
  }

  /// @param host an address of this machine that no other reaches
  public static LocalWeb start(String host) {
    try {
      InetAddress address = InetAddress.ofLiteral(host);
      if (!address.isLoopbackAddress()) {
        throw new IllegalArgumentException(host);
      }
      HttpServer server = HttpServer.create(new InetSocketAddress(address, 0), 1000);
      LocalWeb web = new LocalWeb(server);
      server.setExecutor(web.threads);
      server.createContext("/", web::answer);
      server.start();
      return web;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      asked.add(
          new Asked(
              exchange.getRequestMethod(),
              exchange.getRequestURI().toString(),
              Map.copyOf(exchange.getRequestHeaders()),
              body));
      Page page = pages.get(path);
      if (page == null) {
        exchange.sendResponseHeaders(404, -1);
      } else {
        page.answer(exchange);
      }
    }
  }

  public URI address(String path) {
    return URI.create(
        "http://"
            + server.getAddress().getAddress().getHostAddress()
            + ":"
            + server.getAddress().getPort()
            + path);
  }

  public LocalWeb page(String path, Page page) {
    pages.put(path, page);
    return this;
  }

  public LocalWeb page(String path, String type, byte[] body) {
    return page(path, exchange -> send(exchange, 200, Map.of("Content-Type", type), body));
  }

  public LocalWeb page(String path, String type, String body) {
    return page(path, type, body.getBytes(StandardCharsets.UTF_8));
  }

  public LocalWeb redirect(String path, int status, String to) {
    return page(path, exchange -> send(exchange, status, Map.of("Location", to), new byte[0]));
  }

  public LocalWeb status(String path, int status, Map<String, String> headers) {
    return page(path, exchange -> send(exchange, status, headers, new byte[0]));
  }

  public static void send(
      HttpExchange exchange, int status, Map<String, String> headers, byte[] body)
      throws IOException {
    headers.forEach((name, value) -> exchange.getResponseHeaders().set(name, value));
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    if (body.length > 0) {
      try (OutputStream out = exchange.getResponseBody()) {
        out.write(body);
      }
    }
  }

  public List<Asked> asked() {
    return List.copyOf(asked);
  }

  public List<Asked> asked(String path) {
    return asked.stream().filter(one -> one.path().equals(path)).toList();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
