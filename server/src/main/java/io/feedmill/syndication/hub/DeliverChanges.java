package io.feedmill.syndication.hub;

import io.feedmill.kernel.work.Backoff;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.kernel.work.Worker;
import io.feedmill.syndication.hub.api.Topics;
import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Sends documents to subscribers who have another one: whole, signed with HMAC SHA-256 where there
/// is a secret, again with growing pauses where it failed.
///
/// | answer | what follows |
/// |---|---|
/// | 2xx | the subscriber has the document |
/// | 410 | the subscription ends |
/// | any other, or none | tried again; after [#MOST_ATTEMPTS] the next change is waited for |
final class DeliverChanges implements Worker {
  static final String NAME = "hub-deliver";
  static final int MOST_ATTEMPTS = 10;
  private static final int PORTION = 1_000;
  private static final int AT_ONCE = 64;
  private static final Backoff PAUSES =
      Backoff.between(Duration.ofSeconds(15), Duration.ofHours(6));

  private final HubStore store;
  private final Topics topics;
  private final Callbacks callbacks;
  private final String hub;
  private final InstantSource clock;

  /// @param hub address of the hub
  DeliverChanges(
      HubStore store, Topics topics, Callbacks callbacks, String hub, InstantSource clock) {
    this.store = store;
    this.topics = topics;
    this.callbacks = callbacks;
    this.hub = hub;
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
    boolean more = false;
    for (String address : store.topics(clock.instant())) {
      Optional<Topics.Topic> topic = topics.find(address);
      if (topic.isPresent()) {
        List<Subscription> due = store.due(address, topic.get().tag(), clock.instant(), PORTION);
        deliver(topic.get(), due);
        more |= due.size() == PORTION;
      }
    }
    return more;
  }

  private void deliver(Topics.Topic topic, List<Subscription> due) throws Exception {
    try (BoundedTasks tasks = BoundedTasks.open("hub-deliver", AT_ONCE)) {
      for (Subscription subscription : due) {
        tasks.submit(() -> deliver(topic, subscription));
      }
      for (Exception failure : tasks.join()) {
        throw failure;
      }
    }
  }

  private void deliver(Topics.Topic topic, Subscription to) throws InterruptedException {
    Map<String, String> headers = new HashMap<>();
    headers.put("Content-Type", topic.contentType());
    headers.put("Link", "<" + hub + ">; rel=\"hub\", <" + to.topic() + ">; rel=\"self\"");
    if (!to.secret().isEmpty()) {
      headers.put("X-Hub-Signature", signature(to.secret(), topic.bytes()));
    }
    Callbacks.Answer answer = callbacks.post(to.callback(), headers, topic.bytes());
    Instant now = clock.instant();
    if (answer.good()) {
      store.note(to, topic.tag(), 0, answer.status(), null, now);
    } else if (answer.status() == 410) {
      store.unsubscribe(to.topic(), to.callback());
    } else if (to.attempts() + 1 >= MOST_ATTEMPTS) {
      store.note(to, topic.tag(), 0, answer.status(), null, now);
    } else {
      int attempts = to.attempts() + 1;
      Duration pause = PAUSES.after(attempts, ThreadLocalRandom.current().nextDouble());
      store.note(to, to.deliveredTag(), attempts, answer.status(), now.plus(pause), now);
    }
  }

  /// `sha256=` and the HMAC of the bytes in hexadecimal.
  static String signature(String secret, Buffer bytes) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      return "sha256=" + HexFormat.of().formatHex(mac.doFinal(bytes.getBytes()));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has HmacSHA256", e);
    }
  }
}
