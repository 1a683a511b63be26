package io.feedmill.accounts.deletion;

import io.feedmill.accounts.access.AnnounceAccessChanges;
import io.feedmill.accounts.user.AccountCache;
import io.feedmill.accounts.user.AccountNameCache;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.sessions.api.Sessions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Deletes an account. After the commit log-ins, sessions and tokens of the account are refused,
/// and each feature deletes what belongs to it.
public final class DeleteAccount {
  private static final Logger LOG = LoggerFactory.getLogger(DeleteAccount.class);

  private final DeletedAccountStore accounts;
  private final Sessions sessions;
  private final AccountCache cache;
  private final AccountNameCache names;
  private final AnnounceAccessChanges announce;

  public DeleteAccount(
      DeletedAccountStore accounts,
      Sessions sessions,
      AccountCache cache,
      AccountNameCache names,
      AnnounceAccessChanges announce) {
    this.accounts = accounts;
    this.sessions = sessions;
    this.cache = cache;
    this.names = names;
    this.announce = announce;
  }

  public DeletionOutcome delete(long id, String name) {
    DeletionOutcome outcome = accounts.remove(id);
    if (outcome instanceof DeletionOutcome.Removed) {
      cache.evict(id);
      names.evict(id, name);
      announce.changed(id);
      endSessions(id);
    }
    return outcome;
  }

  /// The sessions are already refused; if Redis is unavailable, [#deleted] removes them later.
  private void endSessions(long id) {
    try {
      sessions.closeAll(id);
    } catch (RedisUnavailable e) {
      LOG.info("sessions of deleted account {} end later: {}", id, e.getMessage());
    }
  }

  /// Handles a deletion that any server made.
  public void deleted(long id) {
    announce.changed(id);
    cache.evict(id);
    sessions.closeAll(id);
  }
}
