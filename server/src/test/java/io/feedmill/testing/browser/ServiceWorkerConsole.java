package io.feedmill.testing.browser;

import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Eventually;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.openqa.selenium.chrome.ChromeDriver;
import tools.jackson.databind.JsonNode;

/// Runs scripts in a service worker, by DevTools.
final class ServiceWorkerConsole {
  private static final long PATIENCE_SECONDS = 60;

  private ServiceWorkerConsole() {}

  /// Runs a script in the worker that a browser runs.
  ///
  /// @param worker address of its script
  /// @param script an expression; a promise is awaited
  /// @return its value
  static JsonNode ask(ChromeDriver driver, String worker, String script) {
    String text =
        Json.text(
            Map.of(
                "id",
                1,
                "method",
                "Runtime.evaluate",
                "params",
                Map.of("expression", script, "awaitPromise", true, "returnByValue", true)));
    Answers answers = new Answers();
    try (HttpClient client = HttpClient.newHttpClient()) {
      WebSocket socket =
          client.newWebSocketBuilder().buildAsync(address(client, driver, worker), answers).join();
      socket.sendText(text, true).join();
      JsonNode answer =
          Json.read(
              answers
                  .answer
                  .orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
                  .join()
                  .getBytes(StandardCharsets.UTF_8),
              JsonNode.class);
      socket.abort();
      JsonNode value = answer.at("/result/result/value");
      if (value.isMissingNode()) {
        throw new IllegalStateException(answer.toString());
      }
      return value;
    }
  }

  private static URI address(HttpClient client, ChromeDriver driver, String worker) {
    Map<?, ?> options =
        (Map<?, ?>)
            Objects.requireNonNull(driver.getCapabilities().getCapability("goog:chromeOptions"));
    URI list = URI.create("http://" + options.get("debuggerAddress") + "/json/list");
    return Eventually.succeeds(() -> {
      JsonNode targets = Json.read(get(client, list), JsonNode.class);
      return targets
          .valueStream()
          .filter(target -> target.path("type").asString("").equals("service_worker"))
          .filter(target -> target.path("url").asString("").equals(worker))
          .map(target -> URI.create(target.path("webSocketDebuggerUrl").asString("")))
          .findFirst()
          .orElseThrow(() -> new AssertionError("no such worker: " + targets));
    });
  }

  private static byte[] get(HttpClient client, URI address) {
    try {
      return client
          .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofByteArray())
          .body();
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /// The messages of the browser: events, and the reply.
  private static final class Answers implements WebSocket.Listener {
    private final CompletableFuture<String> answer = new CompletableFuture<>();
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean last) {
      text.append(part);
      if (last) {
        if (text.indexOf("{\"id\":1,") == 0) {
          answer.complete(text.toString());
        }
        text.setLength(0);
      }
      socket.request(1);
      return CompletableFuture.completedFuture(null);
    }

    @Override
    public void onError(WebSocket socket, Throwable error) {
      answer.completeExceptionally(error);
    }
  }
}
