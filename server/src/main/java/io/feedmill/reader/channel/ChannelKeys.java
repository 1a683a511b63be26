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

  private static final String NONE = "none";
  private static final String WRITERS = "deliveries, Microsub, retention";
  private static final String READERS = "timeline pages";

  public static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              "reader{p}:zchannel:{channel}:posts",
              "zset",
              "item id by when it was published: unix seconds, what tells equal ones apart in the fraction",
              NONE,
              WRITERS,
              READERS),
          new KeyDoc(
              "reader{p}:zchannel:{channel}:unread",
              "zset",
              "the unread ones of posts, with the same scores",
              NONE,
              WRITERS,
              "timeline pages, unread counts"),
          new KeyDoc(
              "reader{p}:zchannel:{channel}:arrivals",
              "zset",
              "the items of posts by when they came into the channel: unix microseconds, no two of an account the same",
              NONE,
              WRITERS,
              READERS),
          new KeyDoc(
              "reader{p}:zchannel:{channel}:read",
              "zset",
              "the read ones of posts by unix ms when they were read",
              NONE,
              WRITERS,
              "retention"),
          new KeyDoc(
              "reader{p}:zchannel:{channel}:reopened",
              "zset",
              "unread ones of posts that were read before, by unix ms when they were marked unread",
              NONE,
              "marking",
              "retention"),
          new KeyDoc(
              "reader{p}:channel:{channel}:read",
              "set",
              "read ones of posts of which an earlier release did not note when",
              "none; emptied by the next sweep",
              "earlier releases",
              "retention"),
          new KeyDoc(
              "reader{p}:channel:{channel}:gone",
              "zset",
              "item id by unix seconds when it left the channel; does not come back while it is here",
              "none; leaves when the feed no longer lists the item",
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
              "channel id by unix ms when it ended; nothing comes into it any more",
              "30 days after the last",
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
              "the last 1,000 or so",
              WRITERS,
              "event streams"),
          new KeyDoc(
              "reader{p}:dropped",
              "hash",
              "how many unread items left a channel ({account} {channel} old) or did not come in ({account} {channel} full) since its owner was told, and unix ms of that ({account} {channel} told)",
              "none; fields leave a week after",
              "deliveries, retention",
              "tell-dropped"),
          new KeyDoc(
              "reader{p}:dropping",
              "zset",
              "{account} {channel} {item} by unix ms: left the channel, and the item is to be told",
              "none; leaves when done",
              WRITERS,
              "deliveries, settle-items"),
          new KeyDoc(
              "reader{q}:item:{item}",
              "hash",
              "ID (its id), Published (unix seconds, fixed when first seen), Read (always 0: who read it is kept by channel), Data (JF2 as JSON), and Hash of what the feed sent",
              "none; deleted with its last channel, once its feed no longer lists it",
              "deliveries",
              READERS),
          new KeyDoc(
              "reader{q}:item:{item}:refs",
              "set",
              "channel ids that hold the item",
              "none; leaves with the item",
              "deliveries, settle-items",
              "deliveries"),
          new KeyDoc(
              "reader{q}:pending",
              "zset",
              "{account} {channel} {item} by unix ms: the item has the channel among its refs, and is being put into it",
              "none; leaves when done",
              "deliveries",
              "settle-items"),
          new KeyDoc(
              "reader{q}:feed:{feed}:seen",
              "zset",
              "item id by unix seconds when the feed last listed it; such items are not new",
              "members leave two days after",
              "deliveries",
              "deliveries"));

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

  public String gone(Channel channel) {
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
