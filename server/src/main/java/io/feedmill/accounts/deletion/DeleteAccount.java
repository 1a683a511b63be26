package io.feedmill.accounts.deletion;

import io.feedmill.accounts.access.AnnounceAccess;
import io.feedmill.accounts.user.CachedNames;
import io.feedmill.accounts.user.LivingAccounts;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.sessions.api.Sessions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Deletes an account: from the commit on nobody can log in to it, its sessions and tokens open
/// nothing, and the features are told to remove what was its owner's.
public final class DeleteAccount {
  private static final Logger LOG = LoggerFactory.getLogger(DeleteAccount.class);

  private final DeletedAccountStore accounts;
  private final Sessions sessions;
  private final LivingAccounts living;
  private final CachedNames names;
  private final AnnounceAccess announce;

  public DeleteAccount(
      DeletedAccountStore accounts,
      Sessions sessions,
      LivingAccounts living,
      CachedNames names,
      AnnounceAccess announce) {
    this.accounts = accounts;
    this.sessions = sessions;
    this.living = living;
    this.names = names;
    this.announce = announce;
  }

  public RemovalOutcome delete(long id, String name) {
    RemovalOutcome outcome = accounts.remove(id);
    if (outcome instanceof RemovalOutcome.Removed) {
      living.forget(id);
      names.forget(id, name);
      announce.changed(id);
      endSessions(id);
    }
    return outcome;
  }

  /// They open nothing any more; what an outage leaves of them is removed by [#deleted].
  private void endSessions(long id) {
    try {
      sessions.closeAll(id);
    } catch (RedisUnavailable e) {
      LOG.info("sessions of deleted account {} end later: {}", id, e.getMessage());
    }
  }

  /// Hears of a deletion on any server.
  public void deleted(long id) {
    announce.changed(id);
    living.forget(id);
    sessions.closeAll(id);
  }
}
