package io.feedmill.reader.expiry;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.language.Language;
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
import java.util.function.LongFunction;

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
  private final LongFunction<Language> languages;
  private final InstantSource clock;

  /// @param languages in which accounts read
  public NotifyDroppedItems(
      ChannelStore store,
      AccountChannels channels,
      DeliverItems deliveries,
      SourceStore sources,
      ReaderConfig config,
      DroppedItems dropped,
      LongFunction<Language> languages,
      InstantSource clock) {
    this.store = store;
    this.channels = channels;
    this.deliveries = deliveries;
    this.sources = sources;
    this.config = config;
    this.dropped = dropped;
    this.languages = languages;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "notify-dropped";
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
    channel(pending)
        .ifPresent(channel ->
            languages
                .apply(channel.account())
                .run(() -> send(channel, pending.old(), pending.full())));
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
          text(
              "The channel “{name}” removed {count, plural, one {# unread item} other {# unread"
                  + " items}} that arrived more than {days} days ago.",
              "name",
              channel.title(),
              "count",
              old,
              "days",
              config.unreadDays()));
    }
    if (full > 0) {
      lines.add(
          text(
              "The channel “{name}” is full: it has {most, number} items, and refused {count, plural,"
                  + " one {# new item} other {# new items}}.",
              "name",
              channel.title(),
              "most",
              config.most(),
              "count",
              full));
    }
    Map<String, Object> jf2 = new LinkedHashMap<>();
    jf2.put("type", "entry");
    jf2.put(
        "name",
        text("Unread items were removed from the channel “{name}”", "name", channel.title()));
    jf2.put("content", Map.of("text", String.join("\n", lines)));
    Instant now = clock.instant();
    String identity = "dropped " + channel.id() + " " + now.getEpochSecond() / 86_400;
    NewItem news = new NewItem(identity, now, "", Json.text(jf2));
    channels
        .notifications(channel.account())
        .ifPresent(where -> deliveries.fill(where, sources.own(), List.of(news)));
  }
}
