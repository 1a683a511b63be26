package io.feedmill.articles.http.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RedisServer;
import io.feedmill.testing.TestClient;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// Sixteen threads of clients submit, comment, vote, edit, delete and moderate over HTTP while web
/// servers, the worker and each of three masters of Redis are killed, and others walk through the
/// discussions, by the API and by the pages. In the end the site equals what was acknowledged, and
/// what is of unknown outcome happened once at most.
@Tag("slow")
class DiscussionThroughKillsTest {
  private static final int THREADS = 16;
  private static final int ACCOUNTS_OF_EACH = 2;
  private static final int WALKERS = 3;
  private static final int PAGE = 20;

  /// One walk by the pages after so many by the API.
  private static final int PAGES_EACH = 5;

  private static final List<String> ORDERS = List.of("best", "new", "old", "controversial");

  @TempDir Path temporary;
  private final DiscussionHistory history = new DiscussionHistory();
  private final AtomicBoolean ended = new AtomicBoolean();
  private final Semaphore turns = new Semaphore(0);
  private int released;

  /// Some hundred operations, and one kill of each.
  @Test
  void a_short_random_history_equals_its_model_after_a_kill_of_each_server() throws Exception {
    try (DiscussedSite site = new DiscussedSite(temporary, 1)) {
      act(site, 800, 1);
      new DiscussionVerdict(site, history).check();
    }
  }

  /// Takes minutes. Prints what happened.
  @Test
  @EnabledIfSystemProperty(named = "feedmill.test.large", matches = "true")
  void a_random_history_of_ten_thousand_operations_equals_its_model_after_many_kills()
      throws Exception {
    try (DiscussedSite site = new DiscussedSite(temporary, 2)) {
      act(site, 10_000, 3);
      System.out.println(history);
      new DiscussionVerdict(site, history).check();
      site.assertClean("fsck", "articles");
    }
  }

  /// @param operations that are acknowledged
  /// @param rounds of kills of everything
  private void act(DiscussedSite site, int operations, int rounds) throws Exception {
    List<DiscussedSite.Account> accounts = site.open(THREADS * ACCOUNTS_OF_EACH);
    try (BoundedTasks clients = BoundedTasks.open("clients", THREADS);
        BoundedTasks walkers = BoundedTasks.open("walkers", WALKERS)) {
      for (int i = 0; i < THREADS; i++) {
        List<DiscussedSite.Account> own =
            accounts.subList(i * ACCOUNTS_OF_EACH, (i + 1) * ACCOUNTS_OF_EACH);
        DiscussingClient client = new DiscussingClient(site, history, i, own, rounds > 1);
        clients.submit(() -> client.run(turns, ended::get));
      }
      for (int i = 0; i < WALKERS; i++) {
        int number = i;
        walkers.submit(() -> walk(site, number));
      }
      List<Kill> kills = kills(site, rounds);
      for (Kill kill : kills) {
        amid(operations / kills.size(), kill);
      }
      site.awaitReady();
      amid(operations % kills.size() + THREADS, () -> () -> {});
      ended.set(true);
      turns.release(2 * THREADS);
      assertThat(clients.join()).isEmpty();
      assertThat(walkers.join()).isEmpty();
    }
    assertThat(history.faults).isEmpty();
    assertThat(history.walks).hasPositiveValue();
    assertThat(history.acknowledged).hasValueGreaterThanOrEqualTo(operations);
  }

  /// Kills a server.
  private interface Kill {
    /// @return starts it again
    Restart kill() throws Exception;
  }

  private interface Restart {
    void start() throws Exception;
  }

  private List<Kill> kills(DiscussedSite site, int rounds) {
    List<Kill> kills = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      int web = round;
      kills.add(() -> {
        site.killWorker();
        return () -> {};
      });
      site.masters().forEach(master -> kills.add(() -> killed(master)));
      kills.add(() -> {
        site.killWeb(web);
        return () -> {};
      });
    }
    if (rounds > 1) {
      site.masters().forEach(master -> kills.add(() -> failedOver(site, master)));
    }
    return kills;
  }

  /// It stays down until many requests failed, or all others were acknowledged. All requests come
  /// from one address, whose limits are in one slot: while the master of that is down, all of them
  /// fail.
  private Restart killed(RedisServer master) {
    master.kill();
    int enough = history.unknown.get() + 2 * THREADS;
    return () -> {
      Eventually.holds(() ->
          assertThat(
                  history.unknown.get() > enough
                      || history.acknowledged.get() >= released - THREADS)
              .isTrue());
      master.restart();
    };
  }

  /// A replica with all acknowledged writes takes over. `KilledMastersTest` has replicas without
  /// the last ones.
  private Restart failedOver(DiscussedSite site, RedisServer master) {
    site.cluster.handOver(site.cluster.replicate(master));
    return () -> {};
  }

  /// Kills a server after a third of some operations, and starts it again.
  private void amid(int operations, Kill kill) throws Exception {
    int before = released;
    released += operations;
    turns.release(operations);
    await(before + operations / 3);
    kill.kill().start();
    await(released - THREADS);
  }

  private void await(int operations) {
    Eventually.holds(() ->
        assertThat(history.acknowledged)
            .as(() -> history + " " + history.faults)
            .hasValueGreaterThanOrEqualTo(operations));
  }

  /// Walks through discussions until all clients are done.
  private void walk(DiscussedSite site, int number) {
    Random random = new Random(number);
    try (TestClient client = site.guest(number)) {
      while (!ended.get()) {
        String article = site.article(random);
        String order = ORDERS.get(random.nextInt(ORDERS.size()));
        Set<String> before = history.on(article);
        DiscussionWalk walk = DiscussionWalk.of(client, article, order, PAGE);
        before.removeAll(walk.comments().keySet());
        before.removeAll(history.deleting);
        before.removeAll(history.hidden);
        assertThat(before).as("missing in a walk by %s", order).isEmpty();
        assertThat(walk.twice()).as("twice in a walk by %s", order).isEmpty();
        history.walks.incrementAndGet();
        if (history.walks.get() % PAGES_EACH == 0) {
          walkPages(client, article, order);
        }
      }
    }
  }

  /// Another server shows a change some milliseconds later, so what is missing is looked for again.
  private void walkPages(TestClient client, String article, String order) {
    Set<String> before = history.on(article);
    Eventually.holds(() -> {
      PageWalk walk = PageWalk.of(client, article, order);
      walk.twice().forEach(id -> history.faults.add(id + " is twice on pages by " + order));
      before.removeAll(walk.comments());
      before.removeAll(history.deleting);
      before.removeAll(history.hidden);
      assertThat(before).as("missing on pages by %s", order).isEmpty();
    });
  }
}
