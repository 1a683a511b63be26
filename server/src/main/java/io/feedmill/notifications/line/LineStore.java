package io.feedmill.notifications.line;

import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
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

/// Reads lines. For blocking code, except where it says otherwise.
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

  /// All lines of an account, latest first.
  public List<Line> all(long account) {
    return read(account, range(account, "+inf", "-inf"));
  }

  /// Some lines of an account, latest first.
  ///
  /// @param next place of the last one; empty at the end
  record Portion(List<Line> lines, Optional<Place> next) {}

  /// The next lines of an account after a place. Each portion continues from a line, not from an
  /// offset, because lines move to the top meanwhile.
  ///
  /// @param most at least 1
  Portion after(long account, Place place, int most) {
    String from = place.equals(Place.TOP) ? "+inf" : Long.toString(place.score());
    int skip = 0;
    while (true) {
      Request range = range(account, from, "-inf").arg("LIMIT").arg(skip).arg(most);
      Ranged ranged = ranged(account, range);
      List<Scored> after =
          ranged.lines().stream().filter(line -> place.isBefore(line.id(), line.score())).toList();
      boolean end = ranged.lines().size() < most;
      if (end || !after.isEmpty()) {
        return new Portion(
            withRecords(account, after, ranged.read()),
            end ? Optional.empty() : Optional.of(after.getLast().place()));
      }
      skip += most;
    }
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
    Response state =
        redis.call(RedisClient.command(Command.HMGET, keys.state(account), "low", "read"));
    return read(account, range(account, "+inf", lowestUnread(state))).stream()
        .filter(line -> !line.read())
        .toList();
  }

  /// The score below which all lines are read: that of the lowest line marked as unread, else the
  /// mark.
  private static String lowestUnread(@Nullable Response state) {
    if (state != null && state.get(0) != null) {
      return state.get(0).toString();
    }
    return state == null || state.get(1) == null ? "-inf" : "(" + state.get(1);
  }

  /// A text that changes with each change of the lines and marks of an account. Does not block.
  Future<String> version(long account) {
    return redis
        .send(RedisClient.command(Command.HGET, keys.state(account), "version"))
        .map(String::valueOf);
  }

  /// Score up to which lines of an account are read, except those that were marked as unread; 0
  /// when none is.
  long readUpTo(long account) {
    Response mark = redis.call(RedisClient.command(Command.HGET, keys.state(account), "read"));
    return mark == null ? 0 : mark.toLong();
  }

  private Request range(long account, String from, String to) {
    return Request.cmd(Command.ZRANGE)
        .arg(keys.lines(account))
        .arg(from)
        .arg(to)
        .arg("BYSCORE")
        .arg("REV");
  }

  /// @param read score up to which lines are read
  private record Ranged(List<Scored> lines, long read) {}

  private record Scored(String id, long score) {
    Place place() {
      return new Place(score, id);
    }
  }

  private List<Line> read(long account, Request range) {
    Ranged ranged = ranged(account, range);
    return withRecords(account, ranged.lines(), ranged.read());
  }

  private Ranged ranged(long account, Request range) {
    List<@Nullable Response> replies =
        redis.callAll(
            List.of(
                range.arg("WITHSCORES"),
                RedisClient.command(Command.HGET, keys.state(account), "read")));
    Response found = replies.getFirst();
    long read = replies.get(1) == null ? 0 : Long.parseLong(String.valueOf(replies.get(1)));
    return new Ranged(found == null ? List.of() : scored(found), read);
  }

  private List<Line> withRecords(long account, List<Scored> scored, long read) {
    if (scored.isEmpty()) {
      return List.of();
    }
    Request records = Request.cmd(Command.HMGET).arg(keys.records(account));
    Request alone = Request.cmd(Command.HMGET).arg(keys.state(account));
    scored.forEach(line -> {
      records.arg(line.id());
      alone.arg(NotificationKeys.one(line.id()));
    });
    List<@Nullable Response> replies = redis.callAll(List.of(records, alone));
    return lines(scored, replies.getFirst(), replies.get(1), read);
  }

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

  /// Lines without a readable record are omitted; `fsck` finds them.
  ///
  /// @param alone scores of lines that were marked alone, against the mark
  private static List<Line> lines(
      List<Scored> scored, @Nullable Response records, @Nullable Response alone, long read) {
    List<Line> lines = new ArrayList<>();
    for (int i = 0; records != null && i < scored.size(); i++) {
      Response text = records.get(i);
      Optional<LineId> id = LineId.parse(scored.get(i).id());
      Optional<LineRecord> record =
          text == null ? Optional.empty() : LineRecord.parse(text.toString());
      if (id.isPresent() && record.isPresent()) {
        long score = scored.get(i).score();
        Response one = alone == null ? null : alone.get(i);
        boolean against = one != null && one.toLong() == score;
        boolean seen = score <= read != against;
        lines.add(new Line(id.get(), score, record.get(), seen));
      }
    }
    return lines;
  }
}
