package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.TestClient;
import java.awt.Color;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Icons of linked sites and pictures of linked pages, beside articles.
@WithApp({"FEEDMILL_FETCH_ALLOW=127.0.0.1", "FEEDMILL_MEDIA_FROM_PAGES=true"})
class LinkedPagesHttpTest {
  private final TestApp app;

  LinkedPagesHttpTest(TestApp app) {
    this.app = app;
  }

  private static String post(TestClient author, String link) {
    Answer made =
        author.post("/api/v1/articles", "{\"title\":\"A page\",\"link\":\"" + link + "\"}");
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return made.text("/id");
  }

  private String shown(String id, String part) {
    return Eventually.succeeds(() -> {
      String body = app.anonymous().get("/articles/" + id).body();
      assertThat(body).contains(part);
      return body;
    });
  }

  private static void page(LocalWeb web, String path, String head) {
    web.page(path, "text/html", "<html><head>" + head + "</head><body>x</body></html>");
  }

  private static String icon(LocalWeb web) {
    return "/media/icons/" + web.address("/").getAuthority();
  }

  private Answer found(String address) {
    return Eventually.succeeds(() -> {
      Answer answer = app.anonymous().get(address);
      assertThat(answer.header("content-type")).isEqualTo("image/webp");
      return answer;
    });
  }

  @Test
  void a_linked_page_is_shown_with_its_picture_and_the_icon_of_its_site() {
    try (LocalWeb web = LocalWeb.start()) {
      page(web, "/", "<link rel='icon' href='/icon.png' sizes='32x32'>");
      page(web, "/a", "<meta property='og:image' content='/large.jpg'>");
      web.page("/icon.png", "image/png", TestPictures.picture("png", 32, 32));
      web.page("/large.jpg", "image/jpeg", TestPictures.picture("jpg", 1600, 900));
      TestClient author = app.person();
      String id = post(author, web.address("/a").toString());
      String body = shown(id, "class=\"preview\"");
      assertThat(body)
          .contains("width=\"1600\" height=\"900\"")
          .contains("/1200\"")
          .doesNotContain("/large.jpg");
      String list = app.anonymous().get("/articles?sort=new").body();
      assertThat(list).contains("class=\"thumb\"").contains("/96\" width=\"80\" height=\"60\"");
      assertThat(list).contains("src=\"" + icon(web) + "\"");
      Answer icon = found(icon(web));
      assertThat(icon.header("cache-control")).contains("max-age=86400");
      assertThat(icon.header("content-security-policy")).contains("sandbox");
      assertThat(icon.header("x-content-type-options")).isEqualTo("nosniff");
    }
  }

  @Test
  void asking_for_an_icon_fetches_and_records_nothing() throws SQLException {
    try (LocalWeb web = LocalWeb.start()) {
      long before = app.number("SELECT count(*) FROM media.site_icon");
      Answer unknown = app.anonymous().get(icon(web));
      assertThat(unknown.status()).isEqualTo(200);
      assertThat(unknown.header("content-type")).isEqualTo("image/svg+xml");
      assertThat(web.asked()).isEmpty();
      assertThat(app.number("SELECT count(*) FROM media.site_icon")).isEqualTo(before);
      assertThat(app.anonymous().get("/media/icons/a%20b").status()).isEqualTo(404);
      assertThat(app.anonymous().get("/media/icons/" + "a".repeat(300)).status()).isEqualTo(404);
    }
  }

  @Test
  void author_and_moderators_hide_the_picture_and_show_it_again() {
    try (LocalWeb web = LocalWeb.start()) {
      page(web, "/b", "<meta name='twitter:image' content='/b.png'>");
      web.page("/b.png", "image/png", TestPictures.picture("png", 300, 200, Color.GREEN));
      TestClient author = app.person();
      String id = post(author, web.address("/b").toString());
      shown(id, "class=\"preview\"");
      String path = "/api/v1/articles/" + id + "/picture";
      assertThat(app.person().put(path, "{\"shown\":false}").status()).isEqualTo(403);
      assertThat(author.put(path, "{}").status()).isEqualTo(422);
      assertThat(author.put(path, "{\"shown\":false}").status()).isEqualTo(204);
      assertThat(app.anonymous().get("/articles/" + id).body()).doesNotContain("class=\"preview\"");
      Eventually.holds(() -> assertThat(uses(id)).isZero());
      assertThat(author.put(path, "{\"shown\":true}").status()).isEqualTo(204);
      shown(id, "class=\"preview\"");
      TestClient admin = app.admin();
      String bad = "{\"shown\":false,\"reason\":\"" + "x".repeat(301) + "\"}";
      assertThat(admin.put(path, bad).status()).isEqualTo(422);
      assertThat(admin.put(path, "{\"shown\":false,\"reason\":\"no <art>\"}").status())
          .isEqualTo(204);
      String log = app.anonymous().get("/articles/log").body();
      assertThat(log)
          .contains("Hid the picture of <a href=\"/articles/" + id)
          .contains("no &lt;art");
      assertThat(author.put(path, "{\"shown\":true}").status()).isEqualTo(409);
      assertThat(app.anonymous().get("/articles/" + id).body()).doesNotContain("class=\"preview\"");
    }
  }

