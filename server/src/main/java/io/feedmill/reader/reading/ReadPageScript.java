package io.feedmill.reader.reading;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.reader.channel.ItemId;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.PagePosition;
import io.feedmill.reader.channel.api.PageRequest;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Reads the items on a page of a channel, always the newest first.
///
/// | request | items on the page | next page |
/// |---|---|---|
/// | neither `after` nor `before` | all | older items, to the end |
/// | `after` | older items that had arrived when the first page was read | older items, to the end |
/// | `before` | items that arrived since | older ones of these items |
/// | both | items older than `after` that arrived between the two | older ones of these items |
///
/// So each item is shown once: on the pages if it was there when the first page was read, otherwise
/// by a later request with `before`, for any date. If more items than a page arrived since, `after`
/// with the same `before` reads the rest. If more than 3,000 items arrived, a request shows the
/// first 3,000 arrivals, and the next request the others.
public final class ReadPageScript {
  private static final int MOST_LOOKED_AT = 3_000;

  private final LuaScript walk;
  private final LuaScript newer;
  private final ChannelKeys keys;

  public ReadPageScript(RedisClient redis, ChannelKeys keys) {
    this.walk = LuaScript.load(redis, "reader/read_page.lua");
    this.newer = LuaScript.load(redis, "reader/read_newer.lua");
    this.keys = keys;
  }

  /// An item on a page.
  ///
  /// @param arrival unix microseconds; 0 when it is not used
  record PageItem(
      Channel channel, ItemId item, double score, String scoreText, boolean read, long arrival) {}

  /// @param after where the next page begins; null at the end
  /// @param before arrival up to which all items were read
  record Ids(List<PageItem> items, @Nullable PagePosition after, long before) {}

  Future<Ids> run(Channel channel, PageRequest wanted) {
    if (wanted.before() == 0) {
      return readIds(channel, wanted);
    }
    PagePosition after = wanted.after();
    return newer(channel, wanted)
        .compose(read -> after != null && read.cut() ? readIds(channel, wanted) : read.found());
  }

  private Future<Ids> readIds(Channel channel, PageRequest wanted) {
    PagePosition after = wanted.after();
    List<String> args =
        List.of(
            after == null ? "+inf" : after.below(channel.id()),
            after == null ? "" : after.newest(),
            Long.toString(wanted.before()),
            Integer.toString(wanted.limit()),
            only(wanted),
            feed(wanted),
            Integer.toString(MOST_LOOKED_AT));
    return walk.run(touched(channel), args)
        .map(reply -> ids(channel, Objects.requireNonNull(reply)));
  }

  private static String only(PageRequest wanted) {
    return wanted.unread() ? "unread" : "";
  }

  private static String feed(PageRequest wanted) {
    return wanted.feed() == 0 ? "" : wanted.feed() + "_";
  }

  private List<String> touched(Channel channel) {
    return List.of(
        keys.posts(channel),
        keys.unread(channel),
        keys.arrivals(channel),
        keys.arrived(channel.account()));
  }

  private static Ids ids(Channel channel, Response reply) {
    String newest = reply.get(0).toString();
    boolean more = reply.get(1).toInteger() == 1;
    PagePosition after = more ? new PagePosition(reply.get(2).toString(), newest) : null;
    return new Ids(shown(channel, reply, 3, false), after, Long.parseLong(newest));
  }

  /// Items that arrived since.
  ///
  /// @param cut whether more items arrived than were read
  private record Newer(Ids ids, boolean cut) {
    Future<Ids> found() {
      return Future.succeededFuture(ids);
    }
  }

  private Future<Newer> newer(Channel channel, PageRequest wanted) {
    PagePosition after = wanted.after();
    List<String> args =
        List.of(
            Long.toString(wanted.before()),
            after == null ? "+inf" : after.newest(),
            after == null ? "+inf" : after.below(channel.id()),
            Integer.toString(wanted.limit()),
            only(wanted),
            feed(wanted),
            Integer.toString(MOST_LOOKED_AT));
    return newer
        .run(touched(channel), args)
        .map(reply -> {
          Response all = Objects.requireNonNull(reply);
          List<PageItem> items = shown(channel, all, 3, true);
          String last = all.get(0).toString();
          boolean more = all.get(2).toInteger() == 1;
          PagePosition goesOn = more ? new PagePosition(items.getLast().scoreText(), last) : null;
          boolean cut = all.get(1).toInteger() == 1;
          return new Newer(new Ids(items, goesOn, Long.parseLong(last)), cut);
        });
  }

  private static List<PageItem> shown(
      Channel channel, Response reply, int first, boolean arrivals) {
    List<PageItem> shown = new ArrayList<>();
    for (int i = first; i < reply.size(); i += arrivals ? 4 : 3) {
      String score = reply.get(i + 1).toString();
      shown.add(
          new PageItem(
              channel,
              ItemId.stored(reply.get(i).toString()),
              Double.parseDouble(score),
              score,
              reply.get(i + 2).toInteger() == 1,
              arrivals ? Long.parseLong(reply.get(i + 3).toString()) : 0));
    }
    return shown;
  }
}
