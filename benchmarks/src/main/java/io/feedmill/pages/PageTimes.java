package io.feedmill.pages;

import io.feedmill.bench.Latencies;
import io.feedmill.bench.WholeServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// How long pages take that the server has to make again, one request at a time. Before each round
/// a profile is changed, which ends every kept page of guests and members, and the newest article
/// gets a vote or loses it.
final class PageTimes implements AutoCloseable {
  private static final int ROUNDS = 20;

  /// In which a change reaches all caches.
  private static final long SETTLED_MILLIS = 100;

  private final HttpClient client = HttpClient.newHttpClient();
  private final WholeServer server;
  private final String changing;
  private final String article;

  /// @param changing header line with the token of the account whose profile and vote are changed
  /// @param article path of the newest article in the API
  PageTimes(WholeServer server, String changing, String article) {
    this.server = server;
    this.changing = changing;
    this.article = article;
  }

  /// A page of a member.
  ///
  /// @param who for the table
  /// @param header a whole line, empty for a guest
  record Visit(String who, String path, String header) {
    String name() {
      return path + ", " + who;
    }
  }

  /// The pages that answered 200 each time.
  ///
  /// @param warm rounds before those that are measured
  Map<Visit, Latencies> measure(List<Visit> visits, int warm)
      throws IOException, InterruptedException {
    Map<Visit, List<Long>> nanos = new LinkedHashMap<>();
    visits.forEach(visit -> nanos.put(visit, new ArrayList<>()));
    for (int round = 0; round < warm + ROUNDS; round++) {
      change(round);
      for (Map.Entry<Visit, List<Long>> each : List.copyOf(nanos.entrySet())) {
        long took = nanos(each.getKey());
        if (took < 0) {
          nanos.remove(each.getKey());
        } else if (round >= warm) {
          each.getValue().add(took);
        }
      }
    }
    Map<Visit, Latencies> measured = new LinkedHashMap<>();
    nanos.forEach((visit, each) ->
        measured.put(visit, new Latencies(each.stream().mapToLong(Long::longValue).toArray())));
    return measured;
  }

  /// Until the last byte; -1 for an answer that is not 200.
  private long nanos(Visit visit) throws IOException, InterruptedException {
    HttpRequest.Builder request =
        request(visit.path(), visit.header()).header("Accept-Encoding", "gzip");
    long start = System.nanoTime();
    HttpResponse<byte[]> answer =
        client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    long took = System.nanoTime() - start;
    return answer.statusCode() == 200 ? took : -1;
  }

  private HttpRequest.Builder request(String path, String header) {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.base() + path));
    int colon = header.indexOf(':');
    return colon < 0
        ? request
        : request.header(header.substring(0, colon), header.substring(colon + 1).strip());
  }

  private void change(int round) throws IOException, InterruptedException {
    send("PATCH", "/api/v1/me", "{\"bio\":\"Round " + round + "\"}");
    String direction = round % 2 == 0 ? "up" : "none";
    send("PUT", article + "/vote", "{\"direction\":\"" + direction + "\"}");
    TimeUnit.MILLISECONDS.sleep(SETTLED_MILLIS);
  }

  private void send(String method, String path, String json)
      throws IOException, InterruptedException {
    HttpRequest request =
        request(path, changing)
            .header("Content-Type", "application/json")
            .method(method, HttpRequest.BodyPublishers.ofString(json))
            .build();
    HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
    if (answer.statusCode() != 200) {
      throw new IOException(method + " " + path + " was refused: " + answer.body());
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
