package io.feedmill.reader.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.reader.channel.api.NewItem;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

/// The reader's pages without scripts.
@WithApp
class ReaderPagesTest {
  private static final Instant THEN = Instant.parse("2026-01-01T12:00:00Z");
  private static final String FEEDS = "/reader/feeds";

  private static final int MEBIBYTE = 1 << 20;

  private static final int LARGE_ITEMS = 90;

  private final TestApp app;

  ReaderPagesTest(TestApp app) {
    this.app = app;
  }

  private static NewItem hostile() {
    return new NewItem(
        "hostile",
        THEN,
        "",
        "{\"type\":\"entry\",\"name\":\"<i>Title</i>\",\"url\":\"javascript:x()\",\"content\":"
            + "{\"html\":\"<p onclick='x()'>Text<script>x()</script></p>\"}}");
  }

  private Follower follower(TestAccount owner) {
    return Follower.of(app, owner, "read", "follow", "channels");
  }

  @Test
  void an_anonymous_visitor_logs_in_first() {
    assertThat(app.anonymous().header("Accept", "text/html").get("/reader").header("location"))
        .startsWith("/login?next=");
  }

  @Test
  void an_item_is_opened_marked_and_removed_and_its_scripts_are_removed() {
    TestAccount owner = TestAccount.at(app);
    follower(owner).follow("home", "https://page.example/feed", List.of(hostile()));
    TestClient person = owner.client();
    String list = person.get("/reader").body();
    assertThat(list).contains("&lt;i", "data-item=", "class=\"new\"");
    String id = list.replaceAll("(?s).*data-item=\"([^\"]+)\".*", "$1");
    String open = "/reader?channel=home&item=" + id;
    assertThat(person.get(open).body())
        .contains("<p>Text</p>")
        .doesNotContain("onclick", "x()</script>", "href=\"javascript:");
    Map<String, String> form = Map.of("channel", "home", "item", id, "mark", "read");
    assertThat(person.submitFrom(open, "/reader/mark", form).status()).isEqualTo(303);
    assertThat(person.get("/reader").body()).contains("class=\"read\"");
    person.submitFrom(
        open, "/reader/mark", Map.of("channel", "home", "item", id, "mark", "remove"));
    assertThat(person.get("/reader").body()).contains("No items");
  }

  @Test
  void all_items_are_marked_read_and_that_is_undone() {
    TestAccount owner = TestAccount.at(app);
    Follower reader = follower(owner);
    reader.follow(
        "home",
        "https://all.example/feed",
        List.of(Follower.item("a", THEN), Follower.item("b", THEN)));
    owner.client().submitFrom("/reader", "/reader/read-all", Map.of("channel", "home"));
    assertThat(reader.unread("home")).isZero();
    owner.client().submitFrom("/reader", "/reader/undo", Map.of("channel", "home"));
    assertThat(reader.unread("home")).isEqualTo(2);
  }

  @Test
  void channels_are_created_renamed_and_deleted() {
    TestClient person = app.person();
    String made =
        person
            .submitFrom(FEEDS, "/reader/channels", Map.of("name", "News & more"))
            .header("location");
    String uid = made.substring(made.indexOf('=') + 1);
    assertThat(person.get("/reader?channel=" + uid).body()).contains("News &amp; more");
    person.submitFrom(FEEDS, "/reader/channels/rename", Map.of("channel", uid, "name", "Other"));
    assertThat(person.get("/reader").body()).contains("Other").doesNotContain("News &amp; more");
    person.submitFrom(FEEDS, "/reader/channels/rename", Map.of("channel", uid, "name", " "));
    assertThat(person.get(FEEDS).body()).contains("A channel needs a name", "Other");
    for (String channel : List.of("notifications", "unknown", uid)) {
      Map<String, String> move = Map.of("channel", channel, "place", "notifications");
      assertThat(person.submitFrom(FEEDS, "/reader/channels/move", move).status()).isIn(403, 404);
    }
    person.submitFrom(FEEDS, "/reader/channels/delete", Map.of("channel", uid));
    assertThat(person.get("/reader?channel=" + uid).status()).isEqualTo(404);
    assertThat(
            person
                .submitFrom(FEEDS, "/reader/channels/delete", Map.of("channel", "notifications"))
                .status())
        .isEqualTo(403);
  }

