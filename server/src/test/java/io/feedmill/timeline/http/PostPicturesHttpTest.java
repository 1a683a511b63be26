package io.feedmill.timeline.http;

import static io.feedmill.timeline.http.PictureCalls.file;
import static io.feedmill.timeline.http.PictureCalls.post;
import static io.feedmill.timeline.http.PictureCalls.upload;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/// Posts with pictures, in the API and on pages.
@WithApp
class PostPicturesHttpTest {
  private final TestApp app;

  PostPicturesHttpTest(TestApp app) {
    this.app = app;
  }

  private long uses(String post) throws SQLException {
    return app.number("SELECT count(*) FROM media.use WHERE subject = 'post:" + post + "'");
  }

  @Test
  void a_post_shows_its_pictures_everywhere_until_it_is_deleted() throws SQLException {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    ben.put("friends", ann);
    String first = upload(ann, 0xff0000);
    String second = upload(ann, 0x00ff00);
    Answer made = post(ann, "", List.of(second, first));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    String id = made.text("/id");
    assertThat(made.text("/media/0/id")).isEqualTo(second);
    assertThat(made.text("/media/0/type")).isEqualTo("image");
    assertThat(made.json().at("/media/0/width").asInt()).isEqualTo(60);
    assertThat(made.text("/media/0/blurhash")).hasSize(28);
    assertThat(made.text("/media/1/description")).isEqualTo("A line, " + 0xff0000);
    assertThat(app.anonymous().get(made.text("/media/1/sizes/96")).status()).isEqualTo(200);
    Eventually.holds(() -> {
      Answer page = ben.client().get("/api/v1/timeline");
      assertThat(page.json().at("/items/0").toString()).isEqualTo(made.json().toString());
    });
    Answer quote = ben.quote(id, "look");
    assertThat(quote.text("/quote/post/media/0/id")).isEqualTo(second);
    Document page = Jsoup.parse(app.anonymous().get("/posts/" + id).body());
    assertThat(page.select(".pics.n2 img[width][height][srcset]")).hasSize(2);
    assertThat(page.select(".pics figcaption").text()).contains("A line");
    assertThat(uses(id)).isEqualTo(2);
    ann.client().delete("/api/v1/posts/" + id);
    app.awaitEvents();
    assertThat(uses(id)).isZero();
    assertThat(
            app.number(
                "SELECT count(*) FROM media.attachment WHERE unused IS NULL AND id IN ("
                    + first
                    + ","
                    + second
                    + ")"))
        .isZero();
    assertThat(ben.client().get("/api/v1/timeline").body()).doesNotContain(second);
  }

