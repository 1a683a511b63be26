package io.feedmill.timeline.post;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.timeline.TimelinesInSql;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.Posts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("slow")
class TimelineRuleTest {
  private static final long ANN = 1;
  private static final long BEN = 2;
  private static final long CLEO = 3;
  private static final long DAN = 4;

  private static final Pattern ROWS = Pattern.compile("actual rows=([0-9.]+)");

  private final TimelinesInSql people = new TimelinesInSql();

  @BeforeEach
  void clear() {
    people.clear();
  }

  @AfterAll
  void close() {
    people.close();
  }

  private List<Long> timeline(long reader) {
    return people.posts.timeline(reader, Posts.NEWEST, 100).stream().map(Post::id).toList();
  }

  @Test
  void a_timeline_shows_own_posts_and_posts_of_followees_newest_first() {
    people.relationWriter.follow(ANN, BEN);
    long first = people.postWriter.post(BEN, "one");
    long second = people.postWriter.post(ANN, "two");
    people.postWriter.post(CLEO, "not for ann");
    long third = people.postWriter.post(BEN, "three");
    assertThat(timeline(ANN)).containsExactly(third, second, first);
  }

  @Test
  void a_reply_is_shown_to_those_who_follow_both_authors_and_to_the_person_replied_to() {
    long asked = people.postWriter.post(CLEO, "a question");
    people.relationWriter.follow(ANN, BEN);
    people.relationWriter.follow(DAN, BEN);
    people.relationWriter.follow(DAN, CLEO);
    people.relationWriter.follow(CLEO, BEN);
    long answer = people.postWriter.reply(BEN, asked, "an answer").orElseThrow();
    long thread = people.postWriter.reply(BEN, answer, "and more").orElseThrow();
    assertThat(timeline(ANN)).containsExactly(thread);
    assertThat(timeline(DAN)).containsExactly(thread, answer, asked);
    assertThat(timeline(CLEO)).containsExactly(thread, answer, asked);
    assertThat(timeline(BEN)).containsExactly(thread, answer);
  }

  @Test
  void a_repost_shows_a_post_to_readers_who_do_not_follow_its_author() {
    people.relationWriter.follow(ANN, BEN);
    long post = people.postWriter.post(CLEO, "good news");
    long again = people.postWriter.repost(BEN, post).orElseThrow();
    Post shown = people.posts.timeline(ANN, Posts.NEWEST, 1).getFirst();
    assertThat(shown.id()).isEqualTo(again);
    assertThat(shown.subject()).isEqualTo(post);
    people.relationWriter.block(CLEO, ANN);
    assertThat(timeline(ANN)).isEmpty();
    people.relationWriter.unblock(CLEO, ANN);
    people.relationWriter.mute(ANN, CLEO);
    assertThat(timeline(ANN)).isEmpty();
    people.relationWriter.unmute(ANN, CLEO);
    assertThat(timeline(ANN)).containsExactly(again);
    people.postWriter.delete(CLEO, post);
    assertThat(timeline(ANN)).isEmpty();
    assertThat(people.posts.find(List.of(post, again))).isEmpty();
  }

  @Test
  void a_repost_of_a_repost_shows_the_original() {
    long post = people.postWriter.post(CLEO, "good news");
    long again = people.postWriter.repost(BEN, post).orElseThrow();
    long further = people.postWriter.repost(ANN, again).orElseThrow();
    assertThat(people.read(further).subject()).isEqualTo(post);
    assertThat(people.postWriter.repost(ANN, post)).isEmpty();
    people.postWriter.delete(ANN, further);
    assertThat(people.postWriter.repost(ANN, post)).isPresent();
    assertThat(people.posts.reposts(post, 0, 10)).hasSize(2).contains(again);
  }

