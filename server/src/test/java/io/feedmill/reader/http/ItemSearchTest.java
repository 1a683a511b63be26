package io.feedmill.reader.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.reader.channel.api.NewItem;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Items of followed feeds are found by those who follow them, as long as a channel has them.
@WithApp("FEEDMILL_SEARCHES_PER_MINUTE=100000")
class ItemSearchTest {
  private static final Instant THEN = Instant.parse("2026-01-01T12:00:00Z");

  private final TestApp app;

  ItemSearchTest(TestApp app) {
    this.app = app;
  }

  private static NewItem item(String name, String text, String author) {
    String data =
        Json.text(
            Map.of(
                "type",
                "entry",
                "name",
                name,
                "url",
                "https://www.news.example/" + name.replace(' ', '-'),
                "content",
                Map.of("text", text),
                "author",
                Map.of("type", "card", "name", author, "url", address(author))));
    return new NewItem(name, THEN, address(author), data);
  }

  private static String address(String author) {
    return "https://people.example/" + author.replace(' ', '-');
  }

  private static NewItem item(String name) {
    return item(name, "a text", "Ann");
  }

  /// A person with a channel.
  private record Reader(TestAccount account, Follower follower) {
    static Reader at(TestApp app) {
      TestAccount account = TestAccount.at(app);
      return new Reader(
          account, Follower.of(app, account, "read", "follow", "channels", "mute", "block"));
    }

    TestClient client() {
      return account.client();
    }

    long follow(String feed, NewItem... items) {
      return follower.follow("home", address(feed), List.of(items));
    }

    static String address(String feed) {
      return "https://" + feed + ".example/feed";
    }
  }

  private static Answer search(TestClient client, String q) {
    Answer answer = client.get("/api/v1/search?q=" + URLEncoder.encode(q, StandardCharsets.UTF_8));
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return answer;
  }

  /// Waits until a search finds items with exactly these titles, and as many are counted.
  private static void finds(TestClient client, String q, String... titles) {
    Eventually.succeeds(() -> {
      Answer answer = search(client, q);
      assertThat(answer.json().at("/items").valueStream().map(it -> it.path("title").asString()))
          .as(answer.body())
          .containsExactlyInAnyOrder(titles);
      assertThat(answer.json().at("/counts/reader").asInt()).isEqualTo(titles.length);
      return answer;
    });
  }

  @Test
  void an_item_is_found_only_by_followers_of_its_feed() {
    Reader ann = Reader.at(app);
    Reader eve = Reader.at(app);
    ann.follow("okapis", item("Okapis sleep standing", "They doze", "Ann"));
    eve.follow("zebras", item("Zebras sleep standing"));
    finds(ann.client(), "sleep standing", "Okapis sleep standing");
    finds(eve.client(), "sleep standing", "Zebras sleep standing");
    Answer stranger = search(app.anonymous(), "sleep standing");
    assertThat(stranger.json().at("/items")).isEmpty();
    assertThat(stranger.json().at("/counts").has("reader")).isFalse();
    assertThat(eve.client().get("/api/v1/search?q=okapis&kind=reader").json().at("/items"))
        .isEmpty();
    assertThat(app.anonymous().get("/search?q=okapis").body()).doesNotContain("Reader 0");
    String page = ann.client().get("/search?q=okapis").body();
    assertThat(page).contains("Reader 1").contains("<mark>Okapis</mark>");
  }

  @Test
  void words_of_items_are_never_suggested() {
    Reader ann = Reader.at(app);
    ann.follow("words", item("Xylotomous insects"));
    finds(ann.client(), "xylotomous", "Xylotomous insects");
    assertThat(ann.client().get("/api/v1/search/suggest?q=xylot").json().at("/items")).isEmpty();
    assertThat(search(ann.client(), "xylotomoos").json().has("didYouMean")).isFalse();
  }

  @Test
  void a_hit_leads_to_the_item_in_the_reader() {
    Reader ann = Reader.at(app);
    ann.follow("links", item("Quaggas return"));
    finds(ann.client(), "quaggas", "Quaggas return");
    String url = search(ann.client(), "quaggas").text("/items/0/url");
    Answer leads = ann.client().get(url);
    assertThat(leads.status()).isEqualTo(303);
    String open = leads.header("location");
    assertThat(open).startsWith("/reader?channel=home&item=").endsWith("#open");
    assertThat(ann.client().get(open.replace("#open", "")).body()).contains("Quaggas return");
    assertThat(Reader.at(app).client().get(url).status()).isEqualTo(404);
    assertThat(app.anonymous().header("Accept", "text/html").get(url).header("location"))
        .startsWith("/login?next=");
  }

  @Test
  void operators_narrow_items_by_site_sender_channel_and_day() {
    Reader ann = Reader.at(app);
    ann.follow("operators", item("Tapir one", "x", "Ada Lee"), item("Tapir two", "x", "Bob"));
    String uid = ann.follower().channel("Deep Woods");
    ann.follower().follow(uid, Reader.address("woods"), List.of(item("Tapir three", "x", "Bob")));
    finds(ann.client(), "tapir", "Tapir one", "Tapir two", "Tapir three");
    finds(ann.client(), "tapir from:ada", "Tapir one");
    finds(ann.client(), "tapir from:\"Ada Lee\"", "Tapir one");
    finds(ann.client(), "tapir from:people.example -three", "Tapir one", "Tapir two");
    finds(ann.client(), "tapir in:\"deep woods\"", "Tapir three");
    finds(ann.client(), "tapir site:news.example in:home", "Tapir one", "Tapir two");
    finds(ann.client(), "tapir site:other.example");
    finds(ann.client(), "tapir before:2026-01-01");
    finds(ann.client(), "tapir after:2026-01-01 from:ada", "Tapir one");
    finds(ann.client(), "tapir is:saved");
  }

