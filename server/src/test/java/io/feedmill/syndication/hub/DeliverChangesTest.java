package io.feedmill.syndication.hub;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.net.UserAgent;
import io.feedmill.kernel.net.WebClients;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.kernel.work.TaskWorker;
import io.feedmill.syndication.hub.api.Topics;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestLink;
import io.vertx.core.buffer.Buffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class DeliverChangesTest {
  private static final String BROKEN = "https://mill.example/feeds/a";
  private static final String GOOD = "https://mill.example/feeds/b";

  private final LocalWeb web = LocalWeb.start();
  private final SomeTopics topics = new SomeTopics();
  private final Database database = TestDatabases.fresh();
  private final SubscriptionStore store = new SubscriptionStore(database);
  private final CallbackClient callbacks =
      new CallbackClient(
          new WebClients(TestLink.vertx(), new UserAgent("https://mill.example")),
          AddressGuard.open(),
          Duration.ofMinutes(1));

  /// Topics with one document that cannot be built.
  private static final class SomeTopics implements Topics {
    private final List<String> found = new ArrayList<>();

    @Override
    public Optional<Topic> find(String address) {
      found.add(address);
      if (address.equals(BROKEN)) {
        throw new IllegalStateException("cannot be built");
      }
      return Optional.of(new Topic("now", "text/xml", Buffer.buffer("<rss/>")));
    }

    @Override
    public boolean isOfThisSite(String address) {
      return true;
    }

    @Override
    public boolean isStored(String address) {
      return address.contains("/feeds/");
    }
  }

  @BeforeEach
  void subscribe() {
    web.page("/a", "text/plain", "").page("/b", "text/plain", "");
    Instant end = Instant.now().plus(Duration.ofHours(1));
    store.subscribe(intent(BROKEN, "/a"), end, "before");
    store.subscribe(intent(GOOD, "/b"), end, "before");
  }

  private Intent intent(String topic, String path) {
    return new Intent(1, "subscribe", topic, web.address(path).toString(), "", 3_600);
  }

  @AfterEach
  void close() {
    callbacks.close();
    web.close();
    database.close();
  }

  private TaskWorker worker() {
    DeliverChanges deliver =
        new DeliverChanges(
            store, topics, callbacks, "https://mill.example/hub", () -> {}, SystemClock.instance());
    return deliver.worker();
  }

  @Test
  void a_document_that_cannot_be_built_does_not_delay_others_and_ends_no_subscription()
      throws Exception {
    try (TaskWorker worker = worker()) {
      assertThat(worker.runOnce()).isFalse();
      worker.finish();
    }
    assertThat(web.asked("/b")).hasSize(1);
    assertThat(web.asked("/a")).isEmpty();
    assertThat(store.topics(Instant.now())).containsExactly(BROKEN, GOOD);
  }

  @Test
  void stored_documents_come_first_in_each_run_and_those_to_be_built_in_rotation()
      throws Exception {
    subscribeToLists(2 * DeliverChanges.BUILT_A_RUN + 1);
    Set<String> built = new HashSet<>();
    try (TaskWorker worker = worker()) {
      for (int run = 0; run < 3; run++) {
        topics.found.clear();
        worker.runOnce();
        assertThat(topics.found.subList(0, 2)).containsExactly(BROKEN, GOOD);
        List<String> lists = topics.found.stream().filter(a -> !topics.isStored(a)).toList();
        assertThat(new HashSet<>(lists)).hasSize(DeliverChanges.BUILT_A_RUN);
        built.addAll(lists);
      }
    }
    assertThat(built).hasSize(2 * DeliverChanges.BUILT_A_RUN + 1);
  }

  /// One callback subscribes to many lists and has received all of them.
  private void subscribeToLists(int lists) {
    database.useHandle(handle ->
        handle
            .createUpdate(
                """
                INSERT INTO syndication.subscription
                  (topic, callback, secret, lease_until, delivered_tag)
                SELECT 'https://mill.example/authors/' || n || '.rss', 'https://other.example/',
                  '', now() + interval '1 hour', 'now'
                FROM generate_series(1, :lists) n
                """)
            .bind("lists", lists)
            .execute());
  }

  @Test
  void a_leased_delivery_is_not_taken_by_others_until_the_lease_ends() {
    Instant now = Instant.now();
    Duration lease = Duration.ofMinutes(1);
    assertThat(store.takeDue(GOOD, "now", true, now, lease, 10)).hasSize(1);
    assertThat(store.takeDue(GOOD, "now", true, now.plusSeconds(59), lease, 10)).isEmpty();
    assertThat(store.takeDue(GOOD, "now", true, now.plusSeconds(61), lease, 10)).hasSize(1);
  }

  @Test
  void a_result_stored_after_the_lease_has_no_effect() {
    Instant now = Instant.now();
    Duration lease = Duration.ofMinutes(1);
    Subscription late = store.takeDue(GOOD, "now", true, now, lease, 10).getFirst();
    Instant later = now.plusSeconds(61);
    Subscription taken = store.takeDue(GOOD, "now", true, later, lease, 10).getFirst();
    store.record(taken, "now", 0, 200, null, later);
    store.record(late, "before", 1, 503, later, later);
    assertThat(store.takeDue(GOOD, "now", true, later, lease, 10)).isEmpty();
    assertThat(store.takeDue(GOOD, "now", false, later, lease, 10)).isEmpty();
  }
}
