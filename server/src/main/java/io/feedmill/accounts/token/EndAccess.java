package io.feedmill.accounts.token;

import io.feedmill.accounts.access.AnnounceAccessChanges;
import io.feedmill.accounts.access.TokenHash;
import io.feedmill.sessions.api.Sessions;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// Ends sessions and tokens of an account, and closes their open streams.
public final class EndAccess {
  private final Sessions sessions;
  private final ApiTokenStore tokens;
  private final TokenCache cache;
  private final AnnounceAccessChanges announce;

  public EndAccess(
      Sessions sessions, ApiTokenStore tokens, TokenCache cache, AnnounceAccessChanges announce) {
    this.sessions = sessions;
    this.tokens = tokens;
    this.cache = cache;
    this.announce = announce;
  }

  /// Ends all sessions. Called before and after a change: before, so that nothing is changed while
  /// Redis is unavailable; after, for those that were opened in between.
  public void endSessions(long account) {
    sessions.closeAll(account);
  }

  /// Revokes all tokens when the transaction commits.
  public void revokeTokens(Handle transaction, long account) {
    List<TokenHash> revoked = tokens.revokeAll(transaction, account);
    transaction.afterCommit(() ->
        revoked.forEach(hash -> {
          cache.evict(hash);
          announce.changed(hash);
        }));
  }
}