  @Test
  void read_and_unread_items_are_distinguished() {
    Reader ann = Reader.at(app);
    ann.follow("states", item("Emu one"), item("Emu two"), item("Emu three"));
    finds(ann.client(), "emu", "Emu one", "Emu two", "Emu three");
    String id = search(ann.client(), "emu two").text("/items/0/url").replace("/reader/items/", "");
    ann.follower()
        .post("action", "timeline", "method", "mark_read", "channel", "home", "entry", id);
    finds(ann.client(), "emu is:read", "Emu two");
    finds(ann.client(), "emu is:unread", "Emu one", "Emu three");
    finds(ann.client(), "IS:UNREAD three", "Emu three");
    finds(ann.client(), "is:unread", "Emu one", "Emu three");
    finds(ann.client(), "emu is:unread is:saved");
    Answer all = search(ann.client(), "is:unread");
    assertThat(all.json().at("/counts/article").asInt()).isZero();
    assertThat(search(app.anonymous(), "emu is:unread").json().at("/items")).isEmpty();
    finds(Reader.at(app).client(), "emu is:unread");
  }

  @Test
  void the_author_of_an_item_is_no_account() {
    Reader ann = Reader.at(app);
    ann.follow("names", item("Hoopoes", "x", "Ada Lee"));
    finds(ann.client(), "hoopoes", "Hoopoes");
    assertThat(ann.client().get("/search?q=hoopoes").body())
        .contains("<bdi>Ada Lee</bdi>")
        .doesNotContain("/@Ada");
  }

  @Test
  void an_edited_item_is_found_by_its_new_words() {
    Reader ann = Reader.at(app);
    long feed = ann.follow("edits", item("Lemurs", "They jump", "Ann"));
    finds(ann.client(), "lemurs jump", "Lemurs");
    ann.follower().deliver(feed, List.of(item("Lemurs", "They climb", "Ann")));
    finds(ann.client(), "lemurs climb", "Lemurs");
    finds(ann.client(), "lemurs jump");
  }

  @Test
  void nothing_is_found_of_a_feed_that_is_no_longer_followed() {
    Reader ann = Reader.at(app);
    ann.follow("left", item("Narwhals dive"));
    finds(ann.client(), "narwhals", "Narwhals dive");
    ann.follower().post("action", "unfollow", "channel", "home", "url", Reader.address("left"));
    notFound(ann, "narwhals");
  }

  /// Checked once, not waited for.
  private static void notFound(Reader reader, String q) {
    Answer answer = search(reader.client(), q);
    assertThat(answer.json().at("/items")).as(answer.body()).isEmpty();
    assertThat(answer.json().at("/counts/reader").asInt()).isZero();
  }

  @Test
  void nothing_is_found_of_a_removed_channel_or_item() {
    Reader ann = Reader.at(app);
    String uid = ann.follower().channel("Soon gone");
    ann.follower().follow(uid, Reader.address("gone"), List.of(item("Walruses bathe")));
    ann.follow("stays", item("Walruses sing"), item("Walruses fly"));
    finds(ann.client(), "walruses", "Walruses bathe", "Walruses sing", "Walruses fly");
    ann.follower().post("action", "channels", "method", "delete", "channel", uid);
    assertThat(search(ann.client(), "walruses").json().at("/counts/reader").asInt()).isEqualTo(2);
    String id =
        search(ann.client(), "walruses fly").text("/items/0/url").replace("/reader/items/", "");
    ann.follower().post("action", "timeline", "method", "remove", "channel", "home", "entry", id);
    notFound(ann, "walruses fly");
  }

  @Test
  void nothing_is_found_of_muted_and_blocked_authors() {
    Reader ann = Reader.at(app);
    ann.follow(
        "authors",
        item("Ibis one", "x", "Mute"),
        item("Ibis two", "x", "Block"),
        item("Ibis three", "x", "Ann"));
    finds(ann.client(), "ibis", "Ibis one", "Ibis two", "Ibis three");
    ann.follower().post("action", "mute", "channel", "home", "url", "http://people.example/Mute/");
    ann.follower()
        .post("action", "block", "channel", "home", "url", "https://people.example/Block");
    Answer answer = search(ann.client(), "ibis");
    assertThat(answer.json().at("/counts/reader").asInt()).isEqualTo(1);
    assertThat(answer.json().at("/items").size()).isEqualTo(1);
  }

  @Test
  void a_program_needs_the_scope_of_the_reader() {
    Reader ann = Reader.at(app);
    ann.follow("scopes", item("Kakapos walk"));
    finds(ann.client(), "kakapos", "Kakapos walk");
    Answer without = search(token(ann, "articles:read"), "kakapos");
    assertThat(without.json().at("/counts").has("reader")).isFalse();
    assertThat(without.json().at("/items")).isEmpty();
    finds(token(ann, "read"), "kakapos", "Kakapos walk");
  }

  private TestClient token(Reader reader, String scope) {
    Answer issued =
        reader
            .client()
            .post("/api/v1/tokens", Json.text(Map.of("name", "t", "scopes", List.of(scope))));
    return app.anonymous().header("Authorization", "Bearer " + issued.text("/token"));
  }
}
