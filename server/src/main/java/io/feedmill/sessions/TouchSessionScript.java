package io.feedmill.sessions;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.sessions.api.Client;
import io.feedmill.sessions.api.SessionLocation;
import io.feedmill.sessions.api.TouchOutcome;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Returns the owner of a token's session and records its use, and optionally a viewed item.
///
/// | `login:` | `recent:` | age | outcome | written |
/// |---|---|---|---|---|
/// | absent | any | any | dead | nothing |
/// | present | absent | any | dead | nothing |
/// | present | over `idle` ago | any | dead | nothing |
/// | present | within `idle` | over its lifetime | dead | nothing |
/// | present | under 60 s ago | within | alive | the item |
/// | present | 60 s to `idle` ago | within | alive | `recent:` raised to now, address, agent, the item |
///
/// The item moves to the front of the list of 25. No row writes `login:`, so a touch never starts
/// or revives a session, even with concurrent calls.
final class TouchSessionScript {
  static final String FILE = "sessions/touch_session.lua";
  private static final Duration FRESH = Duration.ofSeconds(60);

  private final LuaScript script;
  private final String idleMillis;
  private final String freshMillis = Long.toString(FRESH.toMillis());
  private final String longest = Integer.toString(ViewedItems.MOST);

  TouchSessionScript(LuaScript script, Duration idle) {
    this.script = script;
    this.idleMillis = Long.toString(idle.toMillis());
  }

  Future<TouchOutcome> run(SessionToken token, Client client) {
    SessionLocation at = token.place();
    return script.run(keys(at), args(at, client)).map(account -> outcome(account, at.id()));
  }

  /// @param item the viewed item
  Future<TouchOutcome> run(SessionToken token, Client client, String item) {
    SessionLocation at = token.place();
    return script
        .run(keysOfView(at), args(at, client, item))
        .map(account -> outcome(account, at.id()));
  }

  static List<String> keys(SessionLocation at) {
    int partition = at.partition();
    return List.of(
        SessionKeys.login(partition),
        SessionKeys.recent(partition),
        SessionKeys.session(partition, at.id()));
  }

  static List<String> keysOfView(SessionLocation at) {
    int partition = at.partition();
    return List.of(
        SessionKeys.login(partition),
        SessionKeys.recent(partition),
        SessionKeys.session(partition, at.id()),
        SessionKeys.viewed(partition, at.id()));
  }

  List<String> args(SessionLocation at, Client client) {
    return List.of(at.id(), idleMillis, freshMillis, client.address(), client.agent());
  }

  List<String> args(SessionLocation at, Client client, String item) {
    return List.of(
        at.id(), idleMillis, freshMillis, client.address(), client.agent(), item, longest);
  }

  private static TouchOutcome outcome(@Nullable Response account, String id) {
    if (account == null) {
      return new TouchOutcome.Dead();
    }
    long owner = account.toLong();
    return owner == SessionRef.NOBODY
        ? new TouchOutcome.Guest(id)
        : new TouchOutcome.Alive(owner, id);
  }
}
