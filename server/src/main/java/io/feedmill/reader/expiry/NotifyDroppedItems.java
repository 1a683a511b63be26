package io.feedmill.reader.expiry;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.work.Worker;
import io.feedmill.reader.channel.AccountChannels;
import io.feedmill.reader.channel.ChannelStore;
import io.feedmill.reader.channel.ReaderConfig;
import io.feedmill.reader.channel.SourceStore;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.NewItem;
import io.feedmill.reader.delivery.DeliverItems;
import io.feedmill.reader.expiry.DroppedItems.PendingNotice;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Notifies owners of unread items that were removed from a channel, or refused by it: at once the
/// first time, then at most once a week for each channel.
///
/// A worker that is killed after the notification and before its record notifies again; within a
/// day that changes the same notice.
public final class NotifyDroppedItems implements Worker {
  private static final Duration BETWEEN = Duration.ofDays(7);

  private final ChannelStore store;
  private final AccountChannels channels;
  private final DeliverItems deliveries;
  private final SourceStore sources;
  private final DroppedItems dropped;
  private final ReaderConfig config;
  private final InstantSource clock;

  public NotifyDroppedItems(
      ChannelStore store,
      AccountChannels channels,
      DeliverItems deliveries,
      SourceStore sources,
      ReaderConfig config,
      DroppedItems dropped,
      InstantSource clock) {
    this.store = store;
    this.channels = channels;
    this.deliveries = deliveries;
    this.sources = sources;
    this.config = config;
    this.dropped = dropped;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "tell-dropped";
  }

  @Override
  public Duration interval() {
    return Duration.ofMinutes(1);
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    dropped.due(clock.instant().minus(BETWEEN), this::notifyOwner);
    return false;
  }

  private void notifyOwner(PendingNotice pending) {
    channel(pending).ifPresent(channel -> send(channel, pending.old(), pending.full()));
    dropped.recordNotified(pending, clock.instant());
  }

  /// The channel of a holder, unless deleted; items of the notifications channel itself are not
  /// reported.
  private Optional<Channel> channel(PendingNotice pending) {
    long id = pending.channel();
    return store.row(id).filter(channel -> !channel.notifications() && store.exists(id));
  }

  private void send(Channel channel, long old, long full) {
    List<String> lines = new ArrayList<>();
    if (old > 0) {
      lines.add(
          "The channel “%s” removed %,d unread %s that arrived more than %d days ago."
              .formatted(channel.name(), old, items(old), config.unreadDays()));
    }
    if (full > 0) {
      lines.add(
          "The channel “%s” is full: it has %,d items, and refused %,d new %s."
              .formatted(channel.name(), config.most(), full, items(full)));
    }
    Map<String, Object> jf2 = new LinkedHashMap<>();
    jf2.put("type", "entry");
    jf2.put("name", "Unread items were removed from the channel “" + channel.name() + "”");
    jf2.put("content", Map.of("text", String.join("\n", lines)));
    Instant now = clock.instant();
    String identity = "dropped " + channel.id() + " " + now.getEpochSecond() / 86_400;
    NewItem news = new NewItem(identity, now, "", Json.text(jf2));
    channels
        .notifications(channel.account())
        .ifPresent(where -> deliveries.fill(where, sources.own(), List.of(news)));
  }

  private static String items(long count) {
    return count == 1 ? "item" : "items";
  }
}
