package io.feedmill.syndication.hub;

import io.feedmill.kernel.work.PromptTasks;
import io.feedmill.kernel.work.TaskWorker;
import io.feedmill.syndication.hub.api.Topics;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HexFormat;

/// Verifies the intent of subscribers (WebSub, 5.3): sends a challenge to the callback, which must
/// return it. Each callback receives one request, unless the server stops in between. A callback
/// that does not respond does not delay others.
final class VerifyIntents {
  static final String NAME = "verify-subscribers";
  private static final int PORTION = 128;
  private static final int AT_ONCE = 32;
  private static final Duration LEASE = Duration.ofMinutes(1);
  private static final SecureRandom RANDOM = new SecureRandom();

  private final IntentStore intents;
  private final SubscriptionStore subscriptions;
  private final Topics topics;
  private final CallbackClient callbacks;
  private final InstantSource clock;

  VerifyIntents(
      IntentStore intents,
      SubscriptionStore subscriptions,
      Topics topics,
      CallbackClient callbacks,
      InstantSource clock) {
    this.intents = intents;
    this.subscriptions = subscriptions;
    this.topics = topics;
    this.callbacks = callbacks;
    this.clock = clock;
  }

  /// The worker. When it is closed, it cancels running calls; their intents are retried after the
  /// lease.
  TaskWorker worker() {
    return TaskWorker.overRows(
        HubModule.schedule(NAME, AT_ONCE, () -> 0),
        PORTION,
        most -> intents.take(clock.instant(), LEASE, most),
        this::verify);
  }

  /// A subscription to a topic that has ended in the meantime is stored too, so that the subscriber
  /// is notified of the end.
  private void verify(Intent intent, PromptTasks.Turn turn) throws InterruptedException {
    byte[] random = new byte[16];
    RANDOM.nextBytes(random);
    String challenge = HexFormat.of().formatHex(random);
    CallbackClient.Answer answer =
        callbacks.get(
            turn,
            intent.callback(),
            "hub.mode",
            intent.mode(),
            "hub.topic",
            intent.topic(),
            "hub.challenge",
            challenge,
            "hub.lease_seconds",
            Long.toString(intent.leaseSeconds()));
    if (answer.good() && answer.body().strip().equals(challenge)) {
      if (intent.mode().equals("unsubscribe")) {
        subscriptions.unsubscribe(intent.topic(), intent.callback());
      } else {
        String tag = topics.find(intent.topic()).map(Topics.Topic::tag).orElse("");
        subscriptions.subscribe(intent, clock.instant().plusSeconds(intent.leaseSeconds()), tag);
      }
    }
    intents.delete(intent);
  }
}
