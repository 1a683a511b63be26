package io.feedmill.timeline.http;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.Eventually;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A client of a live timeline that disconnects repeatedly and resumes at the next server after its
/// last event.
final class LiveReader implements AutoCloseable {
  private final TestAccount reader;
  private final List<TestApp> servers;
  private final BoundedTasks task = BoundedTasks.open("live reader", 1);
  private final List<Event> events = new CopyOnWriteArrayList<>();
  private final AtomicInteger connections = new AtomicInteger();
  private volatile boolean ends;
  private volatile HttpClient client = HttpClient.newHttpClient();
  private String last = "";

  /// @param id empty when the event has none
  record Event(String id, String name, String data) {}

  private LiveReader(TestAccount reader, List<TestApp> servers) {
    this.reader = reader;
    this.servers = servers;
  }

  static LiveReader of(TestAccount reader, List<TestApp> servers) {
    return new LiveReader(reader, servers);
  }

  /// Resumes after an event.
  LiveReader from(String id) {
    last = id;
    return this;
  }

  /// Returns when the stream is open.
  void start() throws InterruptedException {
    task.submit(() -> {
      for (int n = 0; !ends; n++) {
        follow(servers.get(n % servers.size()), 10 + n * 37 % 90);
      }
    });
    Eventually.holds(() -> {
      if (events.isEmpty() && last.isEmpty()) {
        throw new AssertionError("not open yet");
      }
    });
  }

  private void follow(TestApp server, int most) {
    try (HttpClient mine = HttpClient.newHttpClient()) {
      client = mine;
      HttpResponse<Stream<String>> answer =
          mine.send(request(server), HttpResponse.BodyHandlers.ofLines());
      connections.incrementAndGet();
      read(answer.body().iterator(), most);
      mine.shutdownNow();
    } catch (IOException | UncheckedIOException | InterruptedException e) {
      if (!ends) {
        events.add(new Event("", "broken", e.toString()));
      }
    }
  }

  private HttpRequest request(TestApp server) {
    String cookies =
        reader.client().cookies().entrySet().stream()
            .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
            .collect(Collectors.joining("; "));
    HttpRequest.Builder request =
        HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + server.port() + "/api/v1/timeline/live"))
            .header("Cookie", cookies);
    if (!last.isEmpty()) {
      request.header("Last-Event-ID", last);
    }
    return request.build();
  }

  private void read(Iterator<String> lines, int most) {
    String id = "";
    String name = "";
    String data = "";
    for (int read = 0; read < most && lines.hasNext() && !ends; ) {
      String line = lines.next();
      if (line.startsWith("id: ")) {
        id = line.substring(4);
      } else if (line.startsWith("event: ")) {
        name = line.substring(7);
      } else if (line.startsWith("data: ")) {
        data = line.substring(6);
      } else if (line.isEmpty() && !name.isEmpty()) {
        last = id.isEmpty() ? last : id;
        events.add(new Event(id, name, data));
        id = "";
        name = "";
        read++;
      }
    }
  }

  /// Ids of the posts that arrived, in that order.
  List<Long> posts() {
    return named("post").map(event -> post(event.data())).toList();
  }

  long resets() {
    return named("reset").count();
  }

  Stream<Event> named(String name) {
    return events.stream().filter(event -> event.name().equals(name));
  }

  List<Event> events() {
    return List.copyOf(events);
  }

  int connections() {
    return connections.get();
  }

  private static long post(String json) {
    int from = "{\"id\":\"".length();
    return Long.parseLong(json, from, json.indexOf('"', from), 10);
  }

  @Override
  public void close() {
    ends = true;
    client.shutdownNow();
    task.close();
  }
}
