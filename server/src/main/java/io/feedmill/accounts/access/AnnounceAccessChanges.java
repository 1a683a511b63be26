package io.feedmill.accounts.access;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.AccessChanges;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Announces committed changes of access to all servers. A change is also published as an
/// [AccessChanged] event in its own transaction, so that it is announced later when Redis is
/// unavailable or the server is killed.
public final class AnnounceAccessChanges {
  private static final Logger LOG = LoggerFactory.getLogger(AnnounceAccessChanges.class);

  private final AccessChanges changes;

  public AnnounceAccessChanges(AccessChanges changes, Events events) {
    this.changes = changes;
    events.on(AccessChanged.class, "accounts", changed -> changes.announce(changed.subject()));
  }

  public void changed(long account) {
    announce(AccessSubjects.of(account));
  }

  public void changed(TokenHash token) {
    announce(AccessSubjects.of(token));
  }

  private void announce(String subject) {
    try {
      changes.announce(subject);
    } catch (RedisUnavailable e) {
      LOG.info(
          "change of {} will be announced later: {}", subject.split(" ", 2)[0], e.getMessage());
    }
  }
}
