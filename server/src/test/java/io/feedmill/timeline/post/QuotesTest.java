package io.feedmill.timeline.post;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.http.Json;
import io.feedmill.timeline.TimelinesInSql;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostView;
import io.feedmill.timeline.post.api.QuotedPosts;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Quotes of posts, in SQL.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class QuotesTest {
  private static final long ANN = 1;
  private static final long BEN = 2;
  private static final long EVE = 3;

  private final TimelinesInSql people = new TimelinesInSql();
  private final QuotedPosts quotes = people.module.quotes();

  @BeforeEach
  void clear() {
    people.clear();
  }

  @AfterAll
  void close() {
    people.close();
  }

  private String state(long post, long viewer) {
    PostView view = quotes.add(people.views.of(List.of(people.read(post))), viewer).getFirst();
    return Objects.requireNonNull(Objects.requireNonNull(view.quote()).state());
  }

  private long quote(long author, long post) {
    return people.postWriter.quote(author, post, "look").orElseThrow();
  }

  @Test
  void each_relation_of_the_viewer_to_the_quoted_author_decides_what_is_shown() {
    long quoted = people.postWriter.post(ANN, "mine");
    long post = quote(BEN, quoted);
    assertThat(state(post, 0)).isEqualTo("shown");
    assertThat(state(post, EVE)).isEqualTo("shown");
    people.relationWriter.mute(EVE, ANN);
    assertThat(state(post, EVE)).isEqualTo("muted");
    people.relationWriter.block(EVE, ANN);
    assertThat(state(post, EVE)).isEqualTo("unavailable");
    people.relationWriter.unblock(EVE, ANN);
    people.relationWriter.unmute(EVE, ANN);
    people.relationWriter.block(ANN, EVE);
    assertThat(state(post, EVE)).isEqualTo("unavailable");
    assertThat(state(post, ANN)).isEqualTo("shown");
    people.relationWriter.block(ANN, BEN);
    assertThat(state(post, BEN)).isEqualTo("unavailable");
    people.postWriter.delete(ANN, quoted);
    assertThat(state(post, 0)).isEqualTo("unavailable");
    assertThat(state(post, ANN)).isEqualTo("unavailable");
  }

  @Test
  void what_is_deleted_or_blocked_is_not_quoted() {
    long quoted = people.postWriter.post(ANN, "mine");
    people.relationWriter.block(ANN, BEN);
    assertThat(people.postWriter.quote(BEN, quoted, "look")).isEmpty();
    assertThat(people.postWriter.quote(EVE, quoted + 1_000, "look")).isEmpty();
    people.postWriter.delete(ANN, quoted);
    assertThat(people.postWriter.quote(ANN, quoted, "look")).isEmpty();
  }

  @Test
  void posts_never_quote_each_other() {
    long first = people.postWriter.post(ANN, "first");
    long second = quote(ANN, first);
    people.postWriter.edit(ANN, first, "first, changed");
    assertThat(people.read(first).quote()).isNull();
    assertThatThrownBy(() ->
            people.database.useHandle(handle ->
                handle.execute("UPDATE timeline.post SET quote = ? WHERE id = ?", second, first)))
        .hasMessageContaining("post_quotes_older");
    assertThatThrownBy(() ->
            people.database.useHandle(handle ->
                handle.execute("UPDATE timeline.post SET quote = id WHERE id = ?", first)))
        .hasMessageContaining("post_quotes_older");
  }

  @Test
  void a_thousand_quotes_of_one_post_are_shown_and_end_with_it() {
    long quoted = people.postWriter.post(ANN, "popular");
    for (int i = 0; i < 1_000; i++) {
      quote(BEN, quoted);
    }
    List<Post> posts = people.posts.by(BEN, Long.MAX_VALUE, 1_000);
    List<PostView> shown = quotes.add(people.views.of(posts), EVE);
    assertThat(shown)
        .hasSize(1_000)
        .allMatch(view -> Objects.requireNonNull(view.quote()).post() != null);
    List<String> json = people.views.of(posts).stream().map(Json::text).toList();
    assertThat(quotes.addToJson(json, EVE)).isEqualTo(shown.stream().map(Json::text).toList());
    people.postWriter.delete(ANN, quoted);
    assertThat(quotes.add(people.views.of(posts), EVE))
        .allMatch(view -> Objects.requireNonNull(view.quote()).post() == null);
  }

  @Test
  void an_erased_account_leaves_gaps_and_takes_its_own_quotes_along() throws Exception {
    long quoted = people.postWriter.post(ANN, "mine");
    long post = quote(BEN, quoted);
    long own = quote(ANN, post);
    people.module.accountDeletion().begin().accept(ANN);
    while (people.erasure.runOnce()) {
      people.clock.advance(Duration.ofSeconds(1));
    }
    assertThat(people.posts.find(Set.of(quoted, own))).isEmpty();
    assertThat(state(post, BEN)).isEqualTo("unavailable");
  }
}
