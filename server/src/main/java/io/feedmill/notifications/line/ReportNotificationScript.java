package io.feedmill.notifications.line;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Writes some lines of an account, as a source read them.
///
/// | read | line | reported | line afterwards |
/// |---|---|---|---|
/// | not later than the last one of the source | any | any | unchanged: read again |
/// | later | none | people, latest act after the floor | on top, unread |
/// | later | none | people, latest act up to the floor | none |
/// | later | shown | people, the latest act later than all before | the new people, on top, unread |
/// | later | shown | people, otherwise | the new people, in its place |
/// | later | dismissed | people, the latest act later than all before | the new people, on top, unread |
/// | later | dismissed | people, otherwise | the new people, still dismissed |
/// | later | any | nobody | none |
/// | later | the 1,001st | | none: the floor is its latest act |
/// | of a deleted account | any | any | none |
///
/// In a rebuild *on top* means: at the position by the time of its latest act.
final class ReportNotificationScript {
  /// Maximum number of lines of an account.
  static final int MOST = 1_000;

  private final LuaScript script;
  private final NotificationKeys keys;
  private final String most;

  ReportNotificationScript(RedisClient redis, NotificationKeys keys) {
    this(redis, keys, MOST);
  }

  ReportNotificationScript(RedisClient redis, NotificationKeys keys, int most) {
    this.script = LuaScript.load(redis, "notifications/tell.lua");
    this.keys = keys;
    this.most = Integer.toString(most);
  }

  /// The result of telling.
  sealed interface Outcome {
    /// @param changes number of changes
    record Done(long changes) implements Outcome {}

    /// A later read was reported before.
    ///
    /// @param position of that read
    record Stale(long position) implements Outcome {}

    /// The account was deleted.
    record Deleted() implements Outcome {}
  }

  /// @param lines without a record when nobody acts any more
  /// @param rebuilding whether lines are placed by the time of their acts
  Future<Outcome> run(
      long account,
      String source,
      long position,
      Map<LineId, Optional<LineRecord>> lines,
      boolean rebuilding) {
    List<String> args = new ArrayList<>();
    args.add(source);
    args.add(Long.toString(position));
    args.add(most);
    args.add(Long.toString(account));
    args.add(NotificationKeys.CHANNEL);
    args.add(rebuilding ? "1" : "0");
    lines.entrySet().stream()
        .sorted(Comparator.comparingLong(line -> latest(line.getValue())))
        .forEach(line -> {
          args.add(line.getKey().toString());
          args.add(Long.toString(latest(line.getValue())));
          args.add(line.getValue().map(LineRecord::peopleText).orElse(""));
        });
    return script.run(keys.all(account), args).map(reply -> outcome(Objects.requireNonNull(reply)));
  }

  private static long latest(Optional<LineRecord> record) {
    return record.map(LineRecord::latest).orElse(0L);
  }

  private static Outcome outcome(Response reply) {
    return switch (reply.get(0).toString()) {
      case "told" -> new Outcome.Done(reply.get(1).toLong());
      case "stale" -> new Outcome.Stale(reply.get(1).toLong());
      default -> new Outcome.Deleted();
    };
  }
}
