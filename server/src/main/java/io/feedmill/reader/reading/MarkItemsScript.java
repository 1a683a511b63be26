package io.feedmill.reader.reading;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.ChannelEventStream;
import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.reader.channel.ItemId;
import io.feedmill.reader.channel.UnsettledItem;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Mark;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Marks items of a channel.
///
/// | item | read | unread | remove |
/// |---|---|---|---|
/// | not in the channel | unchanged, 0 | unchanged, 0 | unchanged, 0 |
/// | unread | read as of now, 1 | unread, 0 | removed, 1 |
/// | read | unchanged, 0 | unread as of now, 1 | removed, 1 |
/// | removed | unchanged, 0 | unchanged, 0 | unchanged, 0 |
public final class MarkItemsScript {
  private final LuaScript script;
  private final ChannelKeys keys;

  public MarkItemsScript(RedisClient redis, ChannelKeys keys) {
    this.script = LuaScript.load(redis, "reader/mark_items.lua");
    this.keys = keys;
  }

  /// @param items at most 500
  /// @return number of items changed
  public long call(Channel channel, Mark mark, List<ItemId> items, Instant now) {
    List<String> args = new ArrayList<>();
    args.add(mark.label());
    args.add(Long.toString(now.toEpochMilli()));
    args.add(UnsettledItem.holder(channel));
    args.add(channel.uid());
    args.add(Long.toString(channel.account()));
    args.add(ChannelKeys.WOKEN);
    args.add(Integer.toString(ChannelEventStream.LENGTH));
    items.forEach(item -> args.add(item.toString()));
    return Objects.requireNonNull(script.call(touched(channel), args)).toLong();
  }

  private List<String> touched(Channel channel) {
    return List.of(
        keys.posts(channel),
        keys.unread(channel),
        keys.arrivals(channel),
        keys.read(channel),
        keys.reopened(channel),
        keys.removed(channel),
        ChannelKeys.dropping(keys.of(channel)),
        keys.events(channel.account()));
  }
}
