package io.feedmill.syndication.hub;

import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.http.Json;
import io.feedmill.syndication.hub.api.ChangeLog;
import io.vertx.core.buffer.Buffer;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/// A hub or a search engine outside that is notified of changes.
///
/// @param key proves to a search engine that this site may announce the pages; not set for hubs
record Receiver(URI address, Secret key) {

  /// The body of a notification.
  record Ping(String contentType, Buffer body) {}

  List<Ping> pings(ChangeLog.Batch batch) {
    return key.isSet() ? indexNow(batch) : hub(batch);
  }

  /// The form of PubSubHubbub 0.3, 7.1.
  private static List<Ping> hub(ChangeLog.Batch batch) {
    if (batch.documents().isEmpty()) {
      return List.of();
    }
    StringBuilder form = new StringBuilder("hub.mode=publish");
    for (String document : new TreeSet<>(batch.documents())) {
      form.append("&hub.url=").append(URLEncoder.encode(document, StandardCharsets.UTF_8));
    }
    return List.of(new Ping("application/x-www-form-urlencoded", Buffer.buffer(form.toString())));
  }

  /// One request for each host, as the IndexNow protocol requires; the key is at the root of the
  /// host.
  private List<Ping> indexNow(ChangeLog.Batch batch) {
    Map<String, List<String>> byHost = new TreeMap<>();
    for (String page : new TreeSet<>(batch.pages())) {
      byHost.computeIfAbsent(URI.create(page).getHost(), _ -> new ArrayList<>()).add(page);
    }
    List<Ping> pings = new ArrayList<>();
    byHost.forEach((host, pages) ->
        pings.add(
            new Ping(
                "application/json; charset=utf-8",
                Json.write(Map.of("host", host, "key", key.reveal(), "urlList", pages)))));
    return pings;
  }
}
