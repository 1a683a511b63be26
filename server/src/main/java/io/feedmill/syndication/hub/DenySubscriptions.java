package io.feedmill.syndication.hub;

import io.feedmill.kernel.work.PromptTasks;
import io.feedmill.kernel.work.TaskWorker;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// Notifies subscribers that their topic has ended or is no longer public (WebSub, 5.2): `GET` with
/// `hub.mode=denied`. The subscription ends with it.
///
/// | response | result |
/// |---|---|
/// | 2xx, 404, 410 | the subscription is deleted |
/// | any other, or none | retried with exponential backoff; deleted after [#MOST_ATTEMPTS] attempts |
///
/// Each subscriber is notified once, unless the server stops between the response and its storage.
final class DenySubscriptions {
  static final String NAME = "deny-subscriptions";
  static final int MOST_ATTEMPTS = 5;
  private static final String REASON = "the feed has ended or is no longer public";
  private static final int PORTION = 256;
  private static final int AT_ONCE = 64;
  private static final Duration LEASE = Duration.ofMinutes(1);

  private final SubscriptionStore store;
  private final CallbackClient callbacks;
  private final InstantSource clock;

  DenySubscriptions(SubscriptionStore store, CallbackClient callbacks, InstantSource clock) {
    this.store = store;
    this.callbacks = callbacks;
    this.clock = clock;
  }

  /// The worker. When it is closed, it cancels running calls; they are retried after the lease.
  TaskWorker worker() {
    return TaskWorker.overRows(
        HubModule.schedule(NAME, AT_ONCE, () -> 0),
        PORTION,
        most -> store.takeEnded(clock.instant(), LEASE, most),
        this::notifyDenied);
  }

  private void notifyDenied(Subscription to, PromptTasks.Turn turn) throws InterruptedException {
    CallbackClient.Answer answer =
        callbacks.get(
            turn,
            to.callback(),
            "hub.mode",
            "denied",
            "hub.topic",
            to.topic(),
            "hub.reason",
            REASON);
    int attempts = to.attempts() + 1;
    boolean done = answer.good() || answer.status() == 404 || answer.status() == 410;
    if (done || attempts >= MOST_ATTEMPTS) {
      store.deleteEnded(to);
      return;
    }
    Instant now = clock.instant();
    Instant retry = now.plus(CallbackClient.pauseAfter(attempts));
    store.retryEnded(to, answer.status(), retry, now);
  }
}
