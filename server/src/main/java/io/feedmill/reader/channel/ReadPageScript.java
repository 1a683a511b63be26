package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.PageWanted;
import io.feedmill.reader.channel.api.Place;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Reads which items a page of a channel shows.
///
/// | asked | shown | order of looking |
/// |---|---|---|
/// | neither `after` nor `before` | all | down from the top |
/// | `after` | what is below it and had come when the walk began | down from there |
/// | `before` | what has come since | up from the oldest arrival |
/// | both | what is below `after` and has come since `before` | down from `after` |
///
/// So an item shows up once: in the walk when it was there at its beginning, and in a later look
/// with `before` when not, whatever its date.
final class ReadPageScript {
  private static final int MOST_LOOKED_AT = 3_000;

  private final LuaScript walk;
  private final LuaScript newer;
  private final ChannelKeys keys;

  ReadPageScript(RedisLink redis, ChannelKeys keys) {
    this.walk = LuaScript.load(redis, "reader/read_page.lua");
    this.newer = LuaScript.load(redis, "reader/read_newer.lua");
    this.keys = keys;
  }

  /// An item on a page.
  ///
  /// @param arrival unix microseconds; 0 where it does not matter
  record Shown(
      Channel channel, ItemId item, double score, String scoreText, boolean read, long arrival) {}

  /// @param after where it goes on; null at the end
  /// @param before arrival up to which everything was looked at
  record Ids(List<Shown> items, @Nullable Place after, long before) {}

  Future<Ids> run(Channel channel, PageWanted wanted) {
    String only = wanted.unread() ? "unread" : "";
    String feed = wanted.feed() == 0 ? "" : wanted.feed() + "_";
    Place after = wanted.after();
    if (wanted.before() > 0 && after == null) {
      return newer(channel, wanted, only, feed);
    }
    List<String> args =
        List.of(
            after == null ? "+inf" : "(" + after.score(),
            after == null ? "" : after.newest(),
            Long.toString(wanted.before()),
            Integer.toString(wanted.limit()),
            only,
            feed,
            Integer.toString(MOST_LOOKED_AT));
    List<String> touched =
        List.of(
            keys.posts(channel),
            keys.unread(channel),
            keys.arrivals(channel),
            keys.arrived(channel.account()));
    return walk.run(touched, args).map(reply -> walked(channel, Objects.requireNonNull(reply)));
  }

  private static Ids walked(Channel channel, Response reply) {
    String newest = reply.get(0).toString();
    boolean more = reply.get(1).toInteger() == 1;
    Place after = more ? new Place(reply.get(2).toString(), newest) : null;
    return new Ids(shown(channel, reply, 3, false), after, Long.parseLong(newest));
  }

  private Future<Ids> newer(Channel channel, PageWanted wanted, String only, String feed) {
    List<String> args =
        List.of(
            Long.toString(wanted.before()),
            Integer.toString(wanted.limit()),
            only,
            feed,
            Integer.toString(MOST_LOOKED_AT));
    List<String> touched =
        List.of(keys.posts(channel), keys.unread(channel), keys.arrivals(channel));
    return newer
        .run(touched, args)
        .map(reply -> {
          Response all = Objects.requireNonNull(reply);
          List<Shown> items = new ArrayList<>(shown(channel, all, 2, true));
          items.sort((a, b) -> Double.compare(b.score(), a.score()));
          String before = all.get(0).toString();
          boolean more =
              !items.isEmpty()
                  && items.getLast().score() > Double.parseDouble(all.get(1).toString());
          Place after = more ? new Place(items.getLast().scoreText(), before) : null;
          return new Ids(items, after, Long.parseLong(before));
        });
  }

  private static List<Shown> shown(Channel channel, Response reply, int first, boolean arrivals) {
    List<Shown> shown = new ArrayList<>();
    for (int i = first; i < reply.size(); i += arrivals ? 4 : 3) {
      String score = reply.get(i + 1).toString();
      shown.add(
          new Shown(
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