  @Test
  void a_list_of_feeds_is_imported_and_exported_without_loss() {
    String list =
        """
        <?xml version="1.0"?><opml version="2.0"><body>
        <outline type="rss" text="One &amp; only" xmlUrl="https://one.example/feed?a=1&amp;b=2"/>
        <outline text="Folder"><outline type="rss" text="Two" xmlUrl="https://two.example/"/></outline>
        </body></opml>
        """;
    TestClient person = app.person();
    assertThat(person.submitFrom(FEEDS, FEEDS + "/import", Map.of("opml", list)).status())
        .isEqualTo(303);
    Answer written = person.get("/reader/export.opml");
    Answer head = person.send("HEAD", "/reader/export.opml", "", "");
    assertThat(head.status()).isEqualTo(200);
    assertThat(head.header("content-type")).isEqualTo(written.header("content-type"));
    assertThat(head.all("content-length")).isEmpty();
    assertThat(written.header("content-type")).startsWith("text/x-opml");
    assertThat(written.body())
        .contains("One &amp; only", "https://one.example/feed?a=1&amp;b=2", "text=\"Folder\"");
    TestClient other = app.person();
    other.submitFrom(FEEDS, FEEDS + "/import", Map.of("opml", written.body()));
    assertThat(other.get("/reader/export.opml").body()).isEqualTo(written.body());
    assertThat(other.submitFrom(FEEDS, FEEDS + "/import", Map.of("opml", "no list")).status())
        .isEqualTo(422);
  }

  @Test
  void words_are_searched_for_in_one_channel_or_all() {
    TestAccount owner = TestAccount.at(app);
    Follower reader = follower(owner);
    String other = reader.channel("Other");
    reader.follow("home", "https://search.example/a", List.of(Follower.item("wheat & rye", THEN)));
    reader.follow(other, "https://search.example/b", List.of(Follower.item("only wheat", THEN)));
    TestClient person = owner.client();
    assertThat(person.get("/reader/search?q=WHEAT").body())
        .contains("wheat &amp; rye", "only wheat");
    assertThat(person.get("/reader/search?q=wheat&channel=home").body())
        .contains("wheat &amp; rye", "/reader?channel=home&amp;item=")
        .doesNotContain("only wheat");
    assertThat(person.get("/reader/search?q=barley").body()).contains("No matching items");
    assertThat(person.get("/reader/search").body()).doesNotContain("No matching items");
    assertThat(person.get("/reader/search?q=x&channel=nowhere").status()).isEqualTo(404);
    assertThat(app.anonymous().get("/reader/search?q=wheat").body()).doesNotContain("only wheat");
  }

  @Test
  void everything_is_exported_in_one_file_with_read_states() throws Exception {
    TestAccount owner = TestAccount.at(app);
    Follower reader = Follower.of(app, owner, "read", "follow", "mute");
    reader.follow(
        "home",
        "https://export.example/feed",
        IntStream.range(0, 120).mapToObj(i -> Follower.item("item " + i, THEN)).toList());
    String id = Follower.ids(reader.get("action", "timeline", "channel", "home")).getFirst();
    reader.post("action", "timeline", "method", "mark_read", "channel", "home", "entry", id);
    reader.post("action", "mute", "channel", "global", "url", "https://loud.example/");
    Map<String, String> files = unpacked(owner.client());
    assertThat(files.get("feeds.opml")).contains("https://export.example/feed");
    assertThat(files.get("channels.json"))
        .contains("\"uid\":\"home\"", "https://loud.example/", "\"unread\":119");
    List<String> items = files.getOrDefault("items/home.jsonl", "").lines().toList();
    assertThat(items).hasSize(120).allMatch(item -> item.contains("https://export.example/feed"));
    assertThat(items.stream().filter(item -> item.contains("\"_is_read\":true")))
        .singleElement()
        .asString()
        .contains(id);
    assertThat(files).containsKey("items/notifications.jsonl");
    assertThat(app.anonymous().get("/reader/export.zip").status()).isNotEqualTo(200);
  }

