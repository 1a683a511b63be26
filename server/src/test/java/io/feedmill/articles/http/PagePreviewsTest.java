package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import java.awt.Color;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/// Previews of pages of this site on other sites, and pictures of articles in lists and feeds.
@WithApp({
  "FEEDMILL_FETCH_ALLOW=127.0.0.1",
  "FEEDMILL_MEDIA_FROM_PAGES=true",
  "FEEDMILL_PUBLIC_URL=https://site.example"
})
class PagePreviewsTest {
  private static final String SITE = "https://site.example";

  private final TestApp app;

  PagePreviewsTest(TestApp app) {
    this.app = app;
  }

  private Document page(String path) {
    Answer answer = app.anonymous().get(path);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return Jsoup.parse(answer.body());
  }

  private static String of(Document page, String property) {
    return page.select("meta[property='" + property + "']").attr("content");
  }

  private static String card(Document page) {
    return page.select("meta[name=twitter:card]").attr("content");
  }

  private String linked(LocalWeb web, TestClient author) {
    web.page(
        "/a",
        "text/html",
        "<meta property='og:image' content='/a.png'>"
            + "<meta property='og:image:alt' content='A &quot;green&quot; &lt;field&gt;'>");
    web.page("/a.png", "image/png", TestPictures.picture("png", 1_600, 800, Color.GREEN));
    String id =
        author
            .post(
                "/api/v1/articles",
                "{\"title\":\"Fields & <b>\",\"link\":\"" + web.address("/a") + "\"}")
            .text("/id");
    Eventually.holds(() ->
        assertThat(app.anonymous().get("/api/v1/articles/" + id).body()).contains("\"picture\""));
    return id;
  }

  private static String upload(TestClient person, byte[] picture) {
    FilePart file = new FilePart("file", "a.png", "image/png", picture);
    return person.upload("/api/v1/media", Map.of(), file).text("/id");
  }

  @Test
  void an_article_is_shown_elsewhere_with_the_picture_of_its_page() {
    try (LocalWeb web = LocalWeb.start()) {
      String id = linked(web, app.person());
      Document page = page("/articles/" + id);
      assertThat(of(page, "og:type")).isEqualTo("article");
      assertThat(of(page, "og:title")).isEqualTo("Fields & <b>");
      assertThat(of(page, "og:url")).isEqualTo(SITE + "/articles/" + id);
      assertThat(of(page, "og:description")).startsWith("A link to 127.0.0.1");
      assertThat(of(page, "og:image")).matches(SITE + "/media/[0-9a-f]{64}/1200");
      assertThat(of(page, "og:image:width")).isEqualTo("1200");
      assertThat(of(page, "og:image:height")).isEqualTo("600");
      assertThat(of(page, "og:image:alt")).isEqualTo("A \"green\" <field>");
      assertThat(card(page)).isEqualTo("summary_large_image");
      assertThat(page.select(".preview img").attr("alt")).isEqualTo("A \"green\" <field>");
      String file = of(page, "og:image").substring(SITE.length());
      assertThat(app.anonymous().get(file).status()).isEqualTo(200);
    }
  }

  @Test
  void lists_and_feeds_carry_the_picture_and_lose_it_when_it_is_hidden() {
    try (LocalWeb web = LocalWeb.start()) {
      TestClient author = app.person();
      String id = linked(web, author);
      Answer list = app.anonymous().get("/api/v1/articles?rank=new");
      assertThat(list.text("/items/0/id")).isEqualTo(id);
      assertThat(list.text("/items/0/picture/url")).matches("/media/[0-9a-f]{64}/original");
      assertThat(list.text("/items/0/picture/previewUrl")).endsWith("/400");
      assertThat(list.text("/items/0/picture/width")).isEqualTo("1600");
      assertThat(list.text("/items/0/picture/height")).isEqualTo("800");
      assertThat(list.text("/items/0/picture/blurhash")).hasSize(28);
      assertThat(list.text("/items/0/picture/description")).isEqualTo("A \"green\" <field>");
      String image = SITE + list.text("/items/0/picture/url").replace("original", "1200");
      String by = "?rank=new&by=" + list.text("/items/0/author");
      assertThat(app.anonymous().get("/articles.json" + by).text("/items/0/image"))
          .isEqualTo(image);
      for (String format : new String[] {"atom", "rss"}) {
        Document feed = Jsoup.parse(app.anonymous().get("/articles." + format + by).body());
        assertThat(feed.getElementsByTag("media:content").attr("url")).as(format).isEqualTo(image);
      }
      author.put("/api/v1/articles/" + id + "/picture", "{\"shown\":false}");
      assertThat(app.anonymous().get("/api/v1/articles/" + id).body()).doesNotContain("picture");
      assertThat(of(page("/articles/" + id), "og:image")).isEmpty();
    }
  }

