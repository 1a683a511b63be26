package io.feedmill.sessions;

import io.feedmill.kernel.http.AccessChanges;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.sessions.api.SessionLocation;
import io.feedmill.sessions.api.TokenKeys;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Checks the data of tokens and repairs it if requested. All servers are notified of sessions that
/// it ends, so that their streams end too.
///
/// | token | fault | repair |
/// |---|---|---|
/// | live: owner, last use, created and expires | its account may not have it here | deleted completely |
/// | live | not in its account's set | added |
/// | live | also claimed | claim deleted |
/// | live | last use more than an hour in the future | last use set to now |
/// | live, of an account | has a guest's cart | cart deleted |
/// | live | more than 25 viewed items | oldest deleted |
/// | claimed: no owner, a session with the claiming account | not among the claims | added, to be finished |
/// | claimed | has a last use | last use deleted |
/// | neither | any data | deleted completely |
/// | any | its owner has changed since it was read | none; checked by the next run |
final class CheckTokensScript {
  static final String FILE = "sessions/check_tokens.lua";

  /// Most tokens of one run.
  static final int MOST = 50;

  private static final Duration AHEAD = Duration.ofHours(1);

  private final LuaScript script;

  CheckTokensScript(LuaScript script) {
    this.script = script;
  }

  /// A token with the owner that was read before.
  ///
  /// @param account its owner in decimal; empty for none
  /// @param allowed whether this account may have sessions in this partition
  record Token(String id, String account, boolean allowed) {}

  /// A fault of a token, as a sentence.
  record Fault(String id, String what) {}

  List<Fault> run(int partition, List<Token> tokens, boolean repair) {
    List<String> keys = new ArrayList<>(3 + 4 * tokens.size());
    keys.add(SessionKeys.login(partition));
    keys.add(SessionKeys.recent(partition));
    keys.add(SessionKeys.claims(partition));
    List<String> args = new ArrayList<>(4 + 3 * tokens.size());
    args.add(repair ? "1" : "0");
    args.add(Integer.toString(ViewedItems.MOST));
    args.add(Long.toString(AHEAD.toSeconds()));
    args.add(AccessChanges.CHANNEL);
    for (Token token : tokens) {
      keys.add(SessionKeys.session(partition, token.id()));
      keys.add(SessionKeys.viewed(partition, token.id()));
      keys.add(TokenKeys.cart(new SessionLocation(partition, token.id())));
      keys.add(SessionKeys.sessions(partition, token.account()));
      args.add(token.id());
      args.add(token.account());
      args.add(token.allowed() ? "1" : "0");
    }
    Response faults = Objects.requireNonNull(script.call(keys, args));
    List<Fault> found = new ArrayList<>(faults.size() / 2);
    for (int i = 0; i < faults.size(); i += 2) {
      found.add(new Fault(faults.get(i).toString(), faults.get(i + 1).toString()));
    }
    return found;
  }
}
