package io.feedmill.kernel.text;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.browser.Browser;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/// Shows every payload in a real browser, on a page that forbids nothing: as part of the page,
/// inserted by a script, and inserted again from the browser's serialisation.
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
final class HostileHtmlBrowserTest {
  private static final String PAGE =
      """
      <!DOCTYPE html><title>page</title>
      <script>
        window.hits = 0;
        function hit() { window.hits++; }
        function told() {
          document.getElementById('told').textContent = 'hits: ' + window.hits + '.';
        }
      </script>
      <p id="told">wait</p>
      @WITHIN@
      <div id="stage"></div>
      <script>
        const payloads = @PAYLOADS@;
        const stage = document.getElementById('stage');
        for (const payload of payloads) {
          const once = document.createElement('div');
          const again = document.createElement('div');
          stage.append(once, again);
          once.innerHTML = payload;
          again.innerHTML = once.innerHTML;
        }
        window.addEventListener('load', () => {
          const last = new Image();
          last.onerror = told;
          last.src = location.origin + '/missing';
        });
      </script>
      """;

  private HttpServer server;
  private Browser browser;

  @BeforeEach
  void open() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
    server.createContext("/safe", exchange -> send(exchange, page(safe())));
    server.createContext("/raw", exchange -> send(exchange, page(raw())));
    server.start();
    browser = Browser.open("http://127.0.0.1:" + server.getAddress().getPort(), true);
  }

  @AfterEach
  void close() {
    browser.close();
    server.stop(0);
  }

  private static void send(HttpExchange exchange, String page) throws IOException {
    try (exchange) {
      byte[] bytes = page.getBytes(UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
      exchange.sendResponseHeaders(200, bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  private static List<String> safe() {
    URI base = URI.create("http://127.0.0.1:9/blog/");
    return HostileHtml.payloads().stream()
        .map(payload -> ForeignHtml.of(payload, base).sanitised().markup())
        .toList();
  }

  private static List<String> raw() {
    return List.of("<img src=x onerror=hit()>");
  }

  private static String page(List<String> payloads) {
    String within =
        payloads.stream().map(p -> "<div>" + p + "</div>").collect(Collectors.joining("\n"));
    return PAGE.replace("@WITHIN@", within)
        .replace("@PAYLOADS@", Json.text(payloads).replace("<", "\\u003c"));
  }

  @Test
  void no_script_of_any_payload_runs() {
    browser.go("/safe").awaitText("#told", "hits: 0.");
  }

  @Test
  void this_page_would_tell() {
    browser.go("/raw").awaitText("#told", "hits: 3.");
  }
}
