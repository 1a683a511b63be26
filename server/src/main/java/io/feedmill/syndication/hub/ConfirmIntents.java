package io.feedmill.syndication.hub;

import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.kernel.work.Worker;
import io.feedmill.syndication.hub.api.Topics;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/// Asks callbacks whether they meant what was asked in their name (WebSub, 5.3): who does not send
/// the challenge back did not. Each is asked once.
final class ConfirmIntents implements Worker {
  static final String NAME = "hub-confirm";
  private static final int PORTION = 200;
  private static final int AT_ONCE = 32;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final HubStore store;
  private final Topics topics;
  private final Callbacks callbacks;
  private final InstantSource clock;

  ConfirmIntents(HubStore store, Topics topics, Callbacks callbacks, InstantSource clock) {
    this.store = store;
    this.topics = topics;
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
  public boolean runOnce() throws Exception {
    List<Intent> intents = store.intents(PORTION);
    try (BoundedTasks tasks = BoundedTasks.open("hub-confirm", AT_ONCE)) {
      for (Intent intent : intents) {
        tasks.submit(() -> confirm(intent));
      }
      for (Exception failure : tasks.join()) {
        throw failure;
      }
    }
    return intents.size() == PORTION;
  }

  private void confirm(Intent intent) throws InterruptedException {
    byte[] random = new byte[16];
    RANDOM.nextBytes(random);
    String challenge = HexFormat.of().formatHex(random);
    StringBuilder address = new StringBuilder(intent.callback());
    address.append(intent.callback().contains("?") ? '&' : '?');
    address.append("hub.mode=").append(intent.mode());
    address.append("&hub.topic=").append(URLEncoder.encode(intent.topic(), StandardCharsets.UTF_8));
    address.append("&hub.challenge=").append(challenge);
    address.append("&hub.lease_seconds=").append(intent.leaseSeconds());
    Callbacks.Answer answer = callbacks.get(address.toString());
    Optional<Topics.Topic> topic = topics.find(intent.topic());
    if (answer.good() && answer.body().strip().equals(challenge)) {
      if (intent.mode().equals("unsubscribe")) {
        store.unsubscribe(intent.topic(), intent.callback());
      } else if (topic.isPresent()) {
        store.subscribe(
            intent, clock.instant().plusSeconds(intent.leaseSeconds()), topic.get().tag());
      }
    }
    store.forget(intent);
  }
}
