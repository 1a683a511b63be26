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
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Pictures that authors give to their articles, over the API and with the forms of pages.
@WithApp({
  "FEEDMILL_FETCH_ALLOW=127.0.0.1",
  "FEEDMILL_MEDIA_FROM_PAGES=true",
  "FEEDMILL_PUBLIC_URL=https://site.example"
})
class OwnPicturesHttpTest {
  private static final String ARTICLES = "/api/v1/articles";

  /// As a browser sends a field in which no file was chosen.
  private static final FilePart NO_FILE =
      new FilePart("file", "", "application/octet-stream", new byte[0]);

  private final TestApp app;
  private TestClient author;

  OwnPicturesHttpTest(TestApp app) {
    this.app = app;
    this.author = app.person();
  }

  /// Uploads of one person are limited.
  @BeforeEach
  void another() {
    author = app.person();
  }

  private static FilePart file(Color color) {
    byte[] bytes = TestPictures.picture("png", 640, 320, color);
    return new FilePart("file", "a.png", "image/png", bytes);
  }

  private static String upload(TestClient person, Color color, String description) {
    Answer sent = person.upload("/api/v1/media", Map.of("description", description), file(color));
    assertThat(sent.status()).as(sent.body()).isEqualTo(201);
    return sent.text("/id");
  }

  private Answer submit(String members) {
    return author.post(ARTICLES, "{\"title\":\"A walk\"," + members + "}");
  }

  /// @return path of a text with a picture
  private String walk(Color color) {
    String media = upload(author, color, "A lake");
    Answer sent = submit("\"text\":\"x\",\"picture\":\"" + media + "\"");
    assertThat(sent.status()).as(sent.body()).isEqualTo(201);
    return sent.header("location");
  }

  private static Answer patch(TestClient person, String article, String json) {
    return person.send("PATCH", article, "application/json", json);
  }

  private String shown(String article) {
    return author.get(article).body();
  }

  private long kept(String article) {
    return app.number(
        "SELECT count(*) FROM media.use WHERE subject = 'article-picture:"
            + ArticleCalls.id(article)
            + "'");
  }

  @Test
  void a_text_shows_the_picture_of_its_author_on_pages_in_lists_in_feeds_and_elsewhere() {
    String article = walk(Color.PINK);
    assertThat(author.get(article).text("/picture/description")).isEqualTo("A lake");
    String large = "/media/" + author.get(article).text("/picture/url").split("/")[2] + "/1200";
    Document page =
        Jsoup.parse(app.anonymous().get("/articles/" + ArticleCalls.id(article)).body());
    assertThat(page.select(".preview img").attr("src")).isEqualTo(large);
    assertThat(page.select(".preview img").attr("alt")).isEqualTo("A lake");
    assertThat(page.select(".preview").attr("href")).endsWith("/original");
    assertThat(page.select("meta[property=og:image]").attr("content"))
        .isEqualTo("https://site.example" + large);
    assertThat(app.anonymous().get("/articles?rank=new").body())
        .contains(large.replace("/1200", "/96"));
    assertThat(app.anonymous().get("/articles.json?rank=new").body()).contains(large);
    assertThat(app.anonymous().get(large).status()).isEqualTo(200);
  }

  @Test
  void the_own_picture_takes_precedence_and_without_it_that_of_the_linked_page_is_found() {
    try (LocalWeb web = LocalWeb.start()) {
      web.page("/a", "text/html", "<meta property='og:image' content='/a.png'>");
      web.page("/a.png", "image/png", TestPictures.picture("png", 300, 200, Color.GREEN));
      String article =
          submit(
                  "\"link\":\"%s\",\"picture\":\"%s\""
                      .formatted(web.address("/a"), upload(author, Color.BLUE, "Mine")))
              .header("location");
      ArticleCalls.submit(author);
      assertThat(author.get(article).text("/picture/description")).isEqualTo("Mine");
      assertThat(patch(author, article, "{\"picture\":\"\"}").status()).isEqualTo(200);
      Eventually.holds(
          () -> assertThat(shown(article)).contains("\"width\":300").doesNotContain("Mine"));
      assertThat(web.asked("/a")).as("not fetched while the own picture was shown").hasSize(1);
      assertThat(kept(article)).isZero();
      String media = upload(author, Color.CYAN, "Mine again");
      assertThat(patch(author, article, "{\"picture\":\"" + media + "\"}").status()).isEqualTo(200);
      assertThat(author.get(article).text("/picture/description")).isEqualTo("Mine again");
    }
  }

