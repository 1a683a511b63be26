package io.feedmill.timeline.http;

import static io.feedmill.timeline.http.PictureCalls.file;
import static io.feedmill.timeline.http.PictureCalls.post;
import static io.feedmill.timeline.http.PictureCalls.upload;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/// Pictures of replies, and what happens to pictures of posts later.
@WithApp
class ReplyPicturesHttpTest {
  private final TestApp app;

  ReplyPicturesHttpTest(TestApp app) {
    this.app = app;
  }

  private static Map<String, String> fields(Document page, Map<String, String> more) {
    Map<String, String> fields = new HashMap<>();
    page.select("form.composer input[type=hidden]")
        .forEach(input -> fields.put(input.attr("name"), input.attr("value")));
    fields.putAll(more);
    return fields;
  }

  @Test
  void a_reply_gets_its_pictures_on_a_page_of_its_own_without_scripts() {
    TestAccount ann = TestAccount.at(app);
    String answered = post(ann, "Who has a line?", List.of()).text("/id");
    TestClient client = ann.client();
    Document below = Jsoup.parse(client.get("/posts/" + answered).body());
    assertThat(below.select("#reply button.add").attr("formaction")).isEqualTo("/compose");
    Map<String, String> sent = fields(below, Map.of("reply", "I have", "add", "true"));
    assertThat(sent).containsEntry("to", answered);
    FilePart none = new FilePart("file", "", "application/octet-stream", new byte[0]);
    Answer page = client.upload("/compose", sent, none);
    assertThat(page.status()).as(page.body()).isEqualTo(200);
    Document shown = Jsoup.parse(page.body());
    assertThat(shown.select("textarea[name=text]").text()).isEqualTo("I have");
    assertThat(shown.select(".answered").text()).contains("Who has a line?");
    Answer replied =
        client.upload("/compose", fields(shown, Map.of("text", "I have")), file(0x123456));
    assertThat(replied.header("Location")).as(replied.body()).startsWith("/posts/" + answered);
    String reply = replied.header("Location").replaceAll(".*#p", "");
    Answer read = app.anonymous().get("/api/v1/posts/" + reply);
    assertThat(read.text("/replyTo")).as(read.body()).isEqualTo(answered);
    assertThat(read.json().at("/media")).hasSize(1);
    String gone = "/compose?to=" + answered;
    ann.client().delete("/api/v1/posts/" + answered);
    assertThat(client.get(gone).status()).isEqualTo(410);
  }

  @Test
  void a_new_description_of_a_picture_reaches_its_posts_and_not_those_of_others() {
    TestAccount ann = TestAccount.at(app);
    String picture = upload(ann, 0x31415);
    String post = post(ann, "a lake", List.of(picture)).text("/id");
    String other = post(ann, "no lake", List.of(upload(ann, 0x27182))).text("/id");
    String before = app.anonymous().get("/api/v1/posts/" + other).body();
    String address = "/api/v1/media/" + picture;
    Answer changed =
        ann.client().send("PATCH", address, "application/json", "{\"description\":\"A <lake>\"}");
    assertThat(changed.status()).as(changed.body()).isEqualTo(200);
    Eventually.holds(() -> {
      Answer read = app.anonymous().get("/api/v1/posts/" + post);
      assertThat(read.text("/media/0/description")).as(read.body()).isEqualTo("A <lake>");
      assertThat(read.json().at("/edited").isNull()).as(read.body()).isTrue();
      assertThat(ann.client().get("/api/v1/timeline").body()).contains("A <lake>");
    });
    assertThat(app.anonymous().get("/api/v1/posts/" + other).body()).isEqualTo(before);
    TestAccount ben = TestAccount.at(app);
    String body = "{\"description\":\"mine\"}";
    assertThat(ben.client().send("PATCH", address, "application/json", body).status())
        .isEqualTo(404);
  }
}
