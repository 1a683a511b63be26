package io.feedmill.storefront.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.Role;
import io.feedmill.app.TestApp;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.awt.Color;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Photos of items over HTTP, in a site of two servers that share the folder of files.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ItemPhotosTest {
  private static final String ITEMS = ShopCalls.ITEMS;

  private final List<TestApp> servers = new ArrayList<>();
  private TestClient editor;
  private String database;
  private int shade;

  @BeforeAll
  void start(@TempDir Path folder) throws InterruptedException {
    TestRedis.flush();
    database = TestPostgres.freshDatabase();
    Map<String, String> settings = Map.of("FEEDMILL_MEDIA_FOLDER", folder.toString());
    servers.add(TestApp.over(database, settings));
    servers.add(TestApp.over(database, settings));
    editor = servers.getFirst().admin();
  }

  @AfterAll
  void stop() {
    servers.forEach(TestApp::close);
  }

  private byte[] photo() {
    shade++;
    return TestPictures.picture("jpg", 800, 600, new Color(shade * 20 % 256, 99, shade % 256));
  }

  private String upload(TestClient client) {
    Answer made =
        client.upload("/api/v1/media", Map.of(), new FilePart("file", "a.jpg", "", photo()));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return made.text("/id");
  }

  private Answer add(TestClient client, String item, String media, String alt) {
    return client.post(
        ITEMS + "/" + item + "/photos", "{\"media\":\"" + media + "\",\"alt\":\"" + alt + "\"}");
  }

  private String added(String item, String alt) {
    Answer answer = add(editor, item, upload(editor), alt);
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
    assertThat(answer.header("location")).endsWith("/photos/" + answer.text("/id"));
    return answer.text("/id");
  }

  private List<String> alts(String item) {
    List<String> alts = new ArrayList<>();
    editor
        .get(ITEMS + "/" + item)
        .json()
        .at("/photos")
        .forEach(p -> alts.add(p.at("/alt").asString()));
    return alts;
  }

  private Answer change(String item, String photo, String change) {
    return editor.send(
        "PATCH", ITEMS + "/" + item + "/photos/" + photo, "application/json", change);
  }

  @Test
  void a_photo_is_on_the_next_page_of_both_servers_with_sizes_width_and_height() {
    String item = ShopCalls.add(editor, "Photographed teapot", 3_600, 4);
    String[] pages = {"/shop/items/" + item, "/shop?q=photographed", "/shop"};
    for (TestApp server : servers) {
      for (String page : pages) {
        assertThat(server.anonymous().get(page).body()).doesNotContain("A <b>teapot");
      }
    }
    String photo = added(item, "A <b>teapot");
    String address = editor.get(ITEMS + "/" + item).text("/photos/0/url").split("/", -1)[2];
    for (String page : pages) {
      assertThat(servers.getFirst().anonymous().get(page).body())
          .contains("src=\"/media/" + address + "/400\"")
          .contains(
              "srcset=\"/media/%s/400 400w, /media/%s/1200 800w\"".formatted(address, address))
          .contains("width=\"800\" height=\"600\" alt=\"A &lt;b>teapot\"");
      Eventually.holds(
          () -> assertThat(servers.getLast().anonymous().get(page).body()).contains(address));
    }
    assertThat(servers.getLast().anonymous().get("/media/" + address + "/400").status())
        .isEqualTo(200);
    assertThat(editor.send("DELETE", ITEMS + "/" + item + "/photos/" + photo, "", "").status())
        .isEqualTo(204);
    for (String page : pages) {
      assertThat(servers.getFirst().anonymous().get(page).body()).doesNotContain(address);
      Eventually.holds(
          () -> assertThat(servers.getLast().anonymous().get(page).body()).doesNotContain(address));
    }
    assertThat(editor.get(ITEMS + "/" + item).body()).doesNotContain("photos");
  }

  @Test
  void photos_keep_the_order_that_editors_give_them() {
    String item = ShopCalls.add(editor, "Ordered set", 100, 1);
    added(item, "one");
    String two = added(item, "two");
    String three = added(item, "three");
    assertThat(alts(item)).containsExactly("one", "two", "three");
    assertThat(change(item, three, "{\"place\":0}").text("/photos/0/alt")).isEqualTo("three");
    assertThat(alts(item)).containsExactly("three", "one", "two");
    assertThat(change(item, three, "{\"place\":7,\"alt\":\"3\"}").status()).isEqualTo(200);
    assertThat(alts(item)).containsExactly("one", "two", "3");
    assertThat(editor.delete(ITEMS + "/" + item + "/photos/" + two).status()).isEqualTo(204);
    assertThat(alts(item)).containsExactly("one", "3");
    ShopCalls.edit(editor, item, "{\"priceMinor\":120}");
    assertThat(alts(item)).containsExactly("one", "3");
  }

  @Test
  void an_item_has_at_most_eight_photos_however_many_come_at_once() throws Exception {
    String item = ShopCalls.add(editor, "Crowded", 100, 1);
    List<String> media = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      media.add(upload(editor));
    }
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Integer>> answers = new ArrayList<>();
      for (String each : media) {
        TestClient client = servers.get(answers.size() % 2).anonymous();
        client.cookies().putAll(editor.cookies());
        answers.add(threads.submit(() -> add(client, item, each, "").status()));
      }
      assertThat(statuses(answers)).containsOnly(201, 409);
      assertThat(statuses(answers).stream().filter(status -> status == 201)).hasSize(8);
    }
    assertThat(alts(item)).hasSize(8);
    assertThat(uses("item:" + item)).isEqualTo(8);
    Answer ninth = add(editor, item, upload(editor), "");
    assertThat(ninth.text("/type")).contains("photos-full");
  }

  private static List<Integer> statuses(List<Future<Integer>> answers)
      throws InterruptedException, ExecutionException {
    List<Integer> statuses = new ArrayList<>();
    for (Future<Integer> answer : answers) {
      statuses.add(answer.get());
    }
    return statuses;
  }

  private long uses(String subject) throws SQLException {
    return servers
        .getFirst()
        .number("SELECT count(*) FROM media.use WHERE subject = '" + subject + "'");
  }

  @Test
  void the_same_picture_is_shown_once() throws SQLException {
    String item = ShopCalls.add(editor, "Shown once", 100, 1);
    String media = upload(editor);
    String first = add(editor, item, media, "a").text("/id");
    Answer second = add(editor, item, media, "b");
    assertThat(second.status()).isEqualTo(201);
    assertThat(second.text("/id")).isEqualTo(first);
    assertThat(alts(item)).containsExactly("a");
    assertThat(uses("item:" + item)).isEqualTo(1);
  }

  @Test
  void what_is_refused_changes_nothing() throws SQLException {
    String item = ShopCalls.add(editor, "Unchanged", 100, 1);
    TestClient person = servers.getFirst().person();
    assertThat(add(person, item, upload(person), "").status()).isEqualTo(403);
    assertThat(add(servers.getFirst().anonymous(), item, "1", "").status()).isEqualTo(401);
    assertThat(add(editor, item, upload(person), "").status()).isEqualTo(422);
    assertThat(add(editor, item, "x", "").status()).isEqualTo(422);
    assertThat(add(editor, item, upload(editor), "x".repeat(1_501)).status()).isEqualTo(422);
    assertThat(add(editor, "999", upload(editor), "").status()).isEqualTo(404);
    assertThat(change(item, "17", "{\"alt\":\"x\"}").status()).isEqualTo(404);
    String photo = added(item, "kept");
    assertThat(change(item, photo, "{}").status()).isEqualTo(422);
    assertThat(change(item, photo, "{\"place\":8}").status()).isEqualTo(422);
    assertThat(person.delete(ITEMS + "/" + item + "/photos/" + photo).status()).isEqualTo(403);
    String other = ShopCalls.add(editor, "Other", 100, 1);
    assertThat(change(other, photo, "{\"alt\":\"x\"}").status()).isEqualTo(404);
    assertThat(alts(item)).containsExactly("kept");
    assertThat(uses("item:" + item)).isEqualTo(1);
    assertThat(uses("item:999")).isZero();
  }

  @Test
  void the_cart_and_the_order_show_the_photo_also_after_the_sale_has_ended() {
    String item = ShopCalls.add(editor, "Bought pot", 1_000, 5);
    added(item, "pot");
    String square = editor.get(ITEMS + "/" + item).text("/photos/0/url").replace("original", "96");
    TestClient buyer = servers.getFirst().person();
    buyer.submitFrom("/shop/cart", "/shop/cart/add", Map.of("item", item, "quantity", "1"));
    assertThat(buyer.get("/shop/cart").body()).contains("src=\"" + square + "\" width=\"48\"");
    Answer form = buyer.get("/shop/checkout");
    assertThat(form.body()).contains(square);
    Answer placed =
        buyer.submitFrom(
            "/shop/checkout",
            "/shop/checkout",
            Map.of(
                "key",
                form.hidden("key"),
                "expected",
                form.hidden("expected"),
                "cart",
                form.hidden("cart")));
    assertThat(placed.status()).isEqualTo(303);
    assertThat(editor.delete(ITEMS + "/" + item).status()).isEqualTo(204);
    assertThat(buyer.get(placed.header("location")).body()).contains(square);
    assertThat(buyer.get("/shop/orders").body()).contains(square);
  }

  @Test
  void photos_stay_when_the_account_of_their_editor_is_deleted() {
    TestClient keeper = servers.getFirst().person();
    String name = keeper.get("/api/v1/me").text("/name");
    servers.getFirst().role(name, Set.of(Role.EDITOR));
    Eventually.holds(() -> assertThat(keeper.get("/admin/items").status()).isEqualTo(200));
    String item = ShopCalls.add(keeper, "Left behind", 100, 1);
    assertThat(add(keeper, item, upload(keeper), "left").status()).isEqualTo(201);
    Answer left =
        keeper.send(
            "DELETE",
            "/api/v1/me",
            "application/json",
            "{\"password\":\"" + TestApp.PASSWORD + "\"}");
    assertThat(left.status()).as(left.body()).isBetween(200, 204);
    servers.getFirst().awaitEvents();
    assertThat(alts(item)).containsExactly("left");
    String url = editor.get(ITEMS + "/" + item).text("/photos/0/url");
    assertThat(editor.get(url).status()).isEqualTo(200);
  }

  @Test
  void a_photo_that_cannot_be_added_leaves_no_use_of_its_picture_behind() throws SQLException {
    String item = ShopCalls.add(editor, "Broken", 100, 1);
    String media = upload(editor);
    String uses = "SELECT count(*) FROM media.use WHERE subject = 'item:" + item + "'";
    execute("ALTER TABLE storefront.photo ADD CONSTRAINT broken CHECK (alt <> 'impossible')");
    try {
      assertThat(add(editor, item, media, "impossible").status()).isEqualTo(500);
    } finally {
      execute("ALTER TABLE storefront.photo DROP CONSTRAINT broken");
    }
    assertThat(servers.getFirst().number(uses)).isZero();
    assertThat(add(editor, item, media, "possible").status()).isEqualTo(201);
    assertThat(servers.getFirst().number(uses)).isEqualTo(1);
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = TestPostgres.connect(database);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
