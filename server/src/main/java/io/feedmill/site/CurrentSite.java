package io.feedmill.site;

import io.feedmill.accounts.api.AccountSite;
import io.feedmill.accounts.api.SignUpMode;
import io.feedmill.kernel.http.AccessChanges;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.web.Identity;
import io.feedmill.site.api.Part;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The current state of the site, in memory, for every page and every call.
///
/// | event | this server | the others |
/// |---|---|---|
/// | a change was made here | shows it with the next page | read the row when they are notified |
/// | the channel was lost or is back | reads the row | read the row |
/// | this server died before it announced a change | | [WatchSite] reads the row within 5 s |
///
/// A version never decreases: of two concurrent reads the newer row is kept.
final class CurrentSite implements AccountSite, AccessChanges.Listener {
  private static final Logger LOG = LoggerFactory.getLogger(CurrentSite.class);
  private static final String SUBJECT = "site 1";

  private final SiteStore store;
  private final SiteConfig config;
  private final AccessChanges changes;
  private final Executor threads;
  private volatile SiteProfile known;

  private CurrentSite(SiteStore store, SiteConfig config, AccessChanges changes, Executor threads) {
    this.store = store;
    this.config = config;
    this.changes = changes;
    this.threads = threads;
    this.known = SiteProfile.of(store.row(), config);
  }

  /// Reads the row, and follows its changes.
  ///
  /// @param threads starts each task on a new virtual thread
  static CurrentSite open(
      SiteStore store, SiteConfig config, AccessChanges changes, Executor threads) {
    CurrentSite site = new CurrentSite(store, config, changes, threads);
    changes.listen(site);
    return site;
  }

  SiteProfile now() {
    return known;
  }

  Identity identity() {
    return now().identity();
  }

  boolean on(Part part) {
    return now().parts().contains(part);
  }

  @Override
  public SignUpMode signUp() {
    return now().signUp();
  }

  @Override
  public String name() {
    return identity().name();
  }

  /// Applies a row that this process wrote, and notifies the other servers.
  void written(SiteRow row) {
    show(row);
    try {
      changes.announce(SUBJECT);
    } catch (RedisUnavailable e) {
      LOG.warn("other servers show the change of the site within seconds: {}", e.getMessage());
    }
  }

  /// Reads the row. Blocks.
  void read() {
    show(store.row());
  }

  private void show(SiteRow row) {
    if (row.version() != known.version()) {
      SiteProfile read = SiteProfile.of(row, config);
      synchronized (this) {
        if (read.version() > known.version()) {
          known = read;
        }
      }
    }
  }

  @Override
  public void changed(String subject) {
    if (subject.equals(SUBJECT)) {
      readSoon();
    }
  }

  @Override
  public void missed() {
    readSoon();
  }

  private void readSoon() {
    try {
      threads.execute(() -> {
        try {
          read();
        } catch (RuntimeException e) {
          LOG.debug("the row of the site is read again soon: {}", e.getMessage());
        }
      });
    } catch (RejectedExecutionException e) {
      LOG.debug("this server is stopping: {}", e.getMessage());
    }
  }
}
