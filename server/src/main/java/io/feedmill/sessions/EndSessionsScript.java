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

/// Ends sessions, up to 100 of one partition in each run of the script. The script also notifies
/// all servers of the ended sessions of accounts.
///
/// | session | condition | result |
/// |---|---|---|
/// | the account's | in any case | deleted |
/// | the account's, not used since it was seen | unless used since | deleted |
/// | the account's, used since it was seen | unless used since | stays |
/// | the account's, used within `idle` | only if idle | stays |
/// | the account's, not used for longer | only if idle | deleted |
/// | another account's | any | stays |
/// | a guest's, or in `recent:` without owner | any, with account 0 | like the account's |
/// | unknown | any | none |
///
/// "Deleted" means: removed from all four structures, with its list of viewed items and, for a
/// guest, its cart.
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
  /// @param unlessUsedAfter unix s as in `recent:`; [#ANY] for no condition
  record Ending(SessionRef login, double unlessUsedAfter) {
    /// Later than any use.
    private static final double ANY = 1e300;

    static Ending certain(SessionRef login) {
      return new Ending(login, ANY);
    }
  }

  /// Ends sessions of any age.
  ///
  /// @return number of ended sessions
  int run(List<Ending> endings) {
    return run(endings, "-1");
  }

  /// Ends sessions that were not used for longer than `idle`, by the clock of Redis.
  int runIfIdle(List<Ending> endings, Duration idle) {
    return run(endings, Long.toString(idle.toMillis()));
  }

  /// Batches of one partition each, several at a time.
  private int run(List<Ending> endings, String idleMillis) {
    List<List<Ending>> batches = batches(endings);
    int ended = 0;
    for (int from = 0; from < batches.size(); from += AT_ONCE) {
      int to = Math.min(from + AT_ONCE, batches.size());
      List<Future<Integer>> replies =
          batches.subList(from, to).stream().map(batch -> start(batch, idleMillis)).toList();
      RedisClient.await(Future.join(replies));
      ended += replies.stream().mapToInt(Future::result).sum();
    }
    return ended;
  }

  private static List<List<Ending>> batches(List<Ending> endings) {
    List<List<Ending>> batches = new ArrayList<>();
    endings.stream()
        .collect(Collectors.groupingBy(ending -> ending.login().partition()))
        .values()
        .forEach(part -> {
          for (int from = 0; from < part.size(); from += MOST) {
            batches.add(part.subList(from, Math.min(from + MOST, part.size())));
          }
        });
    return batches;
  }

  private Future<Integer> start(List<Ending> batch, String idleMillis) {
    int partition = batch.getFirst().login().partition();
    List<String> keys = new ArrayList<>(2 + 4 * batch.size());
    keys.add(SessionKeys.login(partition));
    keys.add(SessionKeys.recent(partition));
    List<String> args = new ArrayList<>(2 + 3 * batch.size());
    args.add(idleMillis);
    args.add(Integer.toString(batch.size()));
    for (Ending ending : batch) {
      String id = ending.login().id();
      keys.add(SessionKeys.session(partition, id));
      keys.add(SessionKeys.viewed(partition, id));
      keys.add(TokenKeys.cart(new SessionLocation(partition, id)));
      args.add(id);
    }
    batch.forEach(ending -> keys.add(SessionKeys.sessions(partition, ending.login().account())));
    batch.forEach(ending -> args.add(Long.toString(ending.login().account())));
    batch.forEach(ending -> args.add(Double.toString(ending.unlessUsedAfter())));
    args.add(AccessChanges.CHANNEL);
    return script.run(keys, args).map(ended -> Objects.requireNonNull(ended).toInteger());
  }
}