  /// The complete export of an account, as it is streamed.
  private static InputStream export(HttpClient client, TestClient person)
      throws IOException, InterruptedException {
    String cookies =
        person.cookies().entrySet().stream()
            .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
            .collect(Collectors.joining("; "));
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(person.base() + "/reader/export.zip"))
            .header("Cookie", cookies)
            .build();
    return client.send(request, BodyHandlers.ofInputStream()).body();
  }

  private static Map<String, String> unpacked(TestClient person)
      throws IOException, InterruptedException {
    Map<String, String> files = new LinkedHashMap<>();
    try (HttpClient client = HttpClient.newHttpClient();
        ZipInputStream zip = new ZipInputStream(export(client, person))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        files.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    return files;
  }

  private static InputStream counting(InputStream in, AtomicLong count) {
    return new FilterInputStream(in) {
      @Override
      public int read(byte[] into, int offset, int most) throws IOException {
        int n = super.read(into, offset, most);
        count.addAndGet(Math.max(0, n));
        return n;
      }
    };
  }

  /// Number of bytes that Redis has sent.
  private static long given() {
    try (RawRedis redis = RawRedis.toTestRedis()) {
      String info = String.valueOf(redis.string("INFO", "stats"));
      return Long.parseLong(info.replaceAll("(?s).*total_net_output_bytes:(\\d+).*", "$1"));
    }
  }

  @Test
  void an_export_larger_than_memory_is_streamed_as_fast_as_the_client_reads() throws Exception {
    TestAccount owner = TestAccount.at(app);
    Follower reader = Follower.of(app, owner, "read", "follow");
    byte[] noise = new byte[MEBIBYTE * 3 / 4];
    new Random(1).nextBytes(noise);
    String text = Base64.getEncoder().encodeToString(noise);
    long feed = reader.follow("home", "https://large.example/feed", List.of());
    for (int i = 0; i < LARGE_ITEMS; i++) {
      String data = "{\"type\":\"entry\",\"name\":\"" + i + text + "\"}";
      reader.deliver(feed, List.of(new NewItem("item " + i, THEN, "", data)));
    }
    app.awaitSearchOfReader();
    long before = given();
    try (HttpClient client = HttpClient.newHttpClient();
        InputStream packed = export(client, owner.client())) {
      AtomicLong taken = new AtomicLong();
      InputStream counted = counting(packed, taken);
      ZipInputStream zip = new ZipInputStream(counted);
      while (!zip.getNextEntry().getName().equals("items/home.jsonl")) {
        zip.closeEntry();
      }
      assertThat(owner.client().get("/reader/export.zip").status()).isEqualTo(429);
      assertThat(owner.client().send("HEAD", "/reader/export.zip", "", "").status()).isEqualTo(200);
      long lines = 0;
      long unpacked = 0;
      byte[] piece = new byte[MEBIBYTE];
      for (int n = zip.readNBytes(piece, 0, MEBIBYTE);
          n > 0;
          n = zip.readNBytes(piece, 0, MEBIBYTE)) {
        for (int i = 0; i < n; i++) {
          lines += piece[i] == '\n' ? 1 : 0;
        }
        unpacked += n;
        assertThat(given() - before - unpacked).isLessThan(48L * MEBIBYTE);
      }
      assertThat(lines).isEqualTo(LARGE_ITEMS);
      assertThat(taken.get()).isGreaterThan(64L * MEBIBYTE);
    }
  }

  @Test
  void after_an_aborted_export_another_can_start() throws Exception {
    TestAccount owner = TestAccount.at(app);
    Follower.of(app, owner, "read");
    try (HttpClient client = HttpClient.newHttpClient();
        InputStream packed = export(client, owner.client())) {
      assertThat(packed.readNBytes(2)).asString().isEqualTo("PK");
    }
    Eventually.holds(
        () -> assertThat(owner.client().get("/reader/export.zip").status()).isEqualTo(200));
  }
}
