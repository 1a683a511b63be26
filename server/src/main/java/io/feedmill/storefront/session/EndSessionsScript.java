package io.feedmill.storefront.session;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.storefront.session.api.TokenKeys;
import io.feedmill.storefront.session.api.TokenPlace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Ends up to 100 sessions of one partition.
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
  static final String FILE = "storefront/end_sessions.lua";

  /// Most sessions of one run.
  static final int MOST = 100;

  private final LuaScript script;

  EndSessionsScript(LuaScript script) {
    this.script = script;
  }

  /// One session to end.
  ///
  /// @param unlessUsedAfter unix s as in `recent:`; infinite to end it in any case
  record Ending(Login login, double unlessUsedAfter) {
    static Ending certain(Login login) {
      return new Ending(login, Double.POSITIVE_INFINITY);
    }
  }

  /// Ends them whatever their age.
  ///
  /// @param endings at most [#MOST], all of `partition`
  /// @return how many ended
  int run(int partition, List<Ending> endings) {
    return run(partition, endings, "-1");
  }

  /// Ends those that were not used for longer than `idle`, by the time of Redis.
  int runIfIdle(int partition, List<Ending> endings, Duration idle) {
    return run(partition, endings, Long.toString(idle.toMillis()));
  }

  private int run(int partition, List<Ending> endings, String idleMillis) {
    if (endings.isEmpty()) {
      return 0;
    }
    List<String> keys = new ArrayList<>(2 + 4 * endings.size());
    keys.add(SessionKeys.login(partition));
    keys.add(SessionKeys.recent(partition));
    List<String> args = new ArrayList<>(1 + 3 * endings.size());
    args.add(idleMillis);
    for (Ending ending : endings) {
      Login login = ending.login();
      keys.add(SessionKeys.session(partition, login.id()));
      keys.add(SessionKeys.sessions(partition, login.account()));
      keys.add(SessionKeys.viewed(partition, login.id()));
      keys.add(TokenKeys.cart(new TokenPlace(partition, login.id())));
      args.add(login.id());
      args.add(Long.toString(login.account()));
      args.add(
          Double.isInfinite(ending.unlessUsedAfter())
              ? "+inf"
              : Double.toString(ending.unlessUsedAfter()));
    }
    return Objects.requireNonNull(script.call(keys, args)).toInteger();
  }
}
