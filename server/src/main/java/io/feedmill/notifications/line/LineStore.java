package io.feedmill.notifications.line;

import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.ResponseType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads lines. For blocking code.
public final class LineStore {
  private final RedisClient redis;
  private final NotificationKeys keys;

  public LineStore(RedisClient redis, NotificationKeys keys) {
    this.redis = redis;
    this.keys = keys;
  }

  /// A place between two lines: scores of lines of one account may be equal after a rebuild.
  ///
  /// @param line its text
  public record Place(long score, String line) {
    /// Before the first line.
    public static final Place TOP = new Place(Long.MAX_VALUE, "");

    boolean isBefore(String other, long otherScore) {
      return otherScore < score || (otherScore == score && other.compareTo(line) < 0);
    }
  }

  /// All lines of an account after a place, latest first.
  public List<Line> after(long account, Place place) {
    String from = place.equals(Place.TOP) ? "+inf" : Long.toString(place.score());
    List<Line> lines = read(account, from, "-inf");
    return lines.stream()
        .filter(line -> place.isBefore(line.id().toString(), line.score()))
        .toList();
  }

  /// All records of an account, those of dismissed lines too.
  Map<LineId, LineRecord> known(long account) {
    Map<LineId, LineRecord> known = new HashMap<>();
    Response records = redis.call(RedisClient.command(Command.HGETALL, keys.records(account)));
    if (records == null) {
      return known;
    }
    for (String key : records.getKeys()) {
      LineRecord.parse(records.get(key).toString())
          .ifPresent(record -> LineId.parse(key).ifPresent(id -> known.put(id, record)));
    }
    return known;
  }

  /// All unread lines of an account, latest first.
  public List<Line> unread(long account) {
    Response mark = redis.call(RedisClient.command(Command.HGET, keys.state(account), "read"));
    return read(account, "+inf", mark == null ? "-inf" : "(" + mark);
  }

  private List<Line> read(long account, String from, String to) {
    List<@Nullable Response> replies =
        redis.callAll(
            List.of(
                RedisClient.command(
                    Command.ZRANGE, keys.lines(account), from, to, "BYSCORE", "REV", "WITHSCORES"),
                RedisClient.command(Command.HGET, keys.state(account), "read")));
    Response found = replies.getFirst();
    if (found == null || found.size() == 0) {
      return List.of();
    }
    long read = replies.get(1) == null ? 0 : Long.parseLong(String.valueOf(replies.get(1)));
    List<Scored> scored = scored(found);
    Request records = Request.cmd(Command.HMGET).arg(keys.records(account));
    scored.forEach(line -> records.arg(line.id()));
    return lines(scored, redis.call(records), read);
  }

  private record Scored(String id, long score) {}

  /// As pairs (RESP3) or alternating (RESP2).
  private static List<Scored> scored(Response range) {
    List<Scored> lines = new ArrayList<>();
    for (int i = 0; i < range.size(); i++) {
      Response item = range.get(i);
      if (item.type() == ResponseType.MULTI) {
        lines.add(new Scored(item.get(0).toString(), score(item.get(1))));
      } else {
        lines.add(new Scored(item.toString(), score(range.get(++i))));
      }
    }
    return lines;
  }

  private static long score(Response reply) {
    return Math.round(reply.toDouble());
  }

  /// Lines without a readable record are left out; `fsck` finds them.
  private static List<Line> lines(List<Scored> scored, @Nullable Response records, long read) {
    List<Line> lines = new ArrayList<>();
    for (int i = 0; records != null && i < scored.size(); i++) {
      Response text = records.get(i);
      Optional<LineId> id = LineId.parse(scored.get(i).id());
      Optional<LineRecord> record =
          text == null ? Optional.empty() : LineRecord.parse(text.toString());
      if (id.isPresent() && record.isPresent()) {
        long score = scored.get(i).score();
        lines.add(new Line(id.get(), score, record.get(), score <= read));
      }
    }
    return lines;
  }
}
