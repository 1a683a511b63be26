package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.api.Channel;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The operations on items in the partition of their feed.
///
/// | item | listed | stored for channels | edited | confirmed | settled: in no channel, not listed | settled: else |
/// |---|---|---|---|---|---|---|
/// | never seen | new | content and holders | unchanged | unchanged | unchanged | unchanged |
/// | seen, stored | same, or changed | holders added, first date unchanged | new content, without hash | hash | deleted | holders that have it |
/// | edited, not confirmed | changed | holders added, first date unchanged | new content, without hash | hash | deleted | holders that have it |
/// | seen, deleted | same | content and holders | unchanged | unchanged | unchanged | recorded as listed |
public final class ItemScript {
  private final LuaScript list;
  private final LuaScript store;
  private final LuaScript edit;
  private final LuaScript settle;
  private final LuaScript forget;
  private final LuaScript check;
  private final ChannelKeys keys;

  public ItemScript(RedisClient redis, ChannelKeys keys) {
    this.list = LuaScript.load(redis, "reader/list_items.lua");
    this.store = LuaScript.load(redis, "reader/keep_item.lua");
    this.edit = LuaScript.load(redis, "reader/edit_item.lua");
    this.settle = LuaScript.load(redis, "reader/settle_items.lua");
    this.forget = LuaScript.load(redis, "reader/forget_item.lua");
    this.check = LuaScript.load(redis, "reader/check_item.lua");
    this.keys = keys;
  }

  /// An item with the content that its feed gives.
  ///
  /// @param published unix seconds, not in the future
  public record Content(ItemId id, long published, String hash, String author, String data) {}

  /// Whether a listed item was known, and with which content.
  public enum Listed {
    NEW,
    CHANGED,
    SAME
  }

  /// @param items of the feed, at most 100
  public List<Listed> list(long feed, List<Content> items, Instant now) {
    List<String> touched = new ArrayList<>();
    List<String> args = new ArrayList<>();
    touched.add(keys.seen(feed));
    args.add(Long.toString(now.getEpochSecond()));
    for (Content item : items) {
      touched.add(keys.item(item.id()));
      args.add(item.id().toString());
      args.add(item.hash());
    }
    Response reply = Objects.requireNonNull(list.call(touched, args));
    return reply.stream()
        .map(one -> Listed.valueOf(one.toString().toUpperCase(Locale.ROOT)))
        .toList();
  }

  /// @return completes with unix seconds by which the item is sorted
  public Future<Long> store(Content item, List<Channel> holders, Instant now) {
    List<String> args = new ArrayList<>();
    args.add(item.id().toString());
    args.add(Long.toString(item.published()));
    args.add(item.hash());
    args.add(item.data());
    args.add(Long.toString(now.toEpochMilli()));
    for (Channel holder : holders) {
      args.add(Long.toString(holder.account()));
      args.add(Long.toString(holder.id()));
    }
    List<String> touched =
        List.of(
            keys.item(item.id()), keys.refs(item.id()), ChannelKeys.pending(keys.of(item.id())));
    return store.run(touched, args).map(reply -> Objects.requireNonNull(reply).toLong());
  }

  /// Writes the new content of an item. Until [#confirm], every delivery finds it changed, so that
  /// one that is killed in between is repeated.
  public Future<@Nullable Response> edit(Content item) {
    return edit.run(List.of(keys.item(item.id())), List.of("", item.data()));
  }

  /// Records that all who need to know of an edit were notified.
  public Future<@Nullable Response> confirm(Content item) {
    return edit.run(List.of(keys.item(item.id())), List.of(item.hash(), ""));
  }

  /// Whether an item is in a channel.
  public enum State {
    IN,
    OUT
  }

  /// A channel, and whether an item is in it.
  ///
  /// @param announcedTill unix ms: a delivery of the item that was recorded later is in flight and
  ///   decides whether the item is removed
  public record Holding(long account, long channel, State state, long announcedTill) {}

  /// @param listed when the feed listed the item; null when the feed does not list it now
  /// @return completes with the number of channels that have it; -1 when a delivery in flight will
  ///   settle that
  public Future<Long> settle(ItemId item, List<Holding> holdings, @Nullable Instant listed) {
    List<String> args = new ArrayList<>();
    args.add(item.toString());
    args.add(listed == null ? "" : Long.toString(listed.getEpochSecond()));
    for (Holding holding : holdings) {
      args.add(Long.toString(holding.account()));
      args.add(Long.toString(holding.channel()));
      args.add(holding.state() == State.IN ? "1" : "0");
      args.add(Long.toString(holding.announcedTill()));
    }
    List<String> touched =
        List.of(
            keys.item(item),
            keys.refs(item),
            ChannelKeys.pending(keys.of(item)),
            keys.seen(item.feed()));
    return settle.run(touched, args).map(reply -> Objects.requireNonNull(reply).toLong());
  }

  /// Deletes the record that a feed listed an item, unless the feed listed it after `before`.
  Future<@Nullable Response> forget(ItemId item, Instant before) {
    return forget.run(
        List.of(keys.item(item), keys.refs(item), keys.seen(item.feed())),
        List.of(item.toString(), Long.toString(before.getEpochSecond())));
  }

  /// Checks that an existing item has holders or is listed, and that an item with holders exists.
  ///
  /// @return completes with `sound`, `unused` or `missing`
  public Future<String> check(ItemId item, boolean repair) {
    return check
        .run(
            List.of(keys.item(item), keys.refs(item), keys.seen(item.feed())),
            List.of(item.toString(), repair ? "1" : "0"))
        .map(reply -> Objects.requireNonNull(reply).toString());
  }
}