  @Test
  void paging_back_shows_every_post_once_down_to_the_first() {
    people.relationWriter.follow(ANN, BEN);
    people.relationWriter.follow(ANN, CLEO);
    List<Long> written = new ArrayList<>();
    for (int i = 0; i < 57; i++) {
      written.addFirst(people.postWriter.post(1 + i % 3, "post " + i));
    }
    for (int limit : new int[] {1, 10, 56, 57, 100}) {
      List<Long> met = new ArrayList<>();
      long before = Posts.NEWEST;
      List<Post> page = people.posts.timeline(ANN, before, limit);
      while (!page.isEmpty()) {
        page.forEach(post -> met.add(post.id()));
        page = people.posts.timeline(ANN, met.getLast(), limit);
      }
      assertThat(met).as("portions of %s", limit).isEqualTo(written);
    }
    assertThat(people.posts.timelineAfter(ANN, written.get(20), 5).stream().map(Post::id))
        .containsExactlyElementsOf(written.subList(15, 20));
  }

  @Test
  void a_post_that_commits_late_is_placed_by_its_id() throws Exception {
    long before = people.postWriter.post(ANN, "before");
    AtomicLong after = new AtomicLong();
    try (var others = BoundedTasks.open("other", 1)) {
      long late =
          people.database.inTransaction(slow -> {
            long id = insertLate(slow);
            others.submit(() -> {
              after.set(people.postWriter.post(ANN, "after"));
              assertThat(timeline(ANN)).containsExactly(after.get(), before);
            });
            assertThat(others.join()).isEmpty();
            return id;
          });
      assertThat(timeline(ANN)).containsExactly(after.get(), late, before);
    }
  }

  private static long insertLate(Handle slow) {
    String sql =
        """
        INSERT INTO timeline.post (author, text, created)
        VALUES (1, 'late', now())
        RETURNING id
        """;
    return slow.createQuery(sql).mapTo(Long.class).one();
  }

  @Test
  void readers_of_a_post_are_paged_by_key_within_a_range() {
    people.crowd(1_001, 1_100, ANN);
    people.relationWriter.mute(1_050, ANN);
    long post = people.postWriter.post(ANN, "hello");
    List<Long> all =
        LongStream.rangeClosed(1_001, 1_100).filter(id -> id != 1_050).boxed().toList();
    assertThat(people.posts.readers(post, 0, Long.MAX_VALUE, 1_000)).isEqualTo(all);
    assertThat(people.posts.readers(post, 1_010, 1_020, 1_000)).isEqualTo(all.subList(10, 20));
    assertThat(people.posts.readers(post, 1_010, 1_020, 3)).isEqualTo(all.subList(10, 13));
    List<Long> withAuthor = new ArrayList<>(all);
    withAuthor.addFirst(ANN);
    assertThat(people.posts.readers(List.of(post), 100)).isEqualTo(Map.of(post, withAuthor));
    assertThat(people.posts.readers(List.of(post), 99)).isEmpty();
    people.postWriter.delete(ANN, post);
    assertThat(people.posts.readers(post, 0, Long.MAX_VALUE, 1_000)).isEmpty();
  }

  @Test
  void a_page_of_readers_reads_only_as_many_followers_as_it_returns() {
    people.crowd(1_001, 9_000, ANN);
    long post = people.postWriter.post(ANN, "hello");
    assertThat(followersRead(post, 0, 100)).isEqualTo(100);
    people.database.useHandle(handle -> handle.execute("ANALYZE timeline.follow"));
    assertThat(followersRead(post, 5_000, 100)).isEqualTo(100);
  }

  /// Number of rows that the query read from the table of follows, by its execution plan.
  private long followersRead(long post, long after, int limit) {
    List<String> plan =
        people.database.inTransaction(handle -> {
          handle.execute(PostReaders.ALONG_THE_INDEX);
          return handle
              .createQuery(
                  "EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, BUFFERS OFF) " + PostReaders.READERS)
              .bind("post", post)
              .bind("after", after)
              .bind("upTo", Long.MAX_VALUE)
              .bind("limit", limit)
              .mapTo(String.class)
              .list();
        });
    String scan =
        plan.stream().filter(line -> line.contains("on follow f")).findFirst().orElseThrow();
    Matcher rows = ROWS.matcher(scan);
    assertThat(rows.find()).as(scan).isTrue();
    return (long) Double.parseDouble(rows.group(1));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void after_random_changes_sql_equals_a_plain_implementation_of_the_rule(long seed) {
    RandomHistory history = new RandomHistory(people, seed);
    for (int part = 0; part < 8; part++) {
      history.go(30);
      history.compare();
    }
  }
}
