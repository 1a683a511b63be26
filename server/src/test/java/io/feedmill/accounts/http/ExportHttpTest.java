package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.media.TestPictures;
import io.feedmill.notifications.push.PushDevice;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import java.awt.Color;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;

/// Everything of an account as one ZIP file.
@WithApp
class ExportHttpTest {
  private static final String EXPORT = "/api/v1/me/export";

  private final TestApp app;

  ExportHttpTest(TestApp app) {
    this.app = app;
  }

  private static InputStream export(HttpClient client, TestClient person)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(person.base() + EXPORT))
            .header("Cookie", "feedmill=" + person.cookies().get("feedmill"))
            .build();
    return client.send(request, BodyHandlers.ofInputStream()).body();
  }

  private static Map<String, byte[]> unpacked(TestClient person)
      throws IOException, InterruptedException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    try (HttpClient client = HttpClient.newHttpClient();
        ZipInputStream zip = new ZipInputStream(export(client, person))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        files.put(entry.getName(), zip.readAllBytes());
      }
    }
    return files;
  }

  private static String text(Map<String, byte[]> files, String name) {
    assertThat(files).containsKey(name);
    return new String(files.get(name), StandardCharsets.UTF_8);
  }

  private static String submit(TestClient client, String title) {
    Answer made =
        client.post(
            "/api/v1/articles",
            Json.text(Map.of("title", title, "text", "words", "groups", List.of())));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return made.text("/id");
  }

  @Test
  void a_suspended_person_downloads_it_from_the_page_that_refuses_the_log_in() throws Exception {
    TestAccount ann = TestAccount.at(app);
    app.admin().put("/api/v1/accounts/" + ann.name() + "/suspension", "{\"reason\":\"spam\"}");
    TestClient visitor = app.anonymous();
    Answer refused =
        visitor.submitFrom(
            "/login", "/login", Map.of("name", ann.name(), "password", TestApp.PASSWORD));
    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.body()).contains("spam", "Download everything");
    String ticket = Jsoup.parse(refused.body()).select("input[name=ticket]").val();
    Answer zip = visitor.submitFrom("/appearance", "/suspended/export", Map.of("ticket", ticket));
    assertThat(zip.status()).isEqualTo(200);
    assertThat(zip.header("content-type")).isEqualTo("application/zip");
    assertThat(zip.body()).contains("account.json");
    assertThat(visitor.get("/api/v1/me").status()).isEqualTo(401);
    Answer forged = visitor.submitFrom("/appearance", "/suspended/export", Map.of("ticket", "x"));
    assertThat(forged.status()).isEqualTo(401);
  }

  @Test
  void the_archive_has_the_comments_and_votes_on_comments_of_the_person_alone() throws Exception {
    TestAccount ann = TestAccount.at(app);
    TestAccount bob = TestAccount.at(app);
    String article = "/api/v1/articles/" + submit(bob.client(), "Written by Bob");
    String id = article.substring(article.lastIndexOf('/') + 1) + "-1";
    ann.client().post(article + "/comments", "{\"text\":\"Ann's haste\"}");
    ann.client()
        .send(
            "PATCH", "/api/v1/comments/" + id, "application/json", "{\"text\":\"Ann's comment\"}");
    String draft = "/draft?parent=" + id;
    ann.client().put(article + draft, "{\"text\":\"Ann's draft\",\"sequence\":1}");
    bob.client().put(article + draft, "{\"text\":\"Bob's draft\",\"sequence\":1}");
    bob.client().post(article + "/comments", "{\"text\":\"Bob's comment\"}");
    Eventually.holds(() -> assertThat(ann.client().get(article).text("/comments")).isEqualTo("2"));

    Map<String, byte[]> files = unpacked(ann.client());

    assertThat(text(files, "articles/comments.jsonl"))
        .contains(
            "Ann's comment", "\"id\":\"" + id + "\"", "\"earlier\":[{\"text\":\"Ann's haste\"")
        .doesNotContain("Bob");
    assertThat(text(files, "articles/drafts.jsonl"))
        .contains("Ann's draft", "\"parent\":\"" + id + "\"")
        .doesNotContain("Bob");
    assertThat(text(files, "articles/comment-votes.jsonl"))
        .isEqualTo("{\"comment\":\"" + id + "\",\"direction\":\"up\"}\n");
  }

  @Test
  void the_archive_has_what_the_person_wrote_chose_and_uploaded_and_nothing_of_others()
      throws Exception {
    TestAccount ann = TestAccount.at(app);
    TestAccount bob = TestAccount.at(app);
    ann.client().send("PATCH", "/api/v1/me", "application/json", "{\"displayName\":\"Ann Lake\"}");
    String own = submit(ann.client(), "Written by Ann");
    String other = submit(bob.client(), "Written by Bob");
    ann.client().put("/api/v1/articles/" + other + "/vote", "{\"direction\":\"up\"}");
    assertThat(ann.client().put("/api/v1/articles/" + other + "/saved", "").status())
        .isLessThan(300);
    ann.post("Ann's post");
    bob.post("Bob's post");
    ann.put("friends", bob);
    byte[] png = TestPictures.picture("png", 60, 40, Color.RED);
    Answer media =
        ann.client()
            .upload("/api/v1/media", Map.of(), new FilePart("file", "a.png", "image/png", png));
    assertThat(media.status()).as(media.body()).isEqualTo(201);
    Follower.of(app, ann, "read", "follow").follow("home", "https://own.example/feed", List.of());

    Map<String, byte[]> files = unpacked(ann.client());

    assertThat(text(files, "account.json")).contains("\"name\" : \"" + ann.name() + "\"");
    assertThat(text(files, "profile.json")).contains("Ann Lake");
    assertThat(text(files, "articles/submitted.jsonl"))
        .contains("Written by Ann", "\"id\":\"" + own + "\"")
        .doesNotContain("Bob");
    assertThat(text(files, "articles/votes.jsonl"))
        .contains("\"article\":\"" + other + "\"", "\"direction\":\"up\"");
    assertThat(text(files, "articles/saved.txt")).isEqualTo(other + "\n");
    assertThat(text(files, "timeline/posts.jsonl"))
        .contains("Ann's post")
        .doesNotContain("Bob's post");
    assertThat(text(files, "timeline/following.txt")).isEqualTo(bob.name() + "\n");
    assertThat(text(files, "shop/cart.json")).isEqualTo("{}");
    assertThat(text(files, "media/uploads.jsonl")).contains(media.text("/id"));
    assertThat(files.keySet()).anyMatch(name -> name.matches("media/[0-9a-f]{64}\\.jpg"));
    assertThat(text(files, "reader/feeds.opml")).contains("https://own.example/feed");
    assertThat(text(files, "notifications/mails.json")).contains("\"digestHour\":8");
    assertThat(files).containsKeys("reader/channels.json", "reader/items/home.jsonl");
  }

  @Test
  void devices_are_listed_without_what_messages_could_be_sent_with() throws Exception {
    TestAccount ann = TestAccount.at(app);
    PushDevice device = PushDevice.of("/hidden");
    String json =
        "{\"endpoint\":\"https://push.example%s\",\"keys\":{\"p256dh\":\"%s\",\"auth\":\"%s\"}}"
            .formatted(device.path(), device.p256dh(), device.authText());
    Answer made = ann.client().header("User-Agent", "Reader/1").post("/api/v1/me/push", json);
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    Answer chosen =
        ann.client()
            .put(
                "/api/v1/me/notifications/settings", "{\"hidden\":[],\"push\":{\"mention\":true}}");
    assertThat(chosen.status()).as(chosen.body()).isEqualTo(200);
    String push = text(unpacked(ann.client()), "notifications/push.json");
    assertThat(push).contains("push.example", "Reader/1").containsPattern("\"like\" ?: ?false");
    assertThat(push).containsPattern("\"mention\" ?: ?true");
    assertThat(push).doesNotContain("/hidden", device.p256dh(), device.authText());
  }

  @Test
  void tokens_are_listed_without_what_opens_the_account() throws Exception {
    TestAccount ann = TestAccount.at(app);
    Answer token = ann.client().post("/api/v1/tokens", "{\"name\":\"laptop\",\"scopes\":[\"*\"]}");
    app.number(
        "WITH made AS (INSERT INTO accounts.passkey (account, rp_id, credential, public_key,"
            + " sign_count, transports, aaguid, backup_eligible, backed_up, name, created) VALUES ("
            + ann.id()
            + ", 'mill.example', '\\x01', '\\xa1', 0, '{usb}', gen_random_uuid(), false, false,"
            + " 'Blue key', now()) RETURNING 1) SELECT count(*) FROM made");
    Map<String, byte[]> files = unpacked(ann.client());
    assertThat(text(files, "passkeys.jsonl")).contains("Blue key", "mill.example");
    assertThat(text(files, "tokens.jsonl")).contains("laptop").doesNotContain(token.text("/token"));
    assertThat(text(files, "devices.json"))
        .contains("agent")
        .doesNotContain(String.valueOf(ann.client().cookies().get("feedmill")));
  }

  @Test
  void only_the_person_with_a_session_or_a_token_for_everything_exports() {
    assertThat(app.anonymous().get(EXPORT).status()).isEqualTo(401);
    TestAccount ann = TestAccount.at(app);
    assertThat(token(ann, "account").get(EXPORT).status()).isEqualTo(403);
    assertThat(token(ann, "*").get(EXPORT).status()).isEqualTo(200);
    assertThat(ann.client().get("/account").body()).contains(EXPORT);
  }

  private TestClient token(TestAccount person, String scope) {
    Answer made =
        person.client().post("/api/v1/tokens", "{\"name\":\"p\",\"scopes\":[\"" + scope + "\"]}");
    return app.anonymous().header("Authorization", "Bearer " + made.text("/token"));
  }

  @Test
  void a_head_request_uses_up_no_export() throws Exception {
    TestAccount ann = TestAccount.at(app);
    for (int i = 0; i < 7; i++) {
      Answer head = ann.client().send("HEAD", EXPORT, "", "");
      assertThat(head.status()).isEqualTo(200);
      assertThat(head.header("content-type")).isEqualTo("application/zip");
    }
    assertThat(unpacked(ann.client())).containsKey("account.json");
    assertThat(app.anonymous().send("HEAD", EXPORT, "", "").status()).isEqualTo(401);
  }

  @Test
  void an_export_creates_no_channels_of_the_reader() throws Exception {
    TestAccount ann = TestAccount.at(app);
    long before = app.number("SELECT count(*) FROM reader.channel");
    assertThat(text(unpacked(ann.client()), "reader/channels.json")).contains("\"channels\"");
    assertThat(app.number("SELECT count(*) FROM reader.channel")).isEqualTo(before);
  }

  @Test
  void after_five_exports_in_a_day_another_is_refused() throws Exception {
    TestAccount ann = TestAccount.at(app);
    for (int i = 0; i < 5; i++) {
      assertThat(unpacked(ann.client())).containsKey("account.json");
    }
    Answer refused = ann.client().get(EXPORT);
    assertThat(refused.status()).isEqualTo(429);
    assertThat(refused.header("Retry-After")).isNotEmpty();
  }
}
