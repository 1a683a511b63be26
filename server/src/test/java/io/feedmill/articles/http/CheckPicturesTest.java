package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Commands;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestPostgres;
import java.awt.Color;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
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
    try {
      return app.number("SELECT count(*) FROM " + from);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
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
      assertThat(article(old).body()).contains("previewUrl").doesNotContain("blurhash");

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
}
