package io.feedmill.reader.delivery;

import io.feedmill.kernel.http.Json;
import io.feedmill.reader.channel.AccountChannels;
import io.feedmill.reader.channel.SourceStore;
import io.feedmill.reader.channel.api.NewItem;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Notifies followers of changes of a feed's health: an item in their notifications.
public final class NotifyFeedHealth {
  private static final int PORTION = 500;

  private final SourceStore sources;
  private final DeliverItems deliveries;
  private final AccountChannels channels;
  private final InstantSource clock;

  public NotifyFeedHealth(
      SourceStore sources, DeliverItems deliveries, AccountChannels channels, InstantSource clock) {
    this.sources = sources;
    this.deliveries = deliveries;
    this.channels = channels;
    this.clock = clock;
  }

  void notifyFollowers(long feed, String url, String change, String description) {
    NewItem news = news(feed, url, change, description);
    long own = sources.own();
    long last = 0;
    boolean more = true;
    while (more) {
      List<Long> owners = sources.owners(feed, last, PORTION);
      for (long owner : owners) {
        channels
            .notifications(owner)
            .ifPresent(where -> deliveries.fill(where, own, List.of(news)));
        last = owner;
      }
      more = owners.size() == PORTION;
    }
  }

  private NewItem news(long feed, String url, String change, String description) {
    Instant now = clock.instant();
    Map<String, Object> jf2 = new LinkedHashMap<>();
    jf2.put("type", "entry");
    jf2.put("name", "A feed that you follow " + description);
    jf2.put("url", url);
    jf2.put("content", Map.of("text", url + " " + description));
    return new NewItem(feed + " " + change, now, "", Json.text(jf2));
  }
}
