package io.feedmill.notifications.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.command.Commands;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `rebuild notifications` and `fsck notifications` beside a server.
@Tag("slow")
class RebuildNotificationsTest {
  private static final String ROOT = "/api/v1/me/notifications";

  private final RawRedis raw = RawRedis.toTestRedis();
  private Commands site;
  private TestApp app;

  RebuildNotificationsTest(@TempDir Path folder) {
    site = new Commands(folder);
  }

  @BeforeEach
  void start() throws Exception {
    site.run("migrate").assertDone();
    app = TestApp.over(site.database, Map.of());
  }

  @AfterEach
  void stop() {
    app.close();
    raw.close();
  }

  private List<String> lines(TestAccount person) {
    app.awaitEvents();
    Answer answer = person.client().get(ROOT);
    return answer
        .json()
        .at("/items")
        .valueStream()
        .map(item ->
            item.path("kind").asString("")
                + " "
                + item.at("/subject/id").asString("")
                + " "
                + item.path("count")
                + " "
                + item.at("/people/0/name").asString(""))
        .toList();
  }

  private List<String> keys() {
    return raw.keys("notifications{*");
  }

  @Test
  void follows_likes_mentions_replies_reposts_and_removals_are_reported_again_from_sql()
      throws Exception {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    TestAccount eve = TestAccount.at(app);
    String post = ann.post("mine");
    ben.put("friends", ann);
    eve.put("friends", ann);
    ben.client().put("/api/v1/posts/" + post + "/like", "");
    eve.client().put("/api/v1/posts/" + post + "/like", "");
    ben.reply(post, "well said");
    eve.post("hello @" + ann.name());
    eve.repost(post);
    eve.quote(post, "look at this");
    ann.repost(eve.post("not about ann"));
    app.admin().delete("/api/v1/posts/" + ann.post("spam"));
    List<String> told = lines(ann);
    assertThat(told).hasSize(7);
    List<String> ofEve = lines(eve);
    assertThat(ofEve).hasSize(1);
    for (Object key : keys()) {
      raw.command("DEL", String.valueOf(key));
    }
    raw.command("PUBLISH", "notifications:changed", ann.id());
    raw.command("PUBLISH", "notifications:changed", eve.id());
    Eventually.holds(() -> assertThat(lines(ann)).isEmpty());
    assertThat(site.run("rebuild", "notifications").out()).contains("accounts checked, ");
    Eventually.holds(() -> assertThat(lines(ann)).containsExactlyInAnyOrderElementsOf(told));
    Eventually.holds(() -> assertThat(lines(eve)).isEqualTo(ofEve));
    assertThat(site.run("rebuild", "notifications").out()).contains("checked, 0 changes.");
  }

  @Test
  void what_is_read_and_dismissed_stays_so_and_what_does_not_hold_is_withdrawn() throws Exception {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    ben.put("friends", ann);
    ben.post("hello @" + ann.name());
    lines(ann);
    String top = ann.client().get(ROOT).text("/items/0/id");
    ann.client().put(ROOT + "/read", "{\"upTo\":\"" + top + "\"}");
    ann.client().delete(ROOT + "/" + top);
    String records =
        String.valueOf(
            keys().stream()
                .filter(key -> key.toString().contains(":records:" + ann.id()))
                .findFirst()
                .orElseThrow());
    raw.command("HSET", records, "like.post.77", "99 5:99");
    raw.command("ZADD", records.replace(":records:", ":lines:"), "99", "like.post.77");
    assertThat(site.run("rebuild", "notifications").out()).contains("checked, 1 changes.");
    Eventually.holds(() -> assertThat(lines(ann)).hasSize(1));
    assertThat(ann.client().get(ROOT).json().path("unread").asInt(-1)).isZero();
    assertThat(raw.hash(records)).doesNotContainKey("like.post.77");
  }

  @Test
  void damage_is_found_and_repaired() throws Exception {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    ben.put("friends", ann);
    lines(ann);
    site.run("fsck", "notifications").assertDone();
    String records =
        String.valueOf(
            keys().stream()
                .filter(key -> key.toString().contains(":records:" + ann.id()))
                .findFirst()
                .orElseThrow());
    raw.command("HSET", records, "like.post.77", "99 5:99");
    raw.command("ZADD", records.replace(":records:", ":lines:"), "99", "like.post.78");
    raw.command("SET", "notifications{0}:lines:99999", "1");
    raw.command("HSET", "notifications{1}:state:99999", "read", "1");
    Commands.Run look = site.run("fsck", "notifications");
    assertThat(look.code()).isEqualTo(1);
    assertThat(look.out())
        .contains("has a record without a line")
        .contains("has a line without a record")
        .contains("has a wrong type");
    site.run("fsck", "notifications", "--repair").assertDone();
    site.run("fsck", "notifications").assertDone();
    assertThat(lines(ann)).hasSize(1);
    site.run("fsck", "timeline").assertDone();
  }
}
