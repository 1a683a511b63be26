package io.feedmill.timeline.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Posts that quote posts, in the API: each viewer sees what they may see of it, everywhere.
@WithApp
class QuotesHttpTest {
  private final TestApp app;

  QuotesHttpTest(TestApp app) {
    this.app = app;
  }

  private static Answer read(TestClient client, String post) {
    return client.get("/api/v1/posts/" + post);
  }

  private static void isUnavailable(Answer answer, String at, String quoted) {
    assertThat(answer.json().at(at).toString())
        .isEqualTo("{\"id\":\"" + quoted + "\",\"state\":\"unavailable\"}");
  }

  private static String inTimeline(TestAccount reader, String post) {
    Answer page = reader.client().get("/api/v1/timeline");
    int place = TestAccount.ids(page).indexOf(post);
    assertThat(place).as(page.body()).isNotNegative();
    return "/items/" + place + "/quote";
  }

  @Test
  void a_post_shows_what_it_quotes_where_it_is_read() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    TestAccount eve = TestAccount.at(app);
    eve.put("friends", ben);
    String quoted = ann.post("Rye is ripe, says @" + eve.name());
    Answer made = ben.quote(quoted, "True");
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    String post = made.text("/id");
    assertThat(made.text("/quote/state")).isEqualTo("shown");
    assertThat(made.text("/quote/post/text")).startsWith("Rye is ripe");
    assertThat(made.text("/quote/post/author/name")).isEqualTo(ann.name());
    assertThat(made.text("/quote/post/mentions/0/name")).isEqualTo(eve.name());
    String whole = made.json().at("/quote").toString();
    assertThat(read(app.anonymous(), post).json().at("/quote").toString()).isEqualTo(whole);
    Answer list = app.anonymous().get("/api/v1/users/" + ben.id() + "/posts");
    assertThat(list.json().at("/items/0/quote").toString()).isEqualTo(whole);
    Eventually.holds(() -> {
      String at = inTimeline(eve, post);
      Answer page = eve.client().get("/api/v1/timeline");
      assertThat(page.json().at(at).toString()).isEqualTo(whole);
    });
    TestAccount joe = TestAccount.at(app);
    joe.put("friends", eve);
    String repost = eve.repost(post).text("/id");
    Eventually.holds(() -> {
      Answer page = joe.client().get("/api/v1/timeline");
      assertThat(page.text("/items/0/id")).isEqualTo(repost);
      assertThat(page.json().at("/items/0/repostOf/quote").toString()).isEqualTo(whole);
    });
  }

  @Test
  void edits_and_deletions_of_what_is_quoted_show_at_once() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    TestAccount eve = TestAccount.at(app);
    eve.put("friends", ben);
    String quoted = ann.post("first words");
    String post = ben.quote(quoted, "look").text("/id");
    Eventually.holds(() -> inTimeline(eve, post));
    ann.edit(quoted, "second words");
    Answer page = eve.client().get("/api/v1/timeline");
    assertThat(page.text(inTimeline(eve, post) + "/post/text")).isEqualTo("second words");
    ann.client().delete("/api/v1/posts/" + quoted);
    Answer gone = eve.client().get("/api/v1/timeline");
    isUnavailable(gone, inTimeline(eve, post), quoted);
    assertThat(gone.body()).doesNotContain("second words");
    isUnavailable(read(app.anonymous(), post), "/quote", quoted);
    assertThat(ben.edit(post, "it was good").json().at("/quote/state").asString(""))
        .isEqualTo("unavailable");
  }

  @Test
  void a_block_of_either_side_leaves_a_gap_and_a_mute_is_shown() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    TestAccount eve = TestAccount.at(app);
    eve.put("friends", ben);
    String quoted = ann.post("for some only");
    String post = ben.quote(quoted, "look").text("/id");
    Eventually.holds(() -> inTimeline(eve, post));
    for (TestAccount[] pair : new TestAccount[][] {{ann, eve}, {eve, ann}}) {
      pair[0].put("blocks", pair[1]);
      isUnavailable(eve.client().get("/api/v1/timeline"), inTimeline(eve, post), quoted);
      isUnavailable(read(eve.client(), post), "/quote", quoted);
      assertThat(read(app.anonymous(), post).text("/quote/post/text")).isEqualTo("for some only");
      pair[0].remove("blocks", pair[1]);
      assertThat(read(eve.client(), post).text("/quote/state")).isEqualTo("shown");
    }
    eve.put("mutes", ann);
    Answer muted = eve.client().get("/api/v1/timeline");
    assertThat(muted.text(inTimeline(eve, post) + "/state")).isEqualTo("muted");
    assertThat(read(ben.client(), post).text("/quote/state")).isEqualTo("shown");
  }

  @Test
  void only_a_post_that_may_be_seen_is_quoted() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String quoted = ann.post("mine");
    ann.put("blocks", ben);
    assertThat(ben.quote(quoted, "look").status()).isEqualTo(403);
    String ofBen = ben.post("of somebody I block");
    assertThat(ann.quote(ofBen, "look").status()).isEqualTo(403);
    ann.remove("blocks", ben);
    String deleted = ben.post("soon gone");
    ben.client().delete("/api/v1/posts/" + deleted);
    for (String id : List.of(deleted, "99", "nothing", "-1", "9999999999999999", "")) {
      Answer refused = ben.quote(id, "look");
      assertThat(refused.status()).as(id).isEqualTo(422);
      assertThat(refused.text("/errors/0/pointer")).isEqualTo("/quote");
    }
    Map<String, Object> reply = Map.of("text", "x", "quote", quoted, "replyTo", quoted);
    assertThat(ben.client().post("/api/v1/posts", Json.text(reply)).status()).isEqualTo(422);
    Map<String, Object> repost = Map.of("repostOf", quoted, "quote", quoted);
    assertThat(ben.client().post("/api/v1/posts", Json.text(repost)).status()).isEqualTo(422);
    assertThat(ben.client().post("/api/v1/posts", Json.text(Map.of("quote", quoted))).status())
        .isEqualTo(422);
    assertThat(TestAccount.ids(app.anonymous().get("/api/v1/users/" + ben.id() + "/posts")))
        .containsExactly(ofBen);
  }

  @Test
  void quotes_are_shown_one_deep_and_a_repost_is_quoted_as_what_it_shows() {
    TestAccount ann = TestAccount.at(app);
    String first = ann.post("first");
    String second = ann.quote(first, "second").text("/id");
    Answer third = ann.quote(second, "third \"quote\":{\"id\":\"1\"}");
    assertThat(third.text("/quote/post/text")).isEqualTo("second");
    assertThat(third.json().at("/quote/post/quote").toString())
        .isEqualTo("{\"id\":\"" + first + "\"}");
    Eventually.holds(() -> {
      Answer page = ann.client().get("/api/v1/timeline");
      assertThat(page.json().at("/items/0").toString()).isEqualTo(third.json().toString());
    });
    TestAccount ben = TestAccount.at(app);
    String repost = ben.repost(first).text("/id");
    assertThat(ann.quote(repost, "again").text("/quote/id")).isEqualTo(first);
  }

  @Test
  void the_author_is_notified_of_a_quote_until_it_is_deleted() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String quoted = ann.post("mine");
    ann.quote(quoted, "my own");
    String post = ben.quote(quoted, "well said").text("/id");
    app.awaitEvents();
    Answer told = ann.client().get("/api/v1/me/notifications?kind=quote");
    assertThat(told.json().at("/items").size()).isOne();
    assertThat(told.text("/items/0/people/0/name")).isEqualTo(ben.name());
    assertThat(told.text("/items/0/subject/url")).isEqualTo("/posts/" + post);
    assertThat(ann.client().get("/notifications").body()).contains("quoted your post");
    ben.client().delete("/api/v1/posts/" + post);
    app.awaitEvents();
    assertThat(ann.client().get("/api/v1/me/notifications").json().at("/items").size()).isZero();
  }
}
