package io.feedmill.reader.channel;

import io.feedmill.reader.channel.api.Channel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The channels that SQL knew when a check began, and those it has come to know since.
final class KnownChannels {
  private static final int PORTION = 1_000;

  private final ChannelStore store;
  private final Map<Long, Channel> byId = new LinkedHashMap<>();

  private KnownChannels(ChannelStore store) {
    this.store = store;
  }

  static KnownChannels of(ChannelStore store) {
    KnownChannels known = new KnownChannels(store);
    known.readOn(0);
    return known;
  }

  private void readOn(long after) {
    List<Channel> some = store.rowsAfter(after, PORTION);
    some.forEach(channel -> byId.put(channel.id(), channel));
    if (some.size() == PORTION) {
      readOn(some.getLast().id());
    }
  }

  List<Channel> all() {
    return List.copyOf(byId.values());
  }

  /// The channel of that id; null when SQL has none.
  @Nullable Channel find(long id) {
    Channel known = byId.get(id);
    if (known == null) {
      known = store.row(id).orElse(null);
      if (known != null) {
        byId.put(id, known);
      }
    }
    return known;
  }
}
