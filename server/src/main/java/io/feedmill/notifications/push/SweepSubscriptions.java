package io.feedmill.notifications.push;

import io.feedmill.accounts.api.CallCredentials;
import io.feedmill.kernel.work.Worker;
import io.feedmill.notifications.push.SubscriptionStore.Kept;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Deletes subscriptions whose session or token has ended, also those of accounts without news. An
/// interrupted scan starts again from the beginning.
final class SweepSubscriptions implements Worker {
  static final String NAME = "sweep-push";

  private static final Duration INTERVAL = Duration.ofHours(1);
  private static final int PORTION = 200;

  private final SubscriptionStore store;
  private final CallCredentials credentials;
  private final PushMetrics numbers;
  private long after;

  SweepSubscriptions(SubscriptionStore store, CallCredentials credentials, PushMetrics numbers) {
    this.store = store;
    this.credentials = credentials;
    this.numbers = numbers;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    List<Kept> rows = store.stored(after, PORTION);
    List<Kept> ended = new ArrayList<>();
    for (Kept row : rows) {
      if (!credentials.hold(row.account(), row.credential(), PushSubscriptions.SCOPE)) {
        ended.add(row);
        numbers.count("ended");
      }
    }
    ended.forEach(row -> store.end(row.id(), row.credential()));
    boolean more = rows.size() == PORTION;
    after = more ? rows.getLast().id() : 0;
    return more;
  }
}
