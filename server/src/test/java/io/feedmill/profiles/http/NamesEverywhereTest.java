package io.feedmill.profiles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import io.feedmill.testing.TestPostgres;
import java.awt.Color;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Names and pictures beside actions of people, on a site of two servers.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NamesEverywhereTest {
  private TestApp one;
  private TestApp other;

  @BeforeAll
  void start() throws InterruptedException {
    one = TestApp.start(Map.of());
    other = TestApp.over(one.database(), Map.of());
  }

  @AfterAll
  void stop() {
    other.close();
    one.close();
  }

  private void sql(String sql) throws SQLException {
    try (Connection connection = TestPostgres.connect(one.database());
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static Answer rename(TestAccount person, String displayName) {
    String body = Json.text(Map.of("displayName", displayName));
    return person.client().send("PATCH", "/api/v1/me", "application/json", body);
  }

  private TestAccount author(String displayName) {
    TestAccount author = TestAccount.at(one);
    assertThat(rename(author, displayName).status()).isEqualTo(200);
    Answer made =
        author.client().post("/api/v1/articles", "{\"title\":\"An article\",\"text\":\"t\"}");
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return author;
  }

  private static String list(TestApp server) {
    return server.anonymous().get("/articles?rank=new").body();
  }

  private static String line(TestAccount person, String displayName) {
    return "<bdi>" + displayName + "</bdi> <span class=\"handle\">@" + person.name() + "</span>";
  }

  @Test
  void a_new_name_and_a_new_picture_are_shown_by_all_servers_at_once() {
    TestAccount ann = author("Ann Lake");
    for (TestApp server : List.of(one, other)) {
      Eventually.holds(() -> assertThat(list(server)).contains(line(ann, "Ann Lake")));
      assertThat(server.anonymous().get("/avatars/" + ann.name()).body()).startsWith("<svg");
    }
    rename(ann, "Ann Sea");
    assertThat(list(one)).contains(line(ann, "Ann Sea")).doesNotContain("Ann Lake");
    Eventually.holds(() -> assertThat(list(other)).contains(line(ann, "Ann Sea")));
    byte[] png = TestPictures.picture("png", 100, 100, Color.PINK);
    FilePart file = new FilePart("file", "a.png", "image/png", png);
    String media = ann.client().upload("/api/v1/media", Map.of(), file).text("/id");
    ann.client().put("/api/v1/me/picture", "{\"media\":\"" + media + "\"}");
    Eventually.holds(() ->
        assertThat(list(other)).containsPattern("/avatars/" + ann.name() + "\\?v=[0-9a-f]{8}\""));
    Eventually.holds(() ->
        assertThat(other.anonymous().get("/avatars/" + ann.name()).header("content-type"))
            .isEqualTo("image/webp"));
  }

  @Test
  void a_repeated_list_needs_no_query_about_people() throws SQLException {
    TestAccount ann = author("Ann of the list");
    Eventually.holds(() -> assertThat(list(one)).contains(line(ann, "Ann of the list")));
    sql("ALTER TABLE profiles.profile RENAME TO elsewhere");
    try {
      assertThat(list(one)).contains(line(ann, "Ann of the list"));
    } finally {
      sql("ALTER TABLE profiles.elsewhere RENAME TO profile");
    }
  }

  @Test
  void display_names_are_shown_beside_account_names_everywhere() {
    TestAccount ann = author("<Ann> \u05d0\u05d1");
    TestAccount ben = TestAccount.at(one);
    rename(ben, "Ben Hill");
    String post = ann.post("A post");
    ben.repost(post);
    ben.put("friends", ann);
    String annLine = line(ann, "&lt;Ann&gt; \u05d0\u05d1");
    assertThat(one.anonymous().get("/@" + ann.name() + "/articles").body()).contains(annLine);
    assertThat(one.anonymous().get("/posts/" + post).body()).contains(annLine);
    assertThat(ben.client().get("/home/following").body()).contains(annLine);
    assertThat(one.anonymous().get("/@" + ben.name()).body())
        .contains(" reposted</p>", line(ben, "Ben Hill"), annLine);
    assertThat(one.anonymous().get("/@" + ann.name() + "/followers").body())
        .contains(line(ben, "Ben Hill"))
        .contains("alt=\"\" loading=\"lazy\"");
  }

  @Test
  void moderators_see_names_in_their_queues_and_lists() {
    TestAccount ann = author("Ann in a queue");
    TestAccount ben = TestAccount.at(one);
    rename(ben, "Ben who flags");
    TestClient admin = one.admin();
    String article =
        admin.get("/api/v1/articles?author=" + ann.name() + "&rank=new").text("/items/0/id");
    Answer flagged =
        ben.client().post("/api/v1/articles/" + article + "/flags", "{\"reason\":\"spam\"}");
    assertThat(flagged.status()).as(flagged.body()).isLessThan(300);
    assertThat(admin.get("/articles/flagged").body())
        .contains(line(ann, "Ann in a queue"), line(ben, "Ben who flags"));
    String suspension = "/api/v1/accounts/" + ben.name() + "/suspension";
    Answer suspended = admin.put(suspension, "{\"reason\":\"spam\"}");
    assertThat(suspended.text("/displayName")).isEqualTo("Ben who flags");
    assertThat(admin.get("/moderation/suspensions").body()).contains(line(ben, "Ben who flags"));
    assertThat(admin.get("/admin/people?q=" + ann.name()).body())
        .contains(line(ann, "Ann in a queue"));
  }

  @Test
  void hostile_names_are_refused_and_nothing_is_written() {
    TestAccount ann = author("Ann before");
    for (String hostile :
        List.of("a\u202eb", "ad\u200bmin", "a" + "\u0301".repeat(10_000), "x @admin", "\u3164")) {
      Answer refused = rename(ann, hostile);
      assertThat(refused.status()).as(hostile.substring(0, 1)).isEqualTo(422);
      assertThat(refused.text("/errors/0/pointer")).isEqualTo("/displayName");
    }
    assertThat(ann.client().get("/api/v1/me/profile").text("/displayName")).isEqualTo("Ann before");
  }
}
