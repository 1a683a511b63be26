package io.feedmill.notifications.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Notifications over HTTP: API, pages, the count in the header.
@WithApp
class NotificationHttpTest {
  private static final String ROOT = "/api/v1/me/notifications";

  private final TestApp app;

  NotificationHttpTest(TestApp app) {
    this.app = app;
  }

  private Answer list(TestAccount person) {
    return list(person, "");
  }

  private Answer list(TestAccount person, String query) {
    app.awaitEvents();
    Answer answer = person.client().get(ROOT + query);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return answer;
  }

  /// Each line as `kind count`.
  private static List<String> lines(Answer list) {
    return list.json()
        .at("/items")
        .valueStream()
        .map(item -> item.path("kind").asString("") + " " + item.path("count").asInt(0))
        .toList();
  }

  private static int unread(Answer list) {
    return list.json().path("unread").asInt(-1);
  }

  private static Answer read(TestAccount person, String upTo) {
    return person.client().put(ROOT + "/read", "{\"upTo\":\"" + upTo + "\"}");
  }

  @Test
  void follows_of_a_day_are_one_line_with_the_latest_people_and_the_number_of_all() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    TestAccount eve = TestAccount.at(app);
    ben.put("friends", ann);
    assertThat(lines(list(ann))).containsExactly("follow 1");
    eve.put("friends", ann);
    Answer both = list(ann);
    assertThat(lines(both)).containsExactly("follow 2");
    assertThat(both.text("/items/0/people/0/name")).isEqualTo(eve.name());
    assertThat(both.text("/items/0/people/1/name")).isEqualTo(ben.name());
    assertThat(both.text("/items/0/subject/url")).isEqualTo("/@" + ann.name() + "/followers");
    assertThat(unread(both)).isOne();
    eve.remove("friends", ann);
    assertThat(lines(list(ann))).containsExactly("follow 1");
    ben.remove("friends", ann);
    assertThat(lines(list(ann))).isEmpty();
  }

  @Test
  void replies_mentions_and_reposts_are_reported_and_deletions_withdraw_them() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String post = ann.post("mine, by @" + ann.name());
    String reply = ben.reply(post, "well said").text("/id");
    String named = ben.post("hello @" + ann.name());
    ben.repost(post);
    assertThat(lines(list(ann))).containsExactly("repost 1", "mention 1", "reply 1");
    assertThat(list(ann).text("/items/1/subject/title")).isEqualTo("hello @" + ann.name());
    assertThat(list(ann, "?kind=reply").text("/items/0/subject/url")).isEqualTo("/posts/" + reply);
    assertThat(lines(list(ben))).isEmpty();
    ben.client().delete("/api/v1/posts/" + named);
    ann.client().delete("/api/v1/posts/" + post);
    assertThat(lines(list(ann))).containsExactly("reply 1");
    ben.client().delete("/api/v1/posts/" + reply);
    assertThat(unread(list(ann))).isZero();
  }

  @Test
  void a_reply_that_names_its_reader_is_one_line_and_edits_add_and_withdraw_mentions() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    TestAccount eve = TestAccount.at(app);
    String post = ann.post("mine");
    String reply = ben.reply(post, "yes, @" + ann.name()).text("/id");
    assertThat(lines(list(ann))).containsExactly("mention 1");
    ben.edit(reply, "yes, @" + eve.name());
    assertThat(lines(list(ann))).containsExactly("reply 1");
    assertThat(lines(list(eve))).containsExactly("mention 1");
    ben.edit(reply, "yes");
    assertThat(lines(list(eve))).isEmpty();
  }

  private static void like(TestAccount person, String post) {
    assertThat(person.client().put("/api/v1/posts/" + post + "/like", "").status()).isEqualTo(200);
  }

  @Test
  void likes_of_a_post_are_one_line_counted_by_the_post_and_a_repost_ranks_higher() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    TestAccount eve = TestAccount.at(app);
    String post = ann.post("mine");
    like(ann, post);
    assertThat(lines(list(ann))).isEmpty();
    like(ben, post);
    like(eve, post);
    Answer both = list(ann);
    assertThat(lines(both)).containsExactly("like 2");
    assertThat(both.text("/items/0/subject/title")).isEqualTo("mine");
    ann.client().put(ROOT + "/read", "{\"upTo\":\"" + both.text("/items/0/id") + "\"}");
    eve.client().delete("/api/v1/posts/" + post + "/like");
    assertThat(lines(list(ann))).containsExactly("like 1");
    assertThat(unread(list(ann))).isZero();
    ben.repost(post);
    ben.client().delete("/api/v1/posts/" + post + "/like");
    assertThat(lines(list(ann))).containsExactly("repost 1");
  }

  @Test
  void what_blocked_muted_and_deleted_people_did_is_neither_shown_nor_counted() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    TestAccount eve = TestAccount.at(app);
    ben.put("friends", ann);
    eve.put("friends", ann);
    ben.post("hello @" + ann.name());
    assertThat(unread(list(ann))).isEqualTo(2);
    ann.put("mutes", ben);
    assertThat(lines(list(ann))).containsExactly("follow 1");
    assertThat(list(ann).text("/items/0/people/0/name")).isEqualTo(eve.name());
    ann.remove("mutes", ben);
    assertThat(unread(list(ann))).isEqualTo(2);
    ann.put("blocks", ben);
    assertThat(lines(list(ann))).containsExactly("follow 1");
    eve.client().delete("/api/v1/me", "{\"password\":\"" + TestApp.PASSWORD + "\"}");
    assertThat(lines(list(ann))).isEmpty();
    assertThat(unread(list(ann))).isZero();
  }

  @Test
  void reading_up_to_a_line_leaves_later_ones_unread_and_never_goes_back() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    ben.post("first @" + ann.name());
    String first = list(ann).text("/items/0/id");
    ben.post("second @" + ann.name());
    Answer both = list(ann);
    assertThat(read(ann, first).json().path("unread").asInt()).isOne();
    assertThat(list(ann).json().at("/items/1/read").asBoolean()).isTrue();
    assertThat(read(ann, both.text("/items/0/id")).json().path("unread").asInt()).isZero();
    assertThat(read(ann, first).json().path("unread").asInt()).isZero();
    assertThat(read(ann, "9007199254740991.like.post.1").status()).isEqualTo(200);
    ben.post("third @" + ann.name());
    assertThat(unread(list(ann))).isOne();
  }

  @Test
  void a_dismissed_line_returns_with_news_and_a_line_with_news_is_not_dismissed() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    ben.put("friends", ann);
    String id = list(ann).text("/items/0/id");
    assertThat(ann.client().delete(ROOT + "/" + id).status()).isEqualTo(204);
    assertThat(ann.client().delete(ROOT + "/" + id).status()).isEqualTo(204);
    assertThat(lines(list(ann))).isEmpty();
    TestAccount.at(app).put("friends", ann);
    assertThat(lines(list(ann))).containsExactly("follow 2");
    assertThat(ann.client().delete(ROOT + "/" + id).status()).isEqualTo(409);
    assertThat(lines(list(ann))).containsExactly("follow 2");
  }

  @Test
  void kinds_that_are_off_are_neither_shown_nor_counted() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    ben.put("friends", ann);
    ben.post("hello @" + ann.name());
    assertThat(unread(list(ann))).isEqualTo(2);
    assertThat(ann.client().put(ROOT + "/settings", "{\"hidden\":[\"follow\"]}").status())
        .isEqualTo(200);
    assertThat(lines(list(ann))).containsExactly("mention 1");
    assertThat(ann.client().get("/articles").body()).contains("data-unread=\"1\"");
    ann.client().submitFrom("/notifications/settings", "/notifications/settings", Map.of());
    assertThat(unread(list(ann))).isZero();
    ann.client().put(ROOT + "/settings", "{\"hidden\":[]}");
    assertThat(unread(list(ann))).isEqualTo(2);
  }

  @Test
  void pages_of_a_list_hold_each_line_once() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    for (int i = 0; i < 5; i++) {
      ben.post(i + " @" + ann.name());
    }
    Answer first = list(ann, "?limit=2");
    Answer second = list(ann, "?limit=2&after=" + first.text("/next"));
    Answer third = list(ann, "?limit=2&after=" + second.text("/next"));
    assertThat(List.of(first, second, third))
        .flatExtracting(page ->
            page.json()
                .at("/items")
                .valueStream()
                .map(item -> item.at("/subject/title").asString("").charAt(0))
                .toList())
        .containsExactly('4', '3', '2', '1', '0');
    assertThat(third.text("/next")).isEmpty();
  }

  @Test
  void the_header_shows_the_count_and_the_page_works_without_scripts() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    assertThat(ann.client().get("/articles").body()).contains("data-unread=\"0\"");
    ben.put("friends", ann);
    ben.post("hello @" + ann.name());
    list(ann);
    assertThat(ann.client().get("/articles").body()).contains("data-unread=\"2\">2<");
    Answer page = ann.client().get("/notifications");
    assertThat(page.body()).contains("mentioned you", "followed you", "hello @" + ann.name());
    ann.client()
        .submitFrom("/notifications", "/notifications/read", Map.of("id", page.hidden("id")));
    assertThat(ann.client().get("/articles").body()).contains("data-unread=\"0\"");
    Answer read = ann.client().get("/notifications?kind=follow");
    assertThat(read.body()).contains("followed you").doesNotContain("mentioned you");
    ann.client()
        .submitFrom("/notifications", "/notifications/dismiss", Map.of("id", read.hidden("id")));
    assertThat(ann.client().get("/notifications").body()).doesNotContain("followed you");
    assertThat(app.anonymous().get("/notifications").status()).isEqualTo(303);
  }

  @Test
  void notifications_are_deleted_with_the_account_and_late_news_does_not_bring_them_back() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String post = ann.post("mine");
    ben.put("friends", ann);
    list(ann);
    ann.client().delete("/api/v1/me", "{\"password\":\"" + TestApp.PASSWORD + "\"}");
    ben.client().put("/api/v1/posts/" + post + "/like", "");
    try (RawRedis raw = RawRedis.toTestRedis()) {
      Eventually.holds(() ->
          assertThat(raw.keys("notifications{*}:*:" + ann.id()))
              .allSatisfy(key -> {
                assertThat(key).contains(":state:");
                assertThat(raw.number("TTL", key)).isPositive();
              }));
    }
    app.awaitEvents();
    assertThat(lines(list(ben))).isEmpty();
  }

  @Test
  void bad_input_is_refused() {
    TestAccount ann = TestAccount.at(app);
    TestClient client = ann.client();
    assertThat(read(ann, "1").status()).isEqualTo(422);
    assertThat(client.put(ROOT + "/read", "{}").status()).isEqualTo(422);
    assertThat(client.delete(ROOT + "/1.like.post").status()).isEqualTo(404);
    assertThat(client.get(ROOT + "?kind=poke").status()).isEqualTo(400);
    assertThat(client.get(ROOT + "?after=x").status()).isEqualTo(400);
    assertThat(client.put(ROOT + "/settings", "{\"hidden\":[\"poke\"]}").status()).isEqualTo(422);
    assertThat(client.put(ROOT + "/settings", "{}").status()).isEqualTo(422);
    assertThat(client.put(ROOT + "/settings", "{\"hidden\":[null]}").status()).isEqualTo(422);
    assertThat(app.anonymous().get(ROOT).status()).isEqualTo(401);
    assertThat(app.anonymous().get(ROOT + "/live").status()).isEqualTo(401);
    assertThat(client.get("/notifications?kind=poke").status()).isEqualTo(400);
  }
}
