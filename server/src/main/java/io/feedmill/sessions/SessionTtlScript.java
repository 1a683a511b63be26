package io.feedmill.sessions;

import io.feedmill.kernel.redis.LuaScript;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Returns how long a session remains valid without further use. Records no use.
///
/// | session | result |
/// |---|---|
/// | dead for [TouchSessionScript] | empty |
/// | alive | until its idle limit or its lifetime, whichever comes first; 1 ms or more |
final class SessionTtlScript {
  static final String FILE = "sessions/session_ttl.lua";

  private final LuaScript script;
  private final String idleMillis;

  SessionTtlScript(LuaScript script, Duration idle) {
    this.script = script;
    this.idleMillis = Long.toString(idle.toMillis());
  }

  Future<Optional<Duration>> run(SessionToken token) {
    return script
        .run(TouchSessionScript.keys(token.place()), List.of(token.id(), idleMillis))
        .map(left ->
            left == null ? Optional.empty() : Optional.of(Duration.ofMillis(left.toLong())));
  }
}
