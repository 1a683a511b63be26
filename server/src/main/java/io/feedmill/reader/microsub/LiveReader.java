package io.feedmill.reader.microsub;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.LiveStream;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.ChannelEvent;
import io.feedmill.reader.channel.api.ChannelEvents;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.CountedChannel;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.Jf2;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.channel.api.Sources;
import io.feedmill.reader.channel.api.Timelines;
import io.feedmill.reader.channel.api.VisiblePage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;

/// One open stream of events of an account's channels. Events have the names that Ekster uses, and
/// the ids of the stream in Redis.
final class LiveReader {
  private static final int AT_ONCE = 50;

  private final long account;
  private final LiveStream stream;
  private final ChannelEvents channelEvents;
  private final Channels channels;
  private final Timelines timelines;
  private final VisiblePage visible;
  private final Sources sources;
  private final ReentrantLock turn = new ReentrantLock();
  private String last;
  private long notifications = -1;

  LiveReader(
      long account,
      String last,
      LiveStream stream,
      ChannelEvents channelEvents,
      Channels channels,
      Timelines timelines,
      VisiblePage visible,
      Sources sources) {
    this.account = account;
    this.last = last;
    this.stream = stream;
    this.channelEvents = channelEvents;
    this.channels = channels;
    this.timelines = timelines;
    this.visible = visible;
    this.sources = sources;
  }

  /// Sends events since the last poll.
  void poll() {
    turn.lock();
    try {
      List<ChannelEvent> some = channelEvents.after(account, last, AT_ONCE);
      while (!some.isEmpty()) {
        some.forEach(this::send);
        last = some.getLast().id();
        some = some.size() < AT_ONCE ? List.of() : channelEvents.after(account, last, AT_ONCE);
      }
    } finally {
      turn.unlock();
    }
  }

  /// Notes the count of notifications, of which later changes are sent.
  void begin() {
    turn.lock();
    try {
      notifications = notifications().map(CountedChannel::unread).orElse(0L);
    } finally {
      turn.unlock();
    }
  }

  /// Sends the count of the channel of notifications if it changed. The event has no id, because it
  /// is not in the stream of events.
  void count() {
    turn.lock();
    try {
      notifications()
          .filter(found -> notifications >= 0 && found.unread() != notifications)
          .ifPresent(found -> {
            notifications = found.unread();
            stream.send(null, "update channel", counted(found.channel().uid(), notifications));
          });
    } finally {
      turn.unlock();
    }
  }

  private Optional<CountedChannel> notifications() {
    return channels.existing(account).stream()
        .filter(each -> each.channel().notifications())
        .findFirst();
  }

  void ping() {
    stream.send(null, "ping", "{}");
  }

  private void send(ChannelEvent event) {
    switch (event.type()) {
      case ITEMS -> items(event);
      case UNREAD -> stream.send(event.id(), "update channel", counted(event));
      case NEW -> stream.send(event.id(), "new channel", named(event));
      case UPDATE -> stream.send(event.id(), "update channel", named(event));
      case DELETE -> stream.send(event.id(), "delete channel", named(event));
    }
  }

  private void items(ChannelEvent event) {
    Optional<Channel> channel = channels.find(account, event.uid());
    if (channel.isPresent()) {
      List<Entry> entries =
          visible.of(channel.get(), timelines.entries(channel.get(), event.items()));
      Map<Long, Source> named =
          sources.named(account, entries.stream().map(Entry::feed).collect(Collectors.toSet()));
      for (Entry entry : entries) {
        StringBuilder json = new StringBuilder("{\"item\":");
        Jf2.append(json, entry, named.get(entry.feed()), false);
        json.append(",\"channel\":").append(Json.text(Map.of("uid", event.uid()))).append('}');
        stream.send(null, "new item", json.toString());
      }
    }
    stream.send(event.id(), "new item in channel", counted(event));
  }

  /// The event counts stored items; the channel of notifications has more.
  private String counted(ChannelEvent event) {
    long unread =
        event.uid().equals(Channel.NOTIFICATIONS)
            ? notifications().map(CountedChannel::unread).orElse(event.unread())
            : event.unread();
    return counted(event.uid(), unread);
  }

  private static String counted(String uid, long unread) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("uid", uid);
    body.put("unread", unread);
    return Json.text(body);
  }

  private static String named(ChannelEvent event) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("uid", event.uid());
    body.put("name", event.name());
    return Json.text(body);
  }

  void close() {
    stream.close();
  }
}
