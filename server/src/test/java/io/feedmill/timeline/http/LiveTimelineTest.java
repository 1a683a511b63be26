package io.feedmill.timeline.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import io.feedmill.timeline.TimelinesInSql;
import io.feedmill.timeline.post.api.PostCreated;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Live streams of timelines on two servers, as clients use them.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LiveTimelineTest {
  private static final int AUTHORS = 3;
  private static final int POSTS = 2_000;
  private static final int THREADS = 2 * AUTHORS;
  private static final int SLOW = 5;

  private final List<TestApp> servers = new ArrayList<>();
  private String database = "";

  @BeforeAll
  void start() throws InterruptedException {
    TestRedis.flush();
    database = TestPostgres.freshDatabase();
    Map<String, String> settings = Map.of("FEEDMILL_PULL_AUTHOR_FOLLOWERS", "4");
    servers.add(TestApp.over(database, settings));
    servers.add(TestApp.over(database, settings));
  }

  @AfterAll
  void stop() {
    servers.forEach(TestApp::close);
  }

  private TestAccount member() {
    return TestAccount.at(servers.getFirst());
  }

  @Test
  void each_post_is_live_exactly_once_with_slow_commits_pull_authors_reconnects_and_two_servers()
      throws Exception {
    TestAccount reader = member();
    List<Long> authors = new ArrayList<>();
    for (int i = 0; i < AUTHORS; i++) {
      TestAccount author = member();
      authors.add(Long.parseLong(author.id()));
      reader.put("friends", author);
      for (int crowd = 0; i == 0 && crowd < 6; crowd++) {
        member().put("friends", author);
      }
    }
    servers.getFirst().awaitEvents();
    try (LiveReader live = LiveReader.of(reader, servers)) {
      live.start();
      List<Long> posted = post(authors);
      posted.add(Long.parseLong(reader.post("the end")));
      Eventually.succeeds(
          Duration.ofMinutes(5),
          () -> assertThat(Set.copyOf(live.posts()).size()).isEqualTo(posted.size()));
      assertThat(live.posts()).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(posted);
      assertThat(live.resets()).isZero();
      assertThat(live.connections()).isGreaterThan(10);
      posted.sort(Comparator.reverseOrder());
      assertThat(walk(reader)).isEqualTo(posted);
    }
    try (RawRedis redis = RawRedis.toTestRedis()) {
      String star = Long.toString(authors.getFirst());
      assertThat(redis.string("HGET", "timeline{big}:authors", star)).isEqualTo("big");
    }
  }

  @Test
  void a_stream_resumes_after_its_last_event_with_everything_since() throws Exception {
    TestAccount author = member();
    TestAccount reader = member();
    try (LiveReader live = LiveReader.of(reader, servers)) {
      live.start();
      reader.put("friends", author);
      Eventually.holds(() -> assertThat(live.resets()).isPositive());
      servers.getFirst().awaitEvents();
    }
    String last;
    String started;
    try (LiveReader live = LiveReader.of(reader, servers)) {
      live.start();
      started = live.events().getFirst().id();
      long first = Long.parseLong(author.post("first"));
      long second = Long.parseLong(author.post("second"));
      Eventually.holds(() -> assertThat(live.posts()).containsExactlyInAnyOrder(first, second));
      last = live.events().getLast().id();
      assertThat(live.events().getFirst().id()).isLessThan(last);
    }
    List<Long> missed = new ArrayList<>();
    for (int i = 0; i < 25; i++) {
      missed.add(Long.parseLong(author.post("missed " + i)));
    }
    try (LiveReader live = LiveReader.of(reader, servers).from(last);
        LiveReader all = LiveReader.of(reader, servers).from(started)) {
      live.start();
      all.start();
      Eventually.holds(() -> assertThat(live.posts()).hasSizeGreaterThanOrEqualTo(25));
      assertThat(live.posts()).containsExactlyInAnyOrderElementsOf(missed);
      Eventually.holds(() -> assertThat(all.posts()).hasSize(27).doesNotHaveDuplicates());
      assertThat(live.resets() + all.resets()).isZero();
    }
  }

  @Test
  void a_post_committed_after_newer_ones_is_live_even_if_it_is_too_old_for_the_feed()
      throws Exception {
    TestAccount author = member();
    TestAccount reader = member();
    reader.put("friends", author);
    try (LiveReader live = LiveReader.of(reader, servers);
        TimelinesInSql people = new TimelinesInSql(TestDatabases.patient(database))) {
      people.events.on(PostCreated.class, "feeds", _ -> {});
      live.start();
      List<Long> posted = new ArrayList<>();
      long late =
          people.database.inTransaction(transaction -> {
            long id = insert(transaction, Long.parseLong(author.id()), "late");
            for (int i = 0; i < 12; i++) {
              posted.add(Long.parseLong(author.post("in time " + i)));
            }
            Eventually.holds(() -> assertThat(live.posts()).hasSameSizeAs(posted));
            people.events.publish(
                transaction, new PostCreated(id, Long.parseLong(author.id()), null, null));
            return id;
          });
      posted.add(late);
      Eventually.holds(() -> assertThat(live.posts()).endsWith(late));
      assertThat(live.posts()).containsExactlyInAnyOrderElementsOf(posted);
    }
  }

  @Test
  void edits_and_deletions_are_live_for_readers_whose_timeline_shows_the_post() throws Exception {
    TestAccount author = member();
    TestAccount reposter = member();
    TestAccount reader = member();
    TestAccount stranger = member();
    reader.put("friends", author);
    stranger.put("friends", reposter);
    String post = author.post("first words");
    try (LiveReader live = LiveReader.of(reader, servers);
        LiveReader other = LiveReader.of(stranger, servers)) {
      live.start();
      other.start();
      author.edit(post, "better words");
      Eventually.holds(() ->
          assertThat(live.named("edited").map(LiveReader.Event::data))
              .anySatisfy(json -> assertThat(json).contains(post, "better words")));
      reposter.repost(post);
      Eventually.holds(() -> assertThat(other.posts()).hasSize(1));
      String repost = Long.toString(other.posts().getFirst());
      author.edit(post, "best words");
      Eventually.holds(() ->
          assertThat(other.named("edited").map(LiveReader.Event::data))
              .anySatisfy(json ->
                  assertThat(json).startsWith("{\"id\":\"" + repost).contains("best words")));
      author.client().delete("/api/v1/posts/" + post);
      String gone = "{\"id\":\"" + post + "\"}";
      Eventually.holds(() -> {
        assertThat(live.named("deleted").map(LiveReader.Event::data)).contains(gone);
        assertThat(other.named("deleted").map(LiveReader.Event::data)).contains(gone);
      });
      assertThat(live.named("deleted")).allSatisfy(event -> assertThat(event.id()).isNotEmpty());
    }
  }

  @Test
  void open_timelines_show_when_a_quoted_post_is_edited_or_deleted() throws Exception {
    TestAccount author = member();
    TestAccount quoter = member();
    TestAccount reader = member();
    reader.put("friends", quoter);
    String post = author.post("first words");
    String quote = quoter.quote(post, "look").text("/id");
    try (LiveReader live = LiveReader.of(reader, servers)) {
      live.start();
      author.edit(post, "better words");
      Eventually.holds(() ->
          assertThat(live.named("edited").map(LiveReader.Event::data))
              .anySatisfy(json ->
                  assertThat(json).startsWith("{\"id\":\"" + quote).contains("better words")));
      author.client().delete("/api/v1/posts/" + post);
      Eventually.holds(() ->
          assertThat(live.named("edited").map(LiveReader.Event::data))
              .anySatisfy(json ->
                  assertThat(json).startsWith("{\"id\":\"" + quote).contains("unavailable")));
    }
  }

  @Test
  void a_stream_sends_a_reset_when_it_does_not_know_the_missed_events() throws Exception {
    TestAccount author = member();
    TestAccount reader = member();
    try (LiveReader live = LiveReader.of(author, servers)) {
      live.start();
      long old = Long.parseLong(author.post("old"));
      Eventually.holds(() -> assertThat(live.posts()).containsExactly(old));
    }
    try (LiveReader live = LiveReader.of(reader, servers)) {
      live.start();
      reader.put("friends", author);
      Eventually.holds(() -> assertThat(live.resets()).isPositive());
      assertThat(live.posts()).isEmpty();
    }
    for (String unknown : List.of("1795351234567891-4711", "4711")) {
      try (LiveReader live = LiveReader.of(reader, servers).from(unknown)) {
        live.start();
        Eventually.holds(() -> assertThat(unknownPlaces(live)).isOne());
        long post = Long.parseLong(author.post("after the reset"));
        Eventually.holds(() -> assertThat(live.posts()).containsExactly(post));
        assertThat(unknownPlaces(live)).isOne();
      }
    }
  }

  /// A timeline that is rebuilt after a follow sends additional resets.
  private static long unknownPlaces(LiveReader live) {
    return live.named("reset").filter(event -> event.data().contains("unknown-place")).count();
  }

  /// Every fifth post is committed late, some time after newer posts of the same author.
  private List<Long> post(List<Long> authors) throws InterruptedException {
    Queue<Long> posted = new ConcurrentLinkedQueue<>();
    try (TimelinesInSql people = new TimelinesInSql(TestDatabases.patient(database));
        BoundedTasks tasks = BoundedTasks.open("authors", THREADS)) {
      people.events.on(PostCreated.class, "feeds", _ -> {});
      for (int thread = 0; thread < THREADS; thread++) {
        long author = authors.get(thread % AUTHORS);
        boolean slow = thread < AUTHORS;
        int count = slow ? POSTS / SLOW / AUTHORS : (POSTS - POSTS / SLOW) / AUTHORS + 1;
        tasks.submit(() -> {
          for (int n = 0; n < count; n++) {
            posted.add(
                slow ? slowly(people, author, n) : people.postWriter.post(author, "post " + n));
          }
        });
      }
      assertThat(tasks.join()).isEmpty();
    }
    return new ArrayList<>(posted);
  }

  private static long slowly(TimelinesInSql people, long author, int n) {
    return people.database.inTransaction(transaction -> {
      long id = insert(transaction, author, "slow " + n);
      people.events.publish(transaction, new PostCreated(id, author, null, null));
      transaction.execute("SELECT pg_sleep(0.04)");
      return id;
    });
  }

  private static long insert(Handle transaction, long author, String text) {
    String sql =
        """
        INSERT INTO timeline.post (author, text, created) VALUES (:author, :text, now()) RETURNING id
        """;
    return transaction
        .createQuery(sql)
        .bind("author", author)
        .bind("text", text)
        .mapTo(Long.class)
        .one();
  }

  private static List<Long> walk(TestAccount reader) {
    List<Long> seen = new ArrayList<>();
    String next = "";
    do {
      String before = next.isEmpty() ? "" : "&before=" + next;
      Answer page = reader.client().get("/api/v1/timeline?limit=100" + before);
      TestAccount.ids(page).forEach(id -> seen.add(Long.parseLong(id)));
      next = page.text("/next");
    } while (!next.isEmpty());
    return seen;
  }
}
