package io.feedmill.reader.notify;

import io.feedmill.kernel.http.Json;
import io.feedmill.notifications.api.OwnNotifications.Author;
import io.feedmill.notifications.api.OwnNotifications.Shown;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Entry;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Notifications as items of the channel `notifications`.
final class LineEntries {
  private static final double MILLIS = 1_000.0;

  private final String site;

  /// @param site public address of this site, without a slash at the end
  LineEntries(String site) {
    this.site = site;
  }

  Entry entry(Channel channel, Shown line) {
    return new Entry(
        line.id(),
        0,
        channel,
        line.read(),
        line.millis() / MILLIS,
        Instant.ofEpochMilli(line.millis()),
        Json.text(data(line)));
  }

  private Map<String, Object> data(Shown line) {
    Map<String, Object> jf2 = new LinkedHashMap<>();
    jf2.put("type", "entry");
    jf2.put("name", line.sentence());
    jf2.put("url", site + line.url());
    String text = line.title().isEmpty() ? line.sentence() : line.title();
    jf2.put("content", Map.of("text", text));
    jf2.put("category", List.of(line.kind().label()));
    Author author = line.author();
    if (author != null) {
      Map<String, Object> card = new LinkedHashMap<>();
      card.put("type", "card");
      card.put("name", author.shown());
      card.put("url", site + "/@" + author.name());
      card.put("photo", absolute(author.picture()));
      jf2.put("author", card);
    }
    return jf2;
  }

  private String absolute(String address) {
    return address.startsWith("/") ? site + address : address;
  }
}
