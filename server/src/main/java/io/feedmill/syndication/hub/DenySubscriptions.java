package io.feedmill.syndication.hub;

import io.feedmill.kernel.work.Backoff;
import io.feedmill.kernel.work.PromptTasks;
import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/// Notifies subscribers that their topic has ended or is no longer public (WebSub, 5.2): `GET` with
/// `hub.mode=denied`. The subscription ends with it.
///
/// | response | result |
/// |---|---|
/// | 2xx, 404, 410 | the subscription is deleted |
/// | any other, or none | retried with exponential backoff; deleted after [#MOST_ATTEMPTS] attempts |
///
/// Each subscriber is notified once, unless the server stops between the response and its storage.
final class DenySubscriptions implements Worker, AutoCloseable {
  static final String NAME = "hub-end";
  static final int MOST_ATTEMPTS = 5;
  private static final String REASON = "the feed has ended or is no longer public";
  private static final int PORTION = 256;
  private static final int AT_ONCE = 64;
  private static final Duration LEASE = Duration.ofMinutes(1);
  private static final Backoff PAUSES =
      Backoff.between(Duration.ofSeconds(15), Duration.ofHours(6));

  private final SubscriptionStore store;
  private final CallbackClient callbacks;
  private final InstantSource clock;
  private final PromptTasks tasks =
      PromptTasks.open("hub-end", PromptTasks.Limits.ofHosts(AT_ONCE));

  DenySubscriptions(SubscriptionStore store, CallbackClient callbacks, InstantSource clock) {
    this.store = store;
    this.callbacks = callbacks;
    this.clock = clock;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return Duration.ofSeconds(5);
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() throws InterruptedException {
    List<Subscription> ended = store.takeEnded(clock.instant(), LEASE, PORTION);
    for (Subscription one : ended) {
      tasks.submit(turn -> notifyDenied(one, turn));
    }
    return ended.size() == PORTION;
  }

  @Override
  public void finish() throws InterruptedException {
    tasks.finish();
  }

  private void notifyDenied(Subscription to, PromptTasks.Turn turn) throws InterruptedException {
    CallbackClient.Answer answer =
        callbacks.ask(
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
    Duration pause = PAUSES.after(attempts, ThreadLocalRandom.current().nextDouble());
    store.retryEnded(to, answer.status(), now.plus(pause), now);
  }

  /// Cancels running calls; they are retried after the lease.
  @Override
  public void close() {
    tasks.close();
  }
}
