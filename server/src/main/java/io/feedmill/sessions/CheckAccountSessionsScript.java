package io.feedmill.sessions;

import io.feedmill.kernel.redis.LuaScript;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Finds tokens in an account's set that do not belong to its sessions, and removes them on repair.
///
/// | member | owner | repair |
/// |---|---|---|
/// | of the set | the account | stays |
/// | of the set | another, or none | removed from the set |
/// | removed in the meantime | any | none |
final class CheckAccountSessionsScript {
  static final String FILE = "sessions/check_account_sessions.lua";

  private final LuaScript script;

  CheckAccountSessionsScript(LuaScript script) {
    this.script = script;
  }

  /// @param account in decimal
  /// @return tokens that do not belong to the account
  List<String> run(int partition, String account, List<String> tokens, boolean repair) {
    List<String> keys =
        List.of(SessionKeys.login(partition), SessionKeys.sessions(partition, account));
    List<String> args = new ArrayList<>(2 + tokens.size());
    args.add(repair ? "1" : "0");
    args.add(account);
    args.addAll(tokens);
    return Objects.requireNonNull(script.call(keys, args)).stream()
        .map(Response::toString)
        .toList();
  }
}
