package io.feedmill.timeline.post;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Problem;
import io.feedmill.timeline.TimelinesInSql;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostCreated;
import io.feedmill.timeline.post.api.PostDeleted;
import io.feedmill.timeline.post.api.PostEdited;
import io.feedmill.timeline.post.api.PostState;
import io.feedmill.timeline.post.api.RepostRule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WritePostTest {
  private static final long ANN = 1;
  private static final long BEN = 2;

  private final TimelinesInSql people = new TimelinesInSql();

  WritePostTest() {
    people.events.on(PostCreated.class, "test", _ -> {});
    people.events.on(PostEdited.class, "test", _ -> {});
    people.events.on(PostDeleted.class, "test", _ -> {});
  }

  @BeforeEach
  void clear() {
    people.clear();
  }

  @AfterAll
  void close() {
    people.close();
  }

  private List<String> published() {
    return people.database.withHandle(handle ->
        handle
            .createQuery("SELECT type FROM kernel.outbox ORDER BY id")
            .mapTo(String.class)
            .list());
  }

  private Post read(long id) {
    return people.read(id);
  }

  @Test
  void every_change_publishes_its_event_and_a_repeated_change_publishes_none() {
    long post = people.postWriter.post(ANN, "hello");
    assertThat(people.postWriter.edit(BEN, post, "not mine")).isFalse();
    assertThat(people.postWriter.edit(ANN, post, "hello there")).isTrue();
    people.postWriter.delete(BEN, post);
    people.postWriter.delete(ANN, post);
    people.postWriter.delete(ANN, post);
    assertThat(people.postWriter.edit(ANN, post, "too late")).isFalse();
    assertThat(published())
        .containsExactly("timeline.post-created", "timeline.post-edited", "timeline.post-deleted");
    assertThat(people.posts.state(post)).contains(new PostState(ANN, true, 2));
    assertThat(people.posts.state(post + 1)).isEmpty();
  }

  @Test
  void an_edit_changes_text_version_and_time() {
    long post = people.postWriter.post(ANN, "hello");
    assertThat(read(post).edited()).isNull();
    people.postWriter.edit(ANN, post, "hello @p2");
    assertThat(read(post).text()).isEqualTo("hello @p2");
    assertThat(read(post).edited()).isEqualTo(people.clock.instant());
    assertThat(read(post).version()).isEqualTo(2);
    assertThat(read(post).mentions()).containsExactly(2L);
  }

  @Test
  void the_text_of_a_deleted_post_is_erased() {
    long post = people.postWriter.post(ANN, "a secret of @p2");
    people.postWriter.delete(ANN, post);
    String row =
        people.database.withHandle(handle ->
            handle
                .createQuery("SELECT post::text FROM timeline.post WHERE id = :id")
                .bind("id", post)
                .mapTo(String.class)
                .one());
    assertThat(row).doesNotContain("secret").contains("{}");
  }

  @Test
  void a_text_has_1_to_5000_code_points() {
    people.postWriter.post(ANN, "😀".repeat(5_000));
    for (String text : new String[] {"", " \n\t ", "x".repeat(5_001), "a\u0000b", "\ud800"}) {
      assertThatThrownBy(() -> people.postWriter.post(ANN, text)).isInstanceOf(Problem.class);
    }
    assertThat(published()).hasSize(1);
  }

  @Test
  void a_blocked_account_can_neither_reply_nor_repost() {
    long post = people.postWriter.post(ANN, "hello");
    people.relationWriter.block(ANN, BEN);
    assertThat(people.postWriter.reply(BEN, post, "hm")).isEmpty();
    assertThat(people.postWriter.repost(BEN, post)).isEmpty();
    people.relationWriter.unblock(ANN, BEN);
    assertThat(people.postWriter.reply(BEN, post, "hm")).isPresent();
    assertThat(people.postWriter.repost(BEN, post)).isPresent();
  }

  @Test
  void the_view_has_the_id_first_and_marks_links_and_names() {
    long post =
        people.postWriter.post(ANN, "See https://example.org/a_(b), @P2! mail@p3 @nobody @p4");
    String json = Json.text(people.views.of(List.of(read(post))).getFirst());
    assertThat(json)
        .startsWith("{\"id\":\"" + post + "\",\"author\":{\"id\":\"1\",\"name\":\"p1\"},\"text\":")
        .contains("\"edited\":null")
        .contains("\"links\":[{\"start\":4,\"end\":29,\"url\":\"https://example.org/a_(b)\"}]")
        .contains("{\"start\":31,\"end\":34,\"id\":\"2\",\"name\":\"p2\"}")
        .contains("\"id\":\"4\"")
        .doesNotContain("\"id\":\"3\"")
        .doesNotContain("replyTo")
        .doesNotContain("repostOf");
  }

  @Test
  void a_repost_is_shown_again_only_after_forty_other_entries() {
    for (int others : new int[] {0, 1, 38, 39, 40, 41}) {
      people.clear();
      List<Post> timeline = new ArrayList<>();
      long original = people.postWriter.post(ANN, "hello");
      timeline.add(read(original));
      for (int i = 0; i < others; i++) {
        timeline.addFirst(read(people.postWriter.post(ANN, "other")));
      }
      timeline.addFirst(read(people.postWriter.repost(BEN, original).orElseThrow()));
      assertThat(RepostRule.shown(timeline, 0)).as("%s between", others).isEqualTo(others >= 40);
      assertThat(RepostRule.shown(timeline, others + 1)).isTrue();
    }
  }
}
