package io.feedmill.notifications.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.notifications.push.PushService;
import io.feedmill.notifications.push.PushService.Message;
import io.feedmill.testing.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/// Notifications by Web Push, on a whole server with a real push service and real devices.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PushTest {
  private static final String SETTINGS = "/api/v1/me/notifications/settings";

  private final PushService service = PushService.start();
  private TestApp app;

  @BeforeAll
  void start() throws InterruptedException {
    app = TestApp.start(service.settings());
  }

  @AfterEach
  void every_request_was_in_order() {
    assertThat(service.faults()).isEmpty();
  }

  @AfterAll
  void stop() {
    app.close();
    service.close();
  }

  private PushReader reader() {
    return PushReader.at(app, service);
  }

  @Test
  void a_new_line_is_on_the_device_soon_encrypted_and_signed() {
    PushReader ann = reader();
    TestAccount ben = ann.mention("hello");
    Message message = ann.await(1).getFirst();
    assertThat(message.title()).isEqualTo("@" + ben.name() + " mentioned you");
    assertThat(message.body()).isEqualTo("hello @" + ann.person().name());
    assertThat(message.url()).startsWith("/posts/");
    assertThat(message.tag()).startsWith("mention.post.");
    String key = ann.person().client().get(PushReader.ROOT).text("/publicKey");
    assertThat(service.siteKeys()).containsExactly(key);
  }

  @Test
  void a_grouped_line_replaces_its_earlier_version() {
    PushReader ann = reader();
    String post = ann.person().post("mine");
    List<String> names = new ArrayList<>();
    for (int i = 1; i <= 3; i++) {
      TestAccount ben = TestAccount.at(app);
      names.add(ben.name());
      ben.client().put("/api/v1/posts/" + post + "/like", "");
      ann.settle();
    }
    List<Message> messages = ann.await(3);
    assertThat(messages)
        .extracting(Message::title)
        .containsExactly(
            "@" + names.get(0) + " liked your post",
            "@" + names.get(1) + " and one other liked your post",
            "@" + names.get(2) + " and 2 others liked your post");
    assertThat(messages.stream().map(Message::topic).distinct()).hasSize(1);
    assertThat(messages.stream().map(Message::tag).distinct()).hasSize(1);
  }

  @Test
  void each_line_has_its_own_topic_and_many_lines_are_one_message() {
    PushReader ann = reader();
    ann.refuse();
    ann.mention("one");
    ann.awaitRefusal();
    ann.mention("two");
    ann.accept();
    List<Message> two = ann.await(2);
    assertThat(two.stream().map(Message::topic).distinct()).hasSize(2);
    assertThat(two).extracting(Message::body).first().asString().startsWith("one ");
    ann.refuse();
    for (int i = 0; i < 4; i++) {
      ann.mention("more " + i);
    }
    TestAccount last = ann.mention("last");
    ann.awaitRefusal();
    app.awaitEvents();
    ann.accept();
    Message many = ann.await(3).getLast();
    assertThat(many.title()).isEqualTo("5 new notifications");
    assertThat(many.body()).isEqualTo("Latest: @" + last.name() + " mentioned you");
    assertThat(many.url()).isEqualTo("/notifications");
  }

  @Test
  void what_was_there_before_is_not_pushed_and_nothing_twice() {
    TestAccount ann = TestAccount.at(app);
    TestAccount.at(app).post("before @" + ann.name());
    app.awaitEvents();
    PushReader reader = new PushReader(app, service, ann, service.device());
    reader.subscribe();
    reader.mention("after");
    assertThat(reader.await(1).getFirst().body()).startsWith("after ");
    reader.shift("due = now(), sent = now() - interval '1 minute'");
    reader.settle();
    assertThat(reader.await(1)).hasSize(1);
  }

  @Test
  void what_is_read_dismissed_taken_back_deleted_blocked_or_muted_by_then_is_not_pushed() {
    List<PushReader> readers = new ArrayList<>();
    List<TestAccount> bens = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      PushReader reader = reader();
      reader.refuse();
      bens.add(reader.mention("hello"));
      readers.add(reader);
    }
    PushReader liked = reader();
    liked.refuse();
    String like = "/api/v1/posts/" + liked.person().post("mine") + "/like";
    TestAccount fickle = TestAccount.at(app);
    fickle.client().put(like, "");
    readers.add(liked);
    readers.forEach(PushReader::awaitRefusal);
    String notifications = "/api/v1/me/notifications";
    for (int i = 0; i < 2; i++) {
      String id = readers.get(i).person().client().get(notifications).text("/items/0/id");
      Answer done =
          i == 0
              ? readers
                  .get(i)
                  .person()
                  .client()
                  .put(notifications + "/read", "{\"upTo\":\"" + id + "\"}")
              : readers.get(i).person().client().delete(notifications + "/" + id);
      assertThat(done.status()).as(done.body()).isBetween(200, 204);
    }
    String subject =
        readers.get(2).person().client().get(notifications).text("/items/0/subject/id");
    assertThat(bens.get(2).client().delete("/api/v1/posts/" + subject).status()).isEqualTo(204);
    readers.get(3).person().put("blocks", bens.get(3));
    readers.get(4).person().put("mutes", bens.get(4));
    fickle.client().delete(like);
    for (PushReader reader : readers) {
      reader.accept();
      assertThat(service.of(reader.device())).isEmpty();
    }
  }

  @Test
  void kinds_are_switched_off_in_the_api_and_on_the_page() {
    PushReader ann = reader();
    JsonNode all = ann.person().client().get(SETTINGS).json().path("push");
    assertThat(all).hasSizeGreaterThan(4).allMatch(JsonNode::asBoolean);
    Answer off =
        ann.person()
            .client()
            .put(SETTINGS, "{\"hidden\":[],\"push\":{\"like\":true,\"mention\":false}}");
    assertThat(off.json().at("/push/like").asBoolean()).isTrue();
    assertThat(off.json().at("/push/mention").asBoolean()).isFalse();
    assertThat(off.json().at("/push/follow").asBoolean()).isFalse();
    ann.mention("hello");
    ann.settle();
    assertThat(service.of(ann.device())).isEmpty();
    String page = "/notifications/settings";
    assertThat(
            ann.person()
                .client()
                .submitFrom(page, page + "/push", Map.of("push", "mention"))
                .status())
        .isEqualTo(303);
    ann.mention("again");
    assertThat(ann.await(1).getFirst().body()).startsWith("again ");
    for (String bad : List.of("{\"poke\":true}", "{\"like\":null}", "{\"like\":1}", "[]")) {
      Answer answer =
          ann.person().client().put(SETTINGS, "{\"hidden\":[\"like\"],\"push\":" + bad + "}");
      assertThat(answer.status()).as(bad).isIn(400, 422);
    }
    assertThat(ann.person().client().get(SETTINGS).body()).contains("\"hidden\":[]");
  }

  @Test
  void subscriptions_are_listed_renewed_and_removed() {
    PushReader ann = reader();
    String id = ann.subscribe();
    Answer listed = ann.person().client().get(PushReader.ROOT);
    assertThat(listed.json().path("items")).hasSize(1);
    assertThat(listed.text("/items/0/id")).isEqualTo(id);
    assertThat(listed.text("/items/0/service")).isEqualTo("127.0.0.1");
    assertThat(listed.json().at("/items/0/current").asBoolean()).isTrue();
    assertThat(listed.body()).doesNotContain(ann.device().path());
    assertThat(TestAccount.at(app).client().delete(PushReader.ROOT + "/" + id).status())
        .isEqualTo(404);
    assertThat(ann.person().client().get("/notifications/settings").body())
        .contains("this device", "id=\"push\"");
    assertThat(ann.person().client().delete(PushReader.ROOT + "/" + id).status()).isEqualTo(204);
    assertThat(ann.person().client().delete(PushReader.ROOT + "/" + id).status()).isEqualTo(404);
    ann.mention("hello");
    ann.settle();
    assertThat(service.of(ann.device())).isEmpty();
  }

  @Test
  void hostile_and_long_texts_are_one_short_line() {
    PushReader ann = reader();
    ann.mention("\u202e<b>a</b> \"\\\uD83D\uDE00\n" + "\uD83D\uDC68\u200D\uD83D\uDC69 ".repeat(60));
    Message message = ann.await(1).getFirst();
    assertThat(message.body()).hasSizeLessThanOrEqualTo(100).doesNotContain("\n", "\u202e");
    assertThat(Character.isHighSurrogate(message.body().charAt(message.body().length() - 1)))
        .isFalse();
  }
}