  @Test
  void another_picture_replaces_the_first_which_is_released() {
    String article = walk(Color.RED);
    String before = author.get(article).text("/picture/url");
    String media = upload(author, Color.ORANGE, "");
    Answer changed = patch(author, article, "{\"picture\":\"" + media + "\"}");
    assertThat(changed.text("/picture/url")).isNotEqualTo(before);
    assertThat(changed.body()).contains("\"edited\"");
    assertThat(kept(article)).isEqualTo(1);
  }

  @Test
  void only_an_own_upload_becomes_the_picture_and_nothing_is_submitted_otherwise() {
    String foreign = upload(app.person(), Color.BLACK, "");
    for (String media : new String[] {foreign, "999999999", "x"}) {
      Answer refused = submit("\"text\":\"never shown\",\"picture\":\"" + media + "\"");
      assertThat(refused.status()).isEqualTo(422);
      assertThat(refused.body()).contains("/picture");
    }
    assertThat(app.anonymous().get("/api/v1/articles?rank=new").body())
        .doesNotContain("never shown");
    String article = walk(Color.DARK_GRAY);
    String shown = author.get(article).text("/picture/url");
    assertThat(patch(author, article, "{\"picture\":\"" + foreign + "\"}").status()).isEqualTo(422);
    assertThat(patch(app.person(), article, "{\"picture\":\"\"}").status()).isEqualTo(403);
    assertThat(author.get(article).text("/picture/url")).isEqualTo(shown);
    assertThat(kept(article)).isEqualTo(1);
  }

  @Test
  void a_duplicate_link_keeps_no_picture() throws SQLException {
    String link = "\"link\":\"https://example.org/twice\"";
    submit(link);
    String media = upload(author, Color.WHITE, "");
    long before = app.number("SELECT count(*) FROM media.use");
    assertThat(submit(link + ",\"picture\":\"" + media + "\"").status()).isEqualTo(409);
    assertThat(app.number("SELECT count(*) FROM media.use")).isEqualTo(before);
  }

