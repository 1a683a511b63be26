package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.reader.channel.api.Channel;
import java.util.List;

/// Keys of channels and items. Keys of an account are in the account's partition; keys of a feed
/// and its items are in the feed's partition.
///
/// @param partitions over which accounts and feeds are distributed
public record ChannelKeys(Partitions partitions) {
  /// Channel that announces new entries of streams: a message is the account id.
  public static final String WOKEN = "reader.events";

  /// Approximate number of entries in the stream of changed items.
  public static final int CHANGES_LENGTH = 20_000;

  private static final String CHANGES = "reader{main}:changes";
  private static final String NONE = "none";
  private static final String WRITERS = "deliveries, Microsub, retention";
  private static final String READERS = "timeline pages";

  public static final List<KeyDoc> DOCS =
      List.of(
          sorted(
              "posts",
              "item id by time of publication: unix seconds, with a fraction that distinguishes items of one second",
              WRITERS,
              READERS),
          sorted(
              "unread",
              "the unread items of posts, with the same scores",
              WRITERS,
              "timeline pages, unread counts"),
          sorted(
              "arrivals",
              "the items of posts by time of arrival in the channel: unix microseconds, unique in the account",
              WRITERS,
              READERS),
          sorted("read", "the read items of posts by unix ms of reading", WRITERS, "retention"),
          sorted(
              "reopened",
              "unread items of posts that were read before, by unix ms of marking as unread",
              "marking",
              "retention"),
          new KeyDoc(
              "reader{p}:channel:{channel}:read",
              "set",
              "read items of posts, stored by earlier releases without a time of reading",
              "none; emptied by the next sweep",
              "earlier releases",
              "retention"),
          new KeyDoc(
              "reader{p}:channel:{channel}:gone",
              "zset",
              "removed item by unix seconds of removal; it is not added again while it is listed here",
              "none; members are deleted when the feed no longer lists the item",
              WRITERS,
              "deliveries"),
          new KeyDoc(
              "reader{p}:channel:{channel}:undo",
              "list",
              "items that were marked read together",
              "10 minutes",
              "mark all read",
              "its undo"),
          new KeyDoc(
              "reader{p}:user:{user}:channels",
              "zset",
              "channel id by position; notifications at 0",
              NONE,
              "Microsub",
              "lists of channels"),
          new KeyDoc(
              "reader{p}:user:{user}:ended",
              "zset",
              "deleted channel by unix ms of deletion; it accepts no items",
              "30 days after the last deletion",
              "deletion of channels",
              "deliveries"),
          new KeyDoc(
              "reader{p}:user:{user}:arrived",
              "string",
              "the last arrival in any channel of the account, unix microseconds",
              NONE,
              "deliveries",
              READERS),
          new KeyDoc(
              "reader{p}:user:{user}:events",
              "stream",
              "type, channel (uid), and items (ids joined by commas) or unread (count)",
              "the last 1,000 entries, approximately",
              WRITERS,
              "event streams"),
          new KeyDoc(
              "reader{p}:dropped",
              "hash",
              "number of unread items that were removed from a channel ({account} {channel} old) or refused by it ({account} {channel} full) since the last notice to its owner, and unix ms of that notice ({account} {channel} told)",
              "none; fields are deleted a week after the notice",
              "deliveries, retention",
              "notify-dropped"),
          new KeyDoc(
              "reader{p}:dropping",
              "zset",
              "{account} {channel} {item} by unix ms: was removed from the channel, and is still to be settled",
              "none; members are deleted when settled",
              WRITERS,
              "deliveries, settle-items"),
          new KeyDoc(
              CHANGES,
              "stream",
              "items: ids of the items of a delivery, parted by spaces",
              "the last 20,000 entries, approximately",
              "deliveries",
              "search"),
          new KeyDoc(
              "reader{q}:item:{item}",
              "hash",
              "ID (its id), Published (unix seconds, fixed when first seen), Read (always 0; read state is kept for each channel), Data (JF2 as JSON), and Hash of the content, empty for content that search may not know",
              "none; deleted when no channel has it and its feed no longer lists it",
              "deliveries",
              READERS),
          new KeyDoc(
              "reader{q}:item:{item}:refs",
              "set",
              "ids of channels that have the item",
              "none; deleted with the item",
              "deliveries, settle-items",
              "deliveries"),
          new KeyDoc(
              "reader{q}:pending",
              "zset",
              "{account} {channel} {item} by unix ms: the item has the channel in its refs, and its addition is not settled",
              "none; members are deleted when settled",
              "deliveries",
              "settle-items"),
          new KeyDoc(
              "reader{q}:feed:{feed}:seen",
              "zset",
              "item id by unix seconds when the feed last listed it; such items are not new",
              "members are deleted after two days",
              "deliveries",
              "deliveries"));

  private static KeyDoc sorted(String name, String members, String writers, String readers) {
    return new KeyDoc(
        "reader{p}:zchannel:{channel}:" + name, "zset", members, NONE, writers, readers);
  }

  public int of(Channel channel) {
    return partitions.of(channel.account());
  }

  private static String tagged(int partition) {
    return "reader{" + partition + "}:";
  }

  private String channel(Channel channel) {
    return tagged(of(channel)) + "channel:" + channel.id();
  }

  private String zchannel(Channel channel) {
    return tagged(of(channel)) + "zchannel:" + channel.id();
  }

  public String posts(Channel channel) {
    return zchannel(channel) + ":posts";
  }

  public String unread(Channel channel) {
    return zchannel(channel) + ":unread";
  }

  public String arrivals(Channel channel) {
    return zchannel(channel) + ":arrivals";
  }

  public String read(Channel channel) {
    return zchannel(channel) + ":read";
  }

  public String reopened(Channel channel) {
    return zchannel(channel) + ":reopened";
  }

  /// Read items without a time of reading, from an earlier release.
  public String untimed(Channel channel) {
    return channel(channel) + ":read";
  }

  public String removed(Channel channel) {
    return channel(channel) + ":gone";
  }

  public String undo(Channel channel) {
    return channel(channel) + ":undo";
  }

  private String user(long account) {
    return tagged(partitions.of(account)) + "user:" + account;
  }

  public String channels(long account) {
    return user(account) + ":channels";
  }

  public String ended(long account) {
    return user(account) + ":ended";
  }

  public String arrived(long account) {
    return user(account) + ":arrived";
  }

  public String events(long account) {
    return user(account) + ":events";
  }

  public static String dropped(int partition) {
    return tagged(partition) + "dropped";
  }

  public static String dropping(int partition) {
    return tagged(partition) + "dropping";
  }

  public static String changes() {
    return CHANGES;
  }

  public static String pending(int partition) {
    return tagged(partition) + "pending";
  }

  public int of(ItemId item) {
    return partitions.of(item.feed());
  }

  public String item(ItemId item) {
    return tagged(of(item)) + "item:" + item;
  }

  public String refs(ItemId item) {
    return item(item) + ":refs";
  }

  String seen(long feed) {
    return tagged(partitions.of(feed)) + "feed:" + feed + ":seen";
  }

  /// Pattern of every key of the reader.
  public static String all() {
    return "reader{*";
  }
}
