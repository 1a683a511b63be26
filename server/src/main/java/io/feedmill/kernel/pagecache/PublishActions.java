package io.feedmill.kernel.pagecache;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/// Publishes to all servers which accounts did something, so that the cached pages of these
/// accounts become invalid.
///
/// | where | pages become invalid |
/// |---|---|
/// | on this server | before the response to the call is sent |
/// | on other servers | when the message arrives, which is sent at the same time |
///
/// Accounts that act while a message is in flight share the next message, so any number of votes
/// costs one message for each round trip.
public final class PublishActions {
  private static final int MOST_IN_A_MESSAGE = 500;

  private final ContentChanges shown;
  private final Executor threads;
  private final Set<PageDependency> waiting = new LinkedHashSet<>();
  private boolean telling;

  /// @param threads starts each task on a new virtual thread
  public PublishActions(ContentChanges shown, Executor threads) {
    this.shown = shown;
    this.threads = threads;
  }

  /// Records a committed action of an account. Does not block.
  public void acted(long account) {
    PageDependency acts = PageDependency.acts(account);
    shown.count(acts);
    if (begins(acts)) {
      try {
        threads.execute(this::publish);
      } catch (RejectedExecutionException _) {
        // The server stops: its connections are closed, and no more messages are sent.
        next();
      }
    }
  }

  /// Records a call that may have changed something, by somebody without an account. Does not
  /// block.
  public void guestActed() {
    shown.count(PageDependency.anything());
  }

  private synchronized boolean begins(PageDependency acts) {
    waiting.add(acts);
    boolean begins = !telling;
    telling = true;
    return begins;
  }

  private void publish() {
    for (List<PageDependency> some = next(); !some.isEmpty(); some = next()) {
      shown.send(some);
    }
  }

  private synchronized List<PageDependency> next() {
    List<PageDependency> some = new ArrayList<>();
    for (var all = waiting.iterator(); all.hasNext() && some.size() < MOST_IN_A_MESSAGE; ) {
      some.add(all.next());
      all.remove();
    }
    telling = !some.isEmpty();
    return some;
  }
}
