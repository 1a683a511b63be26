package io.feedmill.sessions;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.function.Function;

/// The scripts of sessions.
record SessionScripts(
    OpenSessionScript open,
    TouchSessionScript touch,
    SessionTtlScript ttl,
    EndSessionsScript end,
    ClaimGuestScript claim,
    FinishClaimScript finish,
    AddViewedScript addViewed,
    CheckTokensScript checkTokens,
    CheckAccountSessionsScript checkAccountSessions) {

  static SessionScripts load(RedisClient redis, SessionConfig config) {
    Function<String, LuaScript> file = name -> LuaScript.load(redis, name);
    return load(file, file, config);
  }

  /// @param timed loads a script that reads the time
  /// @param timeless loads a script that does not
  static SessionScripts load(
      Function<String, LuaScript> timed,
      Function<String, LuaScript> timeless,
      SessionConfig config) {
    return new SessionScripts(
        new OpenSessionScript(timed.apply(OpenSessionScript.FILE), config.lifetime()),
        new TouchSessionScript(timed.apply(TouchSessionScript.FILE), config.idle()),
        new SessionTtlScript(timed.apply(SessionTtlScript.FILE), config.idle()),
        new EndSessionsScript(timed.apply(EndSessionsScript.FILE)),
        new ClaimGuestScript(timed.apply(ClaimGuestScript.FILE), config.idle()),
        new FinishClaimScript(timeless.apply(FinishClaimScript.FILE)),
        new AddViewedScript(timeless.apply(AddViewedScript.FILE)),
        new CheckTokensScript(timed.apply(CheckTokensScript.FILE)),
        new CheckAccountSessionsScript(timeless.apply(CheckAccountSessionsScript.FILE)));
  }
}
