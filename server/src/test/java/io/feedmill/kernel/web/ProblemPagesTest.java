package io.feedmill.kernel.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.HttpConfig;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.server.WebServer;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Pages for failures and for expired content.
final class ProblemPagesTest {
  private final Vertx vertx = Vertx.vertx();
  private final HttpClient client = HttpClient.newHttpClient();
  private final Site site = new Site(List.of(), _ -> null);
  private WebServer server;

  @BeforeEach
  void start() {
    Routes routes = new Routes();
    routes.get(
        "/fail",
        _ -> {
          throw new IllegalStateException("password of the database");
        });
    routes.get(
        "/expired",
        _ -> {
          throw Problem.of(410, "cursor-expired", "Cursor expired", "start again");
        });
    server =
        WebServer.start(
            vertx,
            List.of(vertx.getOrCreateContext()),
            HttpConfig.local(),
            routes,
            Thread::startVirtualThread,
            (_, _, _) -> {},
            site::problem);
  }

  @AfterEach
  void stop() {
    server.close();
    vertx.close();
    client.close();
  }

  private HttpResponse<String> get(String path, String accept) {
    URI address = URI.create("http://localhost:" + server.port() + path);
    HttpRequest request = HttpRequest.newBuilder(address).header("Accept", accept).build();
    try {
      return client.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private String page(String path) {
    return get(path, "text/html").body();
  }

  @Test
  void the_page_of_a_failure_reveals_nothing_and_links_to_the_same_address() {
    HttpResponse<String> page = get("/fail?a=b&c=%22", "text/html");
    assertThat(page.statusCode()).isEqualTo(500);
    assertThat(page.body())
        .contains("<h1>Something went wrong</h1>", "<title>Something went wrong")
        .contains("href=\"/fail?a=b&amp;c=%22\">Try again</a>")
        .contains(page.headers().firstValue("X-Request-Id").orElseThrow())
        .doesNotContain("password", "IllegalState", "io.feedmill");
    assertThat(get("/fail", "application/json").body())
        .contains("Internal error")
        .doesNotContain("password");
    assertThat(page("//evil.example/fail")).doesNotContain("href=\"//evil.example");
  }

  @Test
  void an_expired_page_of_a_list_leads_to_its_first_page() {
    assertThat(page("/expired?rank=hot&after=abc&group=web"))
        .contains("<h1>This page of the list has expired</h1>")
        .contains("href=\"/expired?rank=hot&amp;group=web\">First page</a>");
    assertThat(page("/expired?after=abc&rank=hot"))
        .contains("href=\"/expired?rank=hot\">First page</a>");
    assertThat(page("/expired?after=abc")).contains("href=\"/expired\">First page</a>");
  }
}
