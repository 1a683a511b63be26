package io.feedmill.timeline.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Timelines over HTTP, as a client uses them.
@WithApp
class TimelineHttpTest {
  private static final String TIMELINE = "/api/v1/timeline";

  private final TestApp app;

  TimelineHttpTest(TestApp app) {
    this.app = app;
  }

  @Test
  void an_empty_timeline_is_an_empty_list() {
    Answer empty = app.person().get(TIMELINE);
    assertThat(empty.status()).isEqualTo(200);
    assertThat(empty.body()).isEqualTo("{\"items\":[]}");
  }

  @Test
  void a_post_is_in_the_authors_timeline_at_once_and_soon_in_the_followers() {
    TestAccount author = TestAccount.at(app);
    TestAccount reader = TestAccount.at(app);
    reader.put("friends", author);
    assertThat(reader.client().get(TIMELINE).status()).isEqualTo(200);
    String post = author.post("hello");
    Answer own = author.client().get(TIMELINE + "?after-write=" + post);
    assertThat(own.text("/items/0/id")).isEqualTo(post);
    assertThat(own.text("/items/0/author/name")).isEqualTo(author.name());
    assertThat(own.text("/items/0/text")).isEqualTo("hello");
    Eventually.holds(
        () -> assertThat(TestAccount.ids(reader.client().get(TIMELINE))).containsExactly(post));
    Eventually.holds(() -> {
      Answer delivery = author.client().get("/api/v1/posts/" + post + "/delivery");
      assertThat(delivery.json().at("/finished").asBoolean()).isTrue();
      assertThat(delivery.json().at("/reached").asInt()).isEqualTo(2);
    });
    assertThat(reader.client().get(TIMELINE + "/why?post=" + post).text("/reason"))
        .isEqualTo("pushed");
  }

  @Test
  void paging_back_by_cursor_reaches_the_oldest_post_beyond_the_feed_while_new_posts_arrive() {
    TestAccount author = TestAccount.at(app);
    TestAccount reader = TestAccount.at(app);
    reader.put("friends", author);
    List<String> posts = new ArrayList<>();
    for (int i = 0; i < 23; i++) {
      posts.addFirst(author.post("post " + i));
    }
    Eventually.holds(() ->
        assertThat(TestAccount.ids(reader.client().get(TIMELINE))).isEqualTo(posts.subList(0, 10)));
    for (String parameter : List.of("before", "after")) {
      List<String> seen = new ArrayList<>();
      String next = "";
      do {
        Answer page =
            reader
                .client()
                .get(TIMELINE + "?limit=4" + (next.isEmpty() ? "" : "&" + parameter + "=" + next));
        seen.addAll(TestAccount.ids(page));
        next = page.text("/next");
        author.post("in between");
      } while (!next.isEmpty());
      assertThat(seen).endsWith(posts.toArray(String[]::new)).doesNotHaveDuplicates();
    }
    Answer newer = reader.client().get(TIMELINE + "?after=" + posts.get(3) + "&limit=3");
    assertThat(TestAccount.ids(newer)).isEqualTo(posts.subList(0, 3));
  }

  @Test
  void after_the_response_an_unfollowed_author_and_a_deleted_post_are_not_shown() {
    TestAccount author = TestAccount.at(app);
    TestAccount reader = TestAccount.at(app);
    reader.put("friends", author);
    String kept = author.post("kept");
    String deleted = author.post("deleted");
    assertThat(TestAccount.ids(reader.client().get(TIMELINE))).contains(kept, deleted);
    author.client().delete("/api/v1/posts/" + deleted);
    assertThat(TestAccount.ids(reader.client().get(TIMELINE))).containsExactly(kept);
    assertThat(reader.client().get(TIMELINE + "/why?post=" + deleted).text("/reason"))
        .isEqualTo("deleted");
    author.edit(kept, "kept and edited");
    assertThat(reader.client().get(TIMELINE).text("/items/0/text")).isEqualTo("kept and edited");
    reader.remove("friends", author);
    assertThat(reader.client().get(TIMELINE).body()).isEqualTo("{\"items\":[]}");
    assertThat(reader.client().get(TIMELINE + "/why?post=" + kept).text("/reason"))
        .isEqualTo("not-followed");
  }

  @ParameterizedTest
  @CsvSource({
    "?limit=0",
    "?limit=101",
    "?limit=x",
    "?before=garbage",
    "?after=garbage",
    "?before=0",
    "?before=99999999999999999999",
    "?before=17&after=18",
    "?after-write=x",
    "/why",
    "/why?post=-1",
    "?after=dGltZWxpbmUfMTc",
  })
  void a_wrong_parameter_is_refused(String query) {
    assertProblem(app.person().get(TIMELINE + query), 400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"before", "after"})
  void a_broken_cursor_is_rejected_with_the_name_of_its_parameter(String name) {
    Answer refused = app.person().get(TIMELINE + "?" + name + "=dGltZWxpbmUfMTc");
    assertProblem(refused, 400);
    assertThat(refused.body()).contains("\"" + name + "\"");
  }

  @Test
  void only_the_owner_reads_a_feed_and_its_stream_and_a_rebuild_needs_an_administrator() {
    TestClient visitor = app.anonymous();
    assertProblem(visitor.get(TIMELINE), 401);
    assertProblem(visitor.get(TIMELINE + "/live"), 401);
    assertProblem(app.person().get(TIMELINE + "/live?lastEventId=x"), 400);
    assertProblem(app.person().get(TIMELINE + "/live?lastEventId=17-x"), 400);
    assertProblem(visitor.get(TIMELINE + "/why?post=17"), 401);
    assertProblem(visitor.post(TIMELINE + "/rebuild", "{}"), 401);
    TestClient person = app.person();
    assertProblem(person.post(TIMELINE + "/rebuild", "{}"), 403);
    assertProblem(person.get(TIMELINE + "/rebuild"), 403);
    assertProblem(person.get("/admin/fanout"), 403);
    String post = TestAccount.at(app).post("mine");
    assertProblem(person.get("/api/v1/posts/" + post + "/delivery"), 403);
    assertProblem(person.get("/api/v1/posts/17/delivery"), 404);
    assertProblem(person.get(TIMELINE + "/why?post=17"), 404);
  }

  @Test
  void an_administrator_rebuilds_all_feeds_and_sees_the_progress() {
    TestAccount author = TestAccount.at(app);
    author.post("kept through the rebuild");
    TestClient admin = app.admin();
    assertProblem(admin.post(TIMELINE + "/rebuild", "{\"action\":\"dance\"}"), 422);
    assertThat(admin.post(TIMELINE + "/rebuild", "{\"dryRun\":false}").status()).isEqualTo(202);
    Eventually.holds(() -> {
      Answer progress = admin.get(TIMELINE + "/rebuild");
      assertThat(progress.text("/state")).isEqualTo("finished");
      assertThat(progress.json().at("/percent").asDouble()).isEqualTo(100);
      assertThat(progress.json().at("/done").asInt()).isPositive();
    });
    assertThat(author.client().get(TIMELINE).text("/items/0/text"))
        .isEqualTo("kept through the rebuild");
    assertThat(admin.get("/admin/fanout").body())
        .contains("finished", "Dead letters", "Deliveries", "Age of the oldest message");
  }

  private static void assertProblem(Answer answer, int status) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(status);
    assertThat(answer.header("content-type")).startsWith("application/problem+json");
  }
}
