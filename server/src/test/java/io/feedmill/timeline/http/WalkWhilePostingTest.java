package io.feedmill.timeline.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Reads the pages of a timeline while its authors post, on two servers.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("slow")
class WalkWhilePostingTest {
  private static final int AUTHORS = 3;
  private static final int POSTS = 60;
  private static final int FEWEST_WALKS = 20;

  private final List<TestApp> servers = new ArrayList<>();

  @BeforeAll
  void start() throws InterruptedException {
    TestRedis.flush();
    String database = TestPostgres.freshDatabase();
    Map<String, String> settings =
        Map.of("FEEDMILL_PULL_AUTHOR_FOLLOWERS", "4", "FEEDMILL_POSTS_PER_MINUTE", "10000");
    servers.add(TestApp.over(database, settings));
    servers.add(TestApp.over(database, settings));
  }

  @AfterAll
  void stop() {
    servers.forEach(TestApp::close);
  }

  @Test
  void paging_shows_every_post_acknowledged_before_the_first_page_once() throws Exception {
    TestAccount reader = TestAccount.at(servers.getLast());
    List<TestAccount> authors = new ArrayList<>();
    for (int i = 0; i < AUTHORS; i++) {
      authors.add(TestAccount.at(servers.getFirst()));
      reader.put("friends", authors.getLast());
    }
    for (int i = 0; i < 6; i++) {
      TestAccount.at(servers.getFirst()).put("friends", authors.getFirst());
    }
    Queue<String> acknowledged = new ConcurrentLinkedQueue<>();
    Queue<String> skipped = new ConcurrentLinkedQueue<>();
    AtomicBoolean ends = new AtomicBoolean();
    int walks = 0;
    try (BoundedTasks tasks = BoundedTasks.open("authors", AUTHORS)) {
      for (TestAccount author : authors) {
        tasks.submit(() -> {
          try {
            for (int n = 0; n < POSTS; n++) {
              acknowledged.add(author.post("post " + n));
            }
          } finally {
            ends.set(true);
          }
        });
      }
      while (!ends.get() || walks < FEWEST_WALKS) {
        List<String> before = List.copyOf(acknowledged);
        List<String> seen = walk(reader, 5 + 7 * (walks % 4));
        assertThat(seen).doesNotHaveDuplicates();
        before.stream().filter(post -> !seen.contains(post)).forEach(skipped::add);
        walks++;
      }
      assertThat(tasks.join()).isEmpty();
    }
    assertThat(skipped).as(walks + " walks").isEmpty();
  }

  private static List<String> walk(TestAccount reader, int limit) {
    List<String> seen = new ArrayList<>();
    String next = "";
    do {
      Answer page =
          reader
              .client()
              .get("/api/v1/timeline?limit=" + limit + (next.isEmpty() ? "" : "&before=" + next));
      seen.addAll(TestAccount.ids(page));
      next = page.text("/next");
    } while (!next.isEmpty());
    return seen;
  }
}
