package io.feedmill.accounts.access;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.AccessChanges;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tells all servers of changes that are committed. A change is published as an [AccessChanged]
/// event in its own transaction as well, so that it is told when Redis was unavailable or the
/// server was killed in between.
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
      LOG.info("other servers hear of {} later: {}", subject.split(" ", 2)[0], e.getMessage());
    }
  }
}
