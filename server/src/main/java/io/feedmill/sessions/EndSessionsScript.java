package io.feedmill.sessions;

import io.feedmill.kernel.http.AccessChanges;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.sessions.api.SessionLocation;
import io.feedmill.sessions.api.TokenKeys;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/// Ends sessions, up to 100 of one partition in each run of the script, which also tells all
/// servers which sessions of accounts ended.
///
/// | session | asked to end | result |
/// |---|---|---|
/// | the account's | in any case | gone |
/// | the account's, not used since it was seen | unless used since | gone |
/// | the account's, used since it was seen | unless used since | stays |
/// | the account's, used within `idle` | only if idle | stays |
/// | the account's, not used for longer | only if idle | gone |
/// | another account's | any | stays |
/// | a guest's, or in `recent:` without log-in | any, with account 0 | like the account's |
/// | unknown | any | nothing happens |
///
/// "Gone" is: from all four structures, with its list of viewed items and, if a guest's, its cart.
final class EndSessionsScript {
  static final String FILE = "sessions/end_sessions.lua";

  /// Most sessions of one run.
  static final int MOST = 100;

  private static final int AT_ONCE = 16;

  private final LuaScript script;

  EndSessionsScript(LuaScript script) {
    this.script = script;
  }

  /// One session to end.
  ///
  /// @param unlessUsedAfter unix s as in `recent:`; [#ANY] to end it in any case
  record Ending(SessionRef login, double unlessUsedAfter) {
    /// Later than any use.
    private static final double ANY = 1e300;

    static Ending certain(SessionRef login) {
      return new Ending(login, ANY);
    }
  }

  /// Ends them whatever their age.
  ///
  /// @return how many ended
  int run(List<Ending> endings) {
    return run(endings, "-1");
  }

  /// Ends those that were not used for longer than `idle`, by the time of Redis.
  int runIfIdle(List<Ending> endings, Duration idle) {
    return run(endings, Long.toString(idle.toMillis()));
  }

  /// Portions of one partition each, a number of them at a time.
  private int run(List<Ending> endings, String idleMillis) {
    List<List<Ending>> portions = portions(endings);
    int ended = 0;
    for (int from = 0; from < portions.size(); from += AT_ONCE) {
      int to = Math.min(from + AT_ONCE, portions.size());
      List<Future<Integer>> replies =
          portions.subList(from, to).stream().map(portion -> start(portion, idleMillis)).toList();
      RedisClient.await(Future.join(replies));
      ended += replies.stream().mapToInt(Future::result).sum();
    }
    return ended;
  }

  private static List<List<Ending>> portions(List<Ending> endings) {
    List<List<Ending>> portions = new ArrayList<>();
    endings.stream()
        .collect(Collectors.groupingBy(ending -> ending.login().partition()))
        .values()
        .forEach(part -> {
          for (int from = 0; from < part.size(); from += MOST) {
            portions.add(part.subList(from, Math.min(from + MOST, part.size())));
          }
        });
    return portions;
  }

  private Future<Integer> start(List<Ending> portion, String idleMillis) {
    int partition = portion.getFirst().login().partition();
    List<String> keys = new ArrayList<>(2 + 4 * portion.size());
    keys.add(SessionKeys.login(partition));
    keys.add(SessionKeys.recent(partition));
    List<String> args = new ArrayList<>(2 + 3 * portion.size());
    args.add(idleMillis);
    args.add(Integer.toString(portion.size()));
    for (Ending ending : portion) {
      String id = ending.login().id();
      keys.add(SessionKeys.session(partition, id));
      keys.add(SessionKeys.viewed(partition, id));
      keys.add(TokenKeys.cart(new SessionLocation(partition, id)));
      args.add(id);
    }
    portion.forEach(ending -> keys.add(SessionKeys.sessions(partition, ending.login().account())));
    portion.forEach(ending -> args.add(Long.toString(ending.login().account())));
    portion.forEach(ending -> args.add(Double.toString(ending.unlessUsedAfter())));
    args.add(AccessChanges.CHANNEL);
    return script.run(keys, args).map(ended -> Objects.requireNonNull(ended).toInteger());
  }
}
