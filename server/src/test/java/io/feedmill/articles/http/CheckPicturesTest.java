package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.app.command.Commands;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.GroupKeys;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import io.feedmill.testing.TestPostgres;
import java.awt.Color;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `fsck articles` compares the pictures that articles show with those that media keeps.
@Tag("slow")
@WithApp({"FEEDMILL_FETCH_ALLOW=127.0.0.1", "FEEDMILL_MEDIA_FROM_PAGES=true"})
class CheckPicturesTest {
  private final TestApp app;

  CheckPicturesTest(TestApp app) {
    this.app = app;
  }

  private Answer article(String id) {
    return app.anonymous().get("/api/v1/articles/" + id);
  }

  private String linked(LocalWeb web, TestClient author, String path) {
    web.page(path, "text/html", "<meta property='og:image' content='/x.png'>");
    String link = web.address(path).toString();
    String id =
        author
            .post("/api/v1/articles", "{\"title\":\"A page\",\"link\":\"" + link + "\"}")
            .text("/id");
    Eventually.holds(() -> {
      assertThat(article(id).text("/picture/blurhash")).hasSize(28);
      assertThat(count("media.preview WHERE due IS NOT NULL")).isZero();
    });
    return id;
  }

  private long count(String from) {
    return app.number("SELECT count(*) FROM " + from);
  }

  private void sql(String statement) throws SQLException {
    try (Connection connection = TestPostgres.connect(app.database());
        Statement each = connection.createStatement()) {
      each.execute(statement);
    }
  }

  private Commands.Run fsck(Path folder, String... more) throws Exception {
    String[] arguments = new String[2 + more.length];
    arguments[0] = "fsck";
    arguments[1] = "articles";
    System.arraycopy(more, 0, arguments, 2, more.length);
    return Commands.over(folder, app.database())
        .run(
            Map.of(
                "FEEDMILL_MEDIA_FOLDER",
                app.mediaFolder().toString(),
                "FEEDMILL_FETCH_ALLOW",
                "127.0.0.1",
                "FEEDMILL_MEDIA_FROM_PAGES",
                "true"),
            arguments);
  }

  @Test
  void pictures_of_articles_and_of_media_are_compared_both_ways(@TempDir Path folder)
      throws Exception {
    try (LocalWeb web = LocalWeb.start();
        RawRedis raw = RawRedis.toTestRedis()) {
      web.page("/x.png", "image/png", TestPictures.picture("png", 320, 200, Color.ORANGE));
      TestClient author = app.person();
      String old = linked(web, author, "/old");
      String lost = linked(web, author, "/lost");
      String unshown = linked(web, author, "/unshown");
      String whole = String.valueOf(raw.string("HGET", key(old), "picture"));
      fsck(folder).assertDone();

      String[] parts = whole.split(" ", -1);
      raw.command("HSET", key(old), "picture", parts[0] + " " + parts[1] + " " + parts[2]);
      sql("DELETE FROM media.use WHERE subject = 'preview:article:" + lost + "'");
      raw.command("HDEL", key(unshown), "picture");
      sql("INSERT INTO media.use SELECT 'preview:article:99999', min(attachment) FROM media.use");
      Eventually.holds(
          () -> assertThat(article(old).body()).contains("previewUrl").doesNotContain("blurhash"));

      Commands.Run look = fsck(folder);
      assertThat(look.code()).isEqualTo(1);
      assertThat(look.out())
          .contains(
              "other-picture article:" + old,
              "lost-picture article:" + lost,
              "unshown-picture article:" + unshown,
              "unused-picture article:99999",
              "4 things wrong");
      Commands.Run repair = fsck(folder, "--repair");
      repair.assertDone();
      assertThat(repair.out()).contains("pictures: 4 things wrong, 0 left after repair");
      assertThat(raw.string("HGET", key(old), "picture")).isEqualTo(whole);
      assertThat(raw.string("HGET", key(unshown), "picture")).isEqualTo(whole);
      assertThat(count("media.use WHERE subject = 'preview:article:99999'")).isZero();
      Eventually.holds(() -> assertThat(raw.string("HGET", key(lost), "picture")).isEqualTo(whole));
      assertThat(web.asked("/lost")).hasSize(2);
    }
  }

  private static String key(String id) {
    return ArticleKeys.article(Long.parseLong(id));
  }