  @Test
  void pictures_alone_are_found_by_what_they_show_and_named_in_notifications() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    Answer made =
        ann.client()
            .upload("/api/v1/media", Map.of("description", "An umbrellabird"), file(0x123456));
    String id = post(ann, "", List.of(made.text("/id"))).text("/id");
    String like = "/api/v1/posts/" + id + "/like";
    assertThat(ben.client().put(like, "").status()).isBetween(200, 204);
    Eventually.holds(() -> {
      Answer news = ann.client().get("/api/v1/me/notifications");
      assertThat(news.text("/items/0/subject/title")).as(news.body()).isEqualTo("A picture");
    });
    Eventually.holds(() -> {
      Answer found = ben.client().get("/api/v1/search?q=umbrellabird");
      assertThat(found.text("/items/0/id")).as(found.body()).isEqualTo(id);
    });
  }

  @Test
  void a_picture_stays_while_another_post_has_it() throws SQLException {
    TestAccount ann = TestAccount.at(app);
    String picture = upload(ann, 0x0000ff);
    String one = post(ann, "one", List.of(picture)).text("/id");
    String other = post(ann, "other", List.of(picture)).text("/id");
    ann.client().delete("/api/v1/posts/" + one);
    app.awaitEvents();
    assertThat(uses(other)).isOne();
    assertThat(
            app.number(
                "SELECT count(*) FROM media.attachment WHERE unused IS NULL AND id = " + picture))
        .isOne();
    assertThat(ann.edit(other, "").status()).isEqualTo(200);
    assertThat(ann.edit(ann.post("words alone"), " ").status()).isEqualTo(422);
  }

  @Test
  void pictures_of_others_unknown_ones_too_many_and_one_twice_are_refused() throws SQLException {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String mine = upload(ann, 0x00ffff);
    String foreign = upload(ben, 0xffff00);
    long before = app.number("SELECT count(*) FROM media.use");
    for (List<String> media :
        List.of(
            List.of(foreign),
            List.of(mine, foreign),
            List.of(mine, mine),
            List.of(mine, "9999999999999"),
            List.of("nothing"),
            List.of("-1"),
            List.of(mine, "1", "2", "3", "4"))) {
      Answer refused = post(ann, "look", media);
      assertThat(refused.status()).as(media.toString()).isEqualTo(422);
      assertThat(refused.text("/errors/0/pointer")).as(refused.body()).isEqualTo("/media");
    }
    assertThat(ann.client().post("/api/v1/posts", "{\"media\":[null]}").status()).isEqualTo(422);
    assertThat(ann.client().post("/api/v1/posts", "{\"media\":\"x\"}").status()).isEqualTo(422);
    assertThat(ann.client().post("/api/v1/posts", "{\"media\":[]}").status()).isEqualTo(422);
    Map<String, Object> repost = Map.of("repostOf", ben.post("x"), "media", List.of(mine));
    assertThat(ann.client().post("/api/v1/posts", Json.text(repost)).status()).isEqualTo(422);
    assertThat(TestAccount.ids(app.anonymous().get("/api/v1/users/" + ann.id() + "/posts")))
        .isEmpty();
    assertThat(app.number("SELECT count(*) FROM media.use")).isEqualTo(before);
  }

  @Test
  void a_sound_is_no_picture() throws SQLException {
    TestAccount ann = TestAccount.at(app);
    String made = upload(ann, 0x123456);
    assertThat(post(ann, "", List.of(made)).status()).isEqualTo(201);
    String spoken =
        Long.toString(
            app.number(
                "WITH f AS (INSERT INTO media.file SELECT (jsonb_populate_record(f,"
                    + " jsonb_build_object('address', repeat('ab', 32), 'blurhash', null,"
                    + " 'type', 'audio/mpeg', 'width', 0, 'height', 0))).* FROM media.file f"
                    + " LIMIT 1 RETURNING address)"
                    + " INSERT INTO media.attachment (account, address, description, created, unused)"
                    + " SELECT "
                    + ann.id()
                    + ", address, '', now(), now() FROM f RETURNING id"));
    assertThat(post(ann, "listen", List.of(spoken)).status()).isEqualTo(422);
  }

  private static Map<String, String> fields(Document page, Map<String, String> more) {
    Map<String, String> fields = new HashMap<>();
    page.select("form.composer input[type=hidden]")
        .forEach(input -> fields.put(input.attr("name"), input.attr("value")));
    fields.putAll(more);
    return fields;
  }

  @Test
  void pictures_are_added_on_the_page_without_scripts() {
    TestAccount ann = TestAccount.at(app);
    TestClient client = ann.client();
    Document empty = Jsoup.parse(client.get("/compose").body());
    FilePart none = new FilePart("file", "", "application/octet-stream", new byte[0]);
    Answer plain = client.upload("/compose", fields(empty, Map.of("text", "Words")), none);
    assertThat(plain.status()).as(plain.body()).isEqualTo(303);
    Answer added =
        client.upload(
            "/compose",
            fields(empty, Map.of("text", "Kept words", "description", "A <line>", "add", "true")),
            file(0xabcdef));
    assertThat(added.status()).as(added.body()).isEqualTo(200);
    Document with = Jsoup.parse(added.body());
    assertThat(with.select("textarea[name=text]").text()).isEqualTo("Kept words");
    String id = with.select("input[name=media]").attr("value");
    assertThat(with.select("textarea[name=description-" + id + "]").text()).isEqualTo("A <line>");
    Answer posted =
        client.upload(
            "/compose",
            fields(with, Map.of("text", "", "description-" + id, "A green line")),
            none);
    assertThat(posted.status()).as(posted.body()).isEqualTo(303);
    String post = posted.header("Location").replaceAll(".*=", "");
    Answer read = app.anonymous().get("/api/v1/posts/" + post);
    assertThat(read.text("/media/0/description")).isEqualTo("A green line");
    Answer removed =
        client.upload("/compose", fields(with, Map.of("text", "", "remove", id)), none);
    assertThat(Jsoup.parse(removed.body()).select("input[name=media]")).isEmpty();
  }

  @Test
  void a_refused_form_uploads_nothing_and_names_no_foreign_picture() throws SQLException {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String foreign = upload(ben, 0x334455);
    Document page = Jsoup.parse(ann.client().get("/compose").body());
    long before = app.number("SELECT count(*) FROM media.attachment");
    Answer long_ =
        ann.client()
            .upload("/compose", fields(page, Map.of("text", "x".repeat(5_001))), file(0x998877));
    assertThat(long_.status()).isEqualTo(422);
    Answer peeked =
        ann.client()
            .upload("/compose", fields(page, Map.of("media", foreign, "add", "true")), file(1));
    assertThat(peeked.status()).isEqualTo(422);
    assertThat(peeked.body())
        .doesNotContain("A line, ")
        .contains("not a picture that you uploaded");
    assertThat(ann.client().upload("/compose", Map.of("text", "no token"), file(2)).status())
        .isEqualTo(403);
    assertThat(app.anonymous().upload("/compose", Map.of(), file(3)).status()).isEqualTo(401);
    Answer broken =
        ann.client()
            .upload(
                "/compose",
                fields(page, Map.of("text", "kept")),
                new FilePart("file", "a.png", "image/png", new byte[] {1, 2, 3}));
    assertThat(broken.status()).isIn(415, 422);
    assertThat(Jsoup.parse(broken.body()).select("textarea[name=text]").text()).isEqualTo("kept");
    assertThat(app.number("SELECT count(*) FROM media.attachment")).isEqualTo(before);
  }
}