  private long uses(String id) {
    return app.number(
        "SELECT count(*) FROM media.use WHERE subject = 'preview:article:" + id + "'");
  }

  @Test
  void the_picture_leaves_with_the_article() {
    try (LocalWeb web = LocalWeb.start()) {
      page(web, "/c", "<meta property='og:image' content='/c.png'>");
      web.page("/c.png", "image/png", TestPictures.picture("png", 300, 200, Color.PINK));
      TestClient author = app.person();
      String id = post(author, web.address("/c").toString());
      shown(id, "class=\"preview\"");
      assertThat(uses(id)).isEqualTo(1);
      assertThat(author.delete("/api/v1/articles/" + id).status()).isLessThan(300);
      Eventually.holds(() -> assertThat(uses(id)).isZero());
      assertThat(app.anonymous().get("/articles/" + id).body()).doesNotContain("/media/");
    }
  }

  @Test
  void a_page_can_opt_out_of_its_picture() {
    try (LocalWeb web = LocalWeb.start()) {
      page(
          web,
          "/d",
          "<meta name='robots' content='index, max-image-preview:none'>"
              + "<meta property='og:image' content='/d.png'>");
      web.page("/d.png", "image/png", TestPictures.picture("png", 300, 200, Color.GRAY));
      post(app.person(), web.address("/d").toString());
      Eventually.holds(() -> assertThat(web.asked("/d")).hasSize(1));
      Eventually.holds(() -> assertThat(open("/d")).isZero());
      assertThat(web.asked("/d.png")).isEmpty();
    }
  }

  @Test
  void a_picture_whose_host_fails_now_is_fetched_again_later_and_a_missing_one_is_not() {
    try (LocalWeb web = LocalWeb.start()) {
      TestClient author = app.person();
      page(web, "/gone", "<meta property='og:image' content='/gone.png'>");
      page(web, "/text", "<meta property='og:image' content='/text.png'>");
      web.status("/gone.png", 404, Map.of()).page("/text.png", "image/png", "no picture");
      for (int status : List.of(429, 503)) {
        String path = "/e" + status;
        page(web, path, "<meta property='og:image' content='" + path + ".png'>");
        web.status(path + ".png", status, Map.of());
        String id = post(author, web.address(path).toString());
        Eventually.holds(() -> assertThat(failed(path)).isEqualTo(1));
        assertThat(open(path)).isEqualTo(1);
        web.page(path + ".png", "image/png", TestPictures.picture("png", 300, 200, Color.CYAN));
        assertThat(makeDue(path)).isEqualTo(1);
        shown(id, "class=\"preview\"");
        Eventually.holds(() -> assertThat(open(path)).isZero());
      }
      for (String path : List.of("/gone", "/text")) {
        post(author, web.address(path).toString());
        Eventually.holds(() -> assertThat(web.asked(path + ".png")).hasSize(1));
        Eventually.holds(() -> assertThat(open(path)).isZero());
        assertThat(failed(path)).isZero();
      }
    }
  }

  @Test
  void a_picture_at_a_host_that_refuses_connections_is_fetched_again_later() {
    String address;
    try (LocalWeb ended = LocalWeb.start()) {
      address = ended.address("/f.png").toString();
    }
    try (LocalWeb web = LocalWeb.start()) {
      page(web, "/f", "<meta property='og:image' content='" + address + "'>");
      post(app.person(), web.address("/f").toString());
      Eventually.holds(() -> assertThat(failed("/f")).isEqualTo(1));
      assertThat(open("/f")).isEqualTo(1);
    }
  }

  private long failed(String path) {
    return app.number("SELECT sum(failures) FROM media.preview WHERE url LIKE '%" + path + "'");
  }

  private long makeDue(String path) {
    return app.number(
        "WITH changed AS (UPDATE media.preview SET due = now() WHERE url LIKE '%"
            + path
            + "' RETURNING 1) SELECT count(*) FROM changed");
  }

  private long open(String path) {
    return app.number(
        "SELECT count(*) FROM media.preview WHERE due IS NOT NULL AND url LIKE '%" + path + "'");
  }
}