  private String picture(TestClient owner, String group, Color color) {
    byte[] bytes = TestPictures.picture("png", 120, 90, color);
    Answer sent = owner.upload("/api/v1/media", Map.of(), new FilePart("file", "a.png", "", bytes));
    String picture = "/api/v1/groups/" + group + "/picture";
    Answer set = owner.put(picture, "{\"media\":\"" + sent.text("/id") + "\"}");
    assertThat(set.status()).as(set.body()).isEqualTo(200);
    return shown(group);
  }

  private static String shown(String group) {
    try (RawRedis raw = RawRedis.toTestRedis()) {
      return String.valueOf(raw.string("HGET", GroupKeys.pictures(), group));
    }
  }

  @Test
  void a_picture_that_a_killed_change_of_a_group_left_is_found_and_released(@TempDir Path folder)
      throws Exception {
    TestClient owner = app.person();
    for (String group : List.of("left", "cleared")) {
      owner.post(
          "/api/v1/articles", "{\"title\":\"x\",\"text\":\"x\",\"groups\":[\"" + group + "\"]}");
    }
    String before = picture(owner, "left", Color.RED);
    String gone = picture(owner, "cleared", Color.BLUE);
    String now = picture(owner, "left", Color.GREEN);
    assertThat(owner.delete("/api/v1/groups/cleared/picture").status()).isLessThan(300);
    // As if neither picture had been dropped after the group named another one, or none.
    sql("INSERT INTO media.use VALUES ('group:left', " + id(before) + ")");
    sql("INSERT INTO media.use VALUES ('group:cleared', " + id(gone) + ")");
    assertThat(fsck(folder).code()).as("a change may be under way").isZero();

    sql("UPDATE media.attachment SET created = created - interval '1 hour'");
    Commands.Run look = fsck(folder);
    assertThat(look.code()).isEqualTo(1);
    assertThat(look.out())
        .contains("unused-picture group:left", "unused-picture group:cleared", "2 things wrong");
    Commands.Run repair = fsck(folder, "--repair");
    repair.assertDone();
    assertThat(repair.out()).contains("pictures: 2 things wrong, 0 left after repair");
    assertThat(count("media.use WHERE subject = 'group:cleared'")).isZero();
    assertThat(count("media.use WHERE subject = 'group:left'")).isEqualTo(1);
    assertThat(count("media.use WHERE attachment = " + id(now))).isEqualTo(1);
    assertThat(count("media.attachment WHERE unused IS NOT NULL AND id = " + id(before))).isOne();
    assertThat(shown("left")).isEqualTo(now);
  }

  @Test
  void an_authors_own_pictures_are_compared_both_ways(@TempDir Path folder) throws Exception {
    TestClient author = app.person();
    String described = own(author, Color.PINK);
    String lost = own(author, Color.CYAN);
    String killed = own(author, Color.MAGENTA);
    fsck(folder).assertDone();

    sql("UPDATE media.attachment SET description = 'new' WHERE " + used(described));
    sql("DELETE FROM media.attachment WHERE " + used(lost));
    sql(
        "INSERT INTO media.use SELECT 'article-picture:%s', min(attachment) FROM media.use"
            .formatted(killed));
    sql("UPDATE media.attachment SET created = created - interval '1 hour'");
    Commands.Run look = fsck(folder);
    assertThat(look.code()).isEqualTo(1);
    assertThat(look.out())
        .contains(
            "other-picture article-picture:" + described,
            "lost-picture article-picture:" + lost,
            "unused-picture article-picture:" + killed,
            "3 things wrong");
    Commands.Run repair = fsck(folder, "--repair");
    repair.assertDone();
    assertThat(article(described).text("/picture/description")).isEqualTo("new");
    assertThat(article(lost).body()).doesNotContain("\"picture\"");
    assertThat(article(killed).body()).contains("\"picture\"");
    assertThat(count("media.use WHERE subject = 'article-picture:" + killed + "'")).isOne();
  }

  private static String used(String article) {
    return "id IN (SELECT attachment FROM media.use WHERE subject = 'article-picture:%s')"
        .formatted(article);
  }

  /// @return id of a text with a picture
  private static String own(TestClient author, Color color) {
    byte[] bytes = TestPictures.picture("png", 90, 60, color);
    FilePart file = new FilePart("file", "a.png", "image/png", bytes);
    String media = author.upload("/api/v1/media", Map.of(), file).text("/id");
    return author
        .post("/api/v1/articles", "{\"title\":\"x\",\"text\":\"x\",\"picture\":\"" + media + "\"}")
        .text("/id");
  }

  /// Of the attachment.
  private static String id(String stored) {
    return stored.substring(0, stored.indexOf(' '));
  }
}
