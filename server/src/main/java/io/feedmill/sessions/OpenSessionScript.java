package io.feedmill.sessions;

import io.feedmill.kernel.http.AccessChanges;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.sessions.api.Client;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Starts a session with a new token.
///
/// | previous session | afterwards |
/// |---|---|
/// | none | the new one is live |
/// | alive or stale, the account's | it is deleted, the new one is live and has its viewed items |
/// | alive or stale, another's of the same partition | it is deleted, the new one is live |
///
/// Both changes are atomic. All servers are notified that the previous session ended.
final class OpenSessionScript {
  static final String FILE = "sessions/open_session.lua";

  private final LuaScript script;
  private final Duration lifetime;

  OpenSessionScript(LuaScript script, Duration lifetime) {
    this.script = script;
    this.lifetime = lifetime;
  }

  /// @param expires expiry of the new session
  /// @param sessions number of sessions of the account now; 0 for a guest
  record Opened(Instant expires, long sessions) {}

  /// @param account [SessionRef#NOBODY] for a guest
  /// @param proven how long ago its owner proved who they are
  /// @param previous the client's session in the same partition, which is ended
  Opened run(
      SessionToken token,
      long account,
      Client client,
      Duration proven,
      @Nullable SessionRef previous) {
    int partition = token.partition();
    String id = token.id();
    List<String> keys = new ArrayList<>();
    keys.add(SessionKeys.login(partition));
    keys.add(SessionKeys.recent(partition));
    keys.add(SessionKeys.session(partition, id));
    keys.add(SessionKeys.sessions(partition, account));
    keys.add(SessionKeys.viewed(partition, id));
    List<String> args = new ArrayList<>();
    args.add(id);
    args.add(Long.toString(account));
    args.add(Long.toString(lifetime.toMillis()));
    args.add(client.address());
    args.add(client.agent());
    args.add(Long.toString(proven.toMillis()));
    if (previous != null) {
      keys.add(SessionKeys.session(partition, previous.id()));
      keys.add(SessionKeys.sessions(partition, previous.account()));
      keys.add(SessionKeys.viewed(partition, previous.id()));
      args.add(previous.id());
      args.add(AccessChanges.CHANNEL);
    }
    Response reply = Objects.requireNonNull(script.call(keys, args));
    return new Opened(Instant.ofEpochMilli(reply.get(0).toLong()), reply.get(1).toLong());
  }
}
