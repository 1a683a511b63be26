package io.feedmill.bench;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// A person who reads the channel `home` with a Microsub client.
///
/// @param token the whole header line that carries their token
public record MicrosubCalls(HttpClient client, String base, String token) {
  private static final Pattern ID = Pattern.compile("\"_id\":\"([^\"]+)\",\"_is_read\"");
  private static final int MOST_LOOKS = 3_000;

  public static MicrosubCalls of(WholeServer server, String name)
      throws IOException, InterruptedException {
    return new MicrosubCalls(HttpClient.newHttpClient(), server.base(), server.person(name));
  }

  /// @throws IOException when it is refused
  public void follow(String address) throws IOException, InterruptedException {
    String url = URLEncoder.encode(address, StandardCharsets.UTF_8);
    ask("POST", "", "action=follow&channel=home&url=" + url);
  }

  /// Waits until the channel has that many unread items.
  public void awaitUnread(int count) throws IOException, InterruptedException {
    String wanted = "\"uid\":\"home\",\"name\":\"Home\",\"unread\":" + count + "}";
    for (int look = 0; look < MOST_LOOKS; look++) {
      if (ask("GET", "?action=channels", "").contains(wanted)) {
        return;
      }
      TimeUnit.MILLISECONDS.sleep(200);
    }
    throw new IOException("the channel never got " + count + " items");
  }

  /// Ids of the newest items of the channel.
  public List<String> ids() throws IOException, InterruptedException {
    return ID.matcher(ask("GET", "?action=timeline&channel=home", ""))
        .results()
        .map((MatchResult found) -> found.group(1))
        .toList();
  }

  private String ask(String method, String query, String form)
      throws IOException, InterruptedException {
    int colon = token.indexOf(':');
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(base + "/microsub" + query))
            .header(token.substring(0, colon), token.substring(colon + 1).strip())
            .header("Content-Type", "application/x-www-form-urlencoded")
            .method(method, BodyPublishers.ofString(form))
            .build();
    var answer = client.send(request, BodyHandlers.ofString());
    if (answer.statusCode() != 200) {
      throw new IOException(answer.statusCode() + " " + answer.body());
    }
    return answer.body();
  }
}
