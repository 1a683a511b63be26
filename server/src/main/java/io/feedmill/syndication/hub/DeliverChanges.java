package io.feedmill.syndication.hub;

import io.feedmill.kernel.work.PromptTasks;
import io.feedmill.kernel.work.RowFailures;
import io.feedmill.kernel.work.TaskWorker;
import io.feedmill.syndication.hub.api.Topics;
import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Sends changed documents to subscribers: the whole document, signed with HMAC SHA-256 if the
/// subscription has a secret, with retries and exponential backoff.
///
/// | response | result |
/// |---|---|
/// | 2xx | the subscriber has the document |
/// | 410 | the subscription ends |
/// | none, because the call fails in this program | as below, and counted as a failure |
/// | any other, or none | retried; after [#MOST_ATTEMPTS] attempts not before the next change |
///
/// A subscriber that does not respond does not delay others: a run starts deliveries and does not
/// wait for them, and subscribers whose last delivery failed come last.
final class DeliverChanges {
  static final String NAME = "deliver-to-subscribers";
  static final int MOST_ATTEMPTS = 10;
  static final int BUILT_A_RUN = 500;
  private static final int PORTION = 256;
  private static final int RETRIES = 64;
  private static final int AT_ONCE = 64;
  private static final Duration LEASE = Duration.ofMinutes(1);

  private final SubscriptionStore store;
  private final Topics topics;
  private final CallbackClient callbacks;
  private final String hub;
  private final Runnable ended;
  private final InstantSource clock;
  private final RowFailures failures = RowFailures.of(NAME);
  private String lastBuilt = "";

  /// @param hub address of the hub
  /// @param ended is run when subscribers must be notified that a topic has ended
  DeliverChanges(
      SubscriptionStore store,
      Topics topics,
      CallbackClient callbacks,
      String hub,
      Runnable ended,
      InstantSource clock) {
    this.store = store;
    this.topics = topics;
    this.callbacks = callbacks;
    this.hub = hub;
    this.ended = ended;
    this.clock = clock;
  }

  /// The worker. When it is closed, it cancels running deliveries; they are retried after the
  /// lease.
  TaskWorker worker() {
    return TaskWorker.open(HubModule.schedule(NAME, AT_ONCE, this::failedRows), this::start);
  }

  private boolean start(PromptTasks tasks) throws InterruptedException {
    List<String> addresses = nextTopics(store.topics(clock.instant()));
    boolean more = false;
    for (String address : addresses) {
      more |= start(tasks, address, true, PORTION) == PORTION;
    }
    return more || retry(tasks, addresses);
  }

  /// All stored topics, and the next of the topics that must be built, in turn.
  private List<String> nextTopics(List<String> all) {
    List<String> next = new ArrayList<>(all.stream().filter(topics::isStored).toList());
    NavigableSet<String> built = new TreeSet<>(all);
    next.forEach(built::remove);
    String last = lastBuilt;
    Stream.concat(built.tailSet(last, false).stream(), built.headSet(last, true).stream())
        .limit(BUILT_A_RUN)
        .forEach(address -> {
          next.add(address);
          lastBuilt = address;
        });
    return next;
  }

  private long failedRows() {
    return failures.count() + callbacks.failedCalls();
  }

  /// Retries failed deliveries, a limited number per run, so that new changes go first.
  private boolean retry(PromptTasks tasks, List<String> addresses) throws InterruptedException {
    int left = RETRIES;
    for (String address : addresses) {
      left -= left == 0 ? 0 : start(tasks, address, false, left);
    }
    return left == 0;
  }

  /// A document that cannot be built does not delay others.
  ///
  /// @return number of started deliveries
  private int start(PromptTasks tasks, String address, boolean well, int most)
      throws InterruptedException {
    Optional<Topics.Topic> topic;
    try {
      topic = topics.find(address);
    } catch (RuntimeException | Error e) {
      RowFailures.rethrowOutage(e);
      failures.failed("the topic " + address, e);
      return 0;
    }
    if (topic.isEmpty()) {
      end(address);
      return 0;
    }
    return start(tasks, address, topic.get(), well, most);
  }

  private int start(PromptTasks tasks, String address, Topics.Topic topic, boolean well, int most)
      throws InterruptedException {
    List<Subscription> due =
        store.takeDue(address, topic.tag(), well, clock.instant(), LEASE, most);
    return TaskWorker.start(tasks, due, (to, turn) -> deliver(topic, to, turn));
  }

  /// Only a topic below the address of this site can end: a wrong setting of that address ends no
  /// topic.
  private void end(String address) {
    if (topics.isOfThisSite(address) && store.end(address, clock.instant()) > 0) {
      ended.run();
    }
  }

  private void deliver(Topics.Topic topic, Subscription to, PromptTasks.Turn turn)
      throws InterruptedException {
    Map<String, String> headers = new HashMap<>();
    headers.put("Content-Type", topic.contentType());
    headers.put("Link", "<" + hub + ">; rel=\"hub\", <" + to.topic() + ">; rel=\"self\"");
    if (!to.secret().isEmpty()) {
      headers.put("X-Hub-Signature", signature(to.secret(), topic.bytes()));
    }
    CallbackClient.Answer answer = callbacks.post(turn, to.callback(), headers, topic.bytes());
    Instant now = clock.instant();
    if (answer.good()) {
      store.record(to, topic.tag(), 0, answer.status(), null, now);
    } else if (answer.status() == 410) {
      store.unsubscribe(to.topic(), to.callback());
    } else if (to.attempts() + 1 >= MOST_ATTEMPTS) {
      store.record(to, topic.tag(), 0, answer.status(), null, now);
    } else {
      int attempts = to.attempts() + 1;
      Instant retry = now.plus(CallbackClient.pauseAfter(attempts));
      store.record(to, to.deliveredTag(), attempts, answer.status(), retry, now);
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
