package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.api.Channel;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/// Adds items to channels of one partition.
///
/// | item in the channel | afterwards | reply |
/// |---|---|---|
/// | never there | in it, unread or read as given | added |
/// | unread | unchanged | there |
/// | read | unchanged | there |
/// | removed | unchanged | gone |
/// | never in it, its author blocked | not in it | gone |
/// | never in it, the channel deleted | not in it | gone |
/// | never there, the channel full | not in it, and counted for its owner | full |
///
/// Items of one second are added in the given order, each above the present items of the second.
public final class AddItemsScript {
  private final LuaScript script;
  private final ChannelKeys keys;
  private final int most;

  /// @param most number of items in a channel
  public AddItemsScript(RedisClient redis, ChannelKeys keys, int most) {
    this.script = LuaScript.load(redis, "reader/add_items.lua");
    this.keys = keys;
    this.most = most;
  }

  /// The result for an item in a channel.
  public enum Added {
    ADDED,
    THERE,
    GONE,
    FULL;

    public boolean held() {
      return this == ADDED || this == THERE;
    }

    static Added stored(Response reply) {
      return valueOf(reply.toString().toUpperCase(Locale.ROOT));
    }
  }

  /// The initial state of an item in a channel.
  public enum InitialState {
    UNREAD,
    READ,
    BLOCKED;

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// An item and its time of publication.
  ///
  /// @param published unix seconds
  public record DatedItem(ItemId item, long published) {}

  /// @param channels of one partition
  /// @param states for each channel, for each item
  /// @return for each channel, for each item
  public List<List<Added>> call(
      List<Channel> channels, List<DatedItem> items, List<List<InitialState>> states, Instant now) {
    List<String> touched = new ArrayList<>();
    List<String> args = new ArrayList<>();
    args.add(Long.toString(ChronoUnit.MICROS.between(Instant.EPOCH, now)));
    args.add(ChannelKeys.WOKEN);
    args.add(Integer.toString(ChannelEventStream.LENGTH));
    args.add(Integer.toString(most));
    args.add(Integer.toString(items.size()));
    for (DatedItem item : items) {
      args.add(item.item().toString());
      args.add(Long.toString(item.published()));
    }
    for (int i = 0; i < channels.size(); i++) {
      Channel channel = channels.get(i);
      touch(channel, touched);
      args.add(Long.toString(channel.account()));
      args.add(Long.toString(channel.id()));
      args.add(channel.uid());
      states.get(i).forEach(initialState -> args.add(initialState.label()));
    }
    return read(Objects.requireNonNull(script.call(touched, args)), channels, items);
  }

  private void touch(Channel channel, List<String> touched) {
    touched.add(keys.posts(channel));
    touched.add(keys.unread(channel));
    touched.add(keys.arrivals(channel));
    touched.add(keys.read(channel));
    touched.add(keys.removed(channel));
    touched.add(keys.ended(channel.account()));
    touched.add(ChannelKeys.dropped(keys.of(channel)));
    touched.add(keys.arrived(channel.account()));
    touched.add(keys.events(channel.account()));
  }

  private static List<List<Added>> read(
      Response reply, List<Channel> channels, List<DatedItem> items) {
    List<List<Added>> all = new ArrayList<>();
    for (int i = 0; i < channels.size(); i++) {
      List<Added> of = new ArrayList<>();
      for (int j = 0; j < items.size(); j++) {
        of.add(Added.stored(reply.get(i * items.size() + j)));
      }
      all.add(of);
    }
    return all;
  }
}