  @Test
  void a_text_is_shown_elsewhere_by_its_beginning() {
    TestClient author = app.person();
    String id =
        author
            .post(
                "/api/v1/articles",
                "{\"title\":\"Long\",\"text\":\"**Words** " + "and more ".repeat(100) + "\"}")
            .text("/id");
    Document page = page("/articles/" + id);
    assertThat(of(page, "og:description")).startsWith("Words and more").hasSizeLessThan(301);
    assertThat(of(page, "og:image")).isEmpty();
    assertThat(card(page)).isEqualTo("summary");
    author.delete("/api/v1/articles/" + id);
    assertThat(app.anonymous().get("/articles/" + id).body()).doesNotContain("og:");
  }

  @Test
  void a_person_and_their_posts_are_shown_elsewhere_with_their_picture() {
    TestClient person = app.person();
    String name = person.get("/api/v1/me").text("/name");
    assertThat(of(page("/@" + name), "og:image")).isEmpty();
    String media = upload(person, TestPictures.picture("png", 500, 500));
    person.put("/api/v1/me/picture", "{\"media\":\"" + media + "\"}");
    person.send(
        "PATCH",
        "/api/v1/me",
        "application/json",
        "{\"displayName\":\"Zoë\",\"bio\":\"I *count*.\"}");
    String post = person.post("/api/v1/posts", "{\"text\":\"Hello there\"}").text("/id");
    Document page = page("/@" + name);
    assertThat(of(page, "og:type")).isEqualTo("profile");
    assertThat(of(page, "og:title")).isEqualTo("Zoë (@" + name + ")");
    assertThat(of(page, "og:description")).isEqualTo("I count.");
    assertThat(of(page, "og:image")).matches(SITE + "/media/[0-9a-f]{64}/400");
    Document posted = page("/posts/" + post);
    assertThat(posted.title()).startsWith("Zoë: Hello there");
    assertThat(of(posted, "og:title")).isEqualTo("Zoë: Hello there");
    assertThat(of(posted, "og:description")).isEqualTo("Hello there");
    assertThat(of(posted, "og:url")).isEqualTo(SITE + "/posts/" + post);
    assertThat(of(posted, "og:image")).isEqualTo(of(page, "og:image"));
    assertThat(of(posted, "og:image:alt")).isEqualTo("Picture of Zoë");
  }

  @Test
  void an_item_is_shown_elsewhere_with_its_first_photo() {
    TestClient editor = app.admin();
    String item =
        editor
            .post(
                "/api/v1/items",
                "{\"name\":\"Teapot\",\"description\":\"Holds *tea*.\",\"qty\":4,"
                    + "\"priceMinor\":3600,\"currency\":\"EUR\"}")
            .text("/id");
    String media = upload(editor, TestPictures.picture("png", 900, 600));
    editor.post(
        "/api/v1/items/" + item + "/photos",
        "{\"media\":\"" + media + "\",\"alt\":\"A <red> pot\"}");
    Document page = page("/shop/items/" + item);
    assertThat(of(page, "og:title")).isEqualTo("Teapot");
    assertThat(of(page, "og:description")).isEqualTo("Holds tea.");
    assertThat(of(page, "og:url")).isEqualTo(SITE + "/shop/items/" + item);
    assertThat(of(page, "og:image")).matches(SITE + "/media/[0-9a-f]{64}/1200");
    assertThat(of(page, "og:image:width")).isEqualTo("900");
    assertThat(of(page, "og:image:alt")).isEqualTo("A <red> pot");
  }
}