  @Test
  void a_moderator_removes_the_picture_and_its_author_cannot_add_another() {
    String article = walk(Color.MAGENTA);
    String page = "/articles/" + ArticleCalls.id(article);
    TestClient admin = app.admin();
    assertThat(Jsoup.parse(admin.get(page).body()).select("form[action$=/picture] button").text())
        .isEqualTo("Remove picture");
    Answer removed =
        admin.submitFrom(page, page + "/picture", Map.of("shown", "0", "picture-why", "rude"));
    assertThat(removed.status()).isEqualTo(303);
    assertThat(shown(article)).doesNotContain("\"picture\"");
    assertThat(kept(article)).isZero();
    String media = upload(author, Color.LIGHT_GRAY, "");
    Answer refused = patch(author, article, "{\"picture\":\"" + media + "\"}");
    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.body()).contains("picture-hidden");
    assertThat(kept(article)).isZero();
    assertThat(Jsoup.parse(author.get(page).body()).select("form[action$=/picture]")).isEmpty();
    assertThat(app.anonymous().get("/articles/log").body()).contains("rude");
    admin.submitFrom(page, page + "/picture", Map.of("shown", "1"));
    assertThat(patch(author, article, "{\"picture\":\"" + media + "\"}").status()).isEqualTo(200);
  }

  @Test
  void a_deleted_and_a_removed_article_release_their_pictures() {
    String deleted = walk(new Color(0x102030));
    String removed = walk(new Color(0x203040));
    assertThat(author.delete(deleted).status()).isEqualTo(204);
    Answer moderated =
        app.admin().post(removed + "/moderation", "{\"action\":\"remove\",\"reason\":\"spam\"}");
    assertThat(moderated.status()).as(moderated.body()).isLessThan(300);
    Eventually.holds(() -> {
      assertThat(kept(deleted)).isZero();
      assertThat(kept(removed)).isZero();
    });
  }

  @Test
  void deleting_the_account_releases_its_pictures() {
    TestClient leaver = app.person();
    String media = upload(leaver, new Color(0x304050), "");
    String article =
        leaver
            .post(ARTICLES, "{\"title\":\"x\",\"text\":\"x\",\"picture\":\"" + media + "\"}")
            .header("location");
    assertThat(kept(article)).isEqualTo(1);
    String password = "{\"password\":\"" + TestApp.PASSWORD + "\"}";
    assertThat(leaver.delete("/api/v1/me", password).status()).isEqualTo(202);
    Eventually.holds(() -> assertThat(kept(article)).isZero());
  }

  private Document sent(String path, Map<String, String> fields, FilePart... files) {
    String token = author.get(path).formToken();
    FilePart[] sent = files.length == 0 ? new FilePart[] {NO_FILE} : files;
    Answer answer = author.upload(path, with(fields, "_csrf", token), sent);
    if (answer.status() == 303) {
      return Jsoup.parse(author.get(answer.header("location")).body());
    }
    return Jsoup.parse(answer.body());
  }

  @Test
  void a_form_keeps_the_picture_through_preview_and_refusal_until_it_is_submitted() {
    String form = "/articles/submit";
    Map<String, String> text = Map.of("title", "", "text", "*x*", "preview", "1");
    Document preview = sent(form, with(text, "description", "A cat"), file(new Color(0x405060)));
    String media = preview.select("input[name=media]").attr("value");
    assertThat(media).isNotEmpty();
    assertThat(preview.select(".added-picture textarea").text()).isEqualTo("A cat");
    Document refused = sent(form, Map.of("title", "", "text", "x", "media", media));
    assertThat(refused.select(".error").text()).isNotEmpty();
    assertThat(refused.select("input[name=media]").attr("value")).isEqualTo(media);
    Document done =
        sent(
            form,
            Map.of("title", "T", "text", "x", "media", media, "description-" + media, "A dog"));
    assertThat(done.select(".article .preview img").attr("alt")).isEqualTo("A dog");
  }

  private static Map<String, String> with(Map<String, String> fields, String name, String value) {
    Map<String, String> all = new HashMap<>(fields);
    all.put(name, value);
    return all;
  }

  @Test
  void the_form_to_edit_describes_replaces_and_removes_the_picture() {
    String article = walk(new Color(0x506070));
    String form = "/articles/" + ArticleCalls.id(article) + "/edit";
    Document shown = Jsoup.parse(author.get(form).body());
    String media = shown.select("input[name=media]").attr("value");
    Map<String, String> same = Map.of("title", "A walk", "text", "x", "media", media);
    sent(form, with(same, "description-" + media, "A pond"));
    assertThat(author.get(article).text("/picture/description")).isEqualTo("A pond");
    String first = author.get(article).text("/picture/url");
    sent(form, with(same, "description", "A hill"), file(new Color(0x607080)));
    assertThat(author.get(article).text("/picture/url")).isNotEqualTo(first);
    assertThat(author.get(article).text("/picture/description")).isEqualTo("A hill");
    String other = Jsoup.parse(author.get(form).body()).select("input[name=media]").attr("value");
    Document without =
        sent(form, Map.of("title", "A walk", "text", "x", "media", other, "remove", other));
    assertThat(without.select("input[name=media]")).isEmpty();
    assertThat(shown(article)).as("not before it is saved").contains("A hill");
    sent(form, Map.of("title", "A walk", "text", "x"));
    assertThat(shown(article)).doesNotContain("\"picture\"");
    assertThat(kept(article)).isZero();
  }

  @Test
  void a_file_that_is_no_picture_is_refused_and_the_text_stays() {
    FilePart text = new FilePart("file", "a.txt", "text/plain", new byte[] {'h', 'i'});
    Document refused = sent("/articles/submit", Map.of("title", "Kept", "text", "x"), text);
    assertThat(refused.select("[role=alert]")).isNotEmpty();
    assertThat(refused.select("input[name=title]").attr("value")).isEqualTo("Kept");
  }
}
