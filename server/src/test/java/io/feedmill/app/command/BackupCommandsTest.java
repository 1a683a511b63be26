package io.feedmill.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.media.TestPictures;
import io.feedmill.storefront.http.ShopCalls;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.awt.Color;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A site that took an order and a picture, and the commands that save it and bring it back.
@Tag("slow")
class BackupCommandsTest {
  @TempDir Path folder;

  /// @return the address of the order
  private static String buy(TestApp app, TestClient buyer) {
    String item = ShopCalls.add(app.admin(), "GTab 7inch", 19_900, 5);
    assertThat(buyer.put("/api/v1/cart/" + item, "{\"quantity\":2}").status()).isLessThan(300);
    Answer bought =
        buyer.send(
            Map.of("Idempotency-Key", "once"), "POST", "/api/v1/checkout", "application/json", "");
    assertThat(bought.status()).as(bought.body()).isEqualTo(201);
    return bought.header("location");
  }

  /// Gives the buyer a picture, so that the site has files.
  ///
  /// @return its address
  private static String upload(TestClient buyer) {
    byte[] png = TestPictures.picture("png", 200, 100, Color.PINK);
    Answer made =
        buyer.upload("/api/v1/media", Map.of(), new FilePart("file", "a.png", "image/png", png));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    String json = "{\"media\":\"" + made.text("/id") + "\"}";
    assertThat(buyer.put("/api/v1/me/picture", json).status()).isEqualTo(200);
    return "/avatars/" + buyer.get("/api/v1/me").text("/name");
  }

  private static List<String> seen(TestApp app, TestClient buyer, List<String> paths) {
    TestClient again = app.anonymous();
    again.cookies().putAll(buyer.cookies());
    List<String> seen = new ArrayList<>();
    for (String path : paths) {
      Answer answer = again.get(path);
      assertThat(answer.status()).as(answer.body()).isEqualTo(200);
      seen.add(answer.header("content-type") + answer.body());
    }
    return seen;
  }

  @Test
  void a_site_with_an_order_and_a_picture_is_backed_up_verified_and_restored() throws Exception {
    Commands site = new Commands(folder);
    String backup = site.path("site.backup").toString();
    TestClient buyer;
    List<String> paths;
    List<String> before;
    try (TestApp app = TestApp.over(site.database, Map.of())) {
      buyer = app.person();
      paths = List.of(buy(app, buyer), upload(buyer));
      before = seen(app, buyer, paths);
      Commands.Run made = site.run("backup", backup);
      made.assertDone();
      assertThat(made.out()).contains("1 uploaded files");
    }
    assertThat(before.getLast()).startsWith("image/webp");
    Commands.Run verified =
        site.runAlone(
            Map.of("JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + folder),
            "backup",
            "--verify",
            backup);
    verified.assertDone();
    assertThat(verified.out()).contains("The backup is sound");
    assertThat(leftOf("feedmill-verify-")).isEmpty();
    site.run("restore", backup).assertFailed(1, "--force");
    site.run("restore", backup, "--force").assertDone();
    try (TestApp app = TestApp.over(site.database, Map.of())) {
      assertThat(seen(app, buyer, paths)).isEqualTo(before);
    }
    TestRedis.flush();
    String elsewhere = TestPostgres.freshDatabase();
    site.run(Map.of("FEEDMILL_DATABASE_URL", elsewhere), "restore", backup).assertDone();
    try (TestApp app = TestApp.over(elsewhere, Map.of())) {
      assertThat(seen(app, buyer, paths)).isEqualTo(before);
    }
  }

  @Test
  void a_file_that_is_no_valid_backup_is_refused_with_the_reason() throws Exception {
    Commands site = new Commands(folder);
    Path backup = site.path("site.backup");
    site.run("backup", "--verify", backup.toString()).assertFailed(1, "Cannot read");
    site.run("import", "articles", site.file("a.rss", Commands.RSS)).assertDone();
    site.run("backup", backup.toString()).assertDone();
    byte[] whole = Files.readAllBytes(backup);
    Files.write(backup, Arrays.copyOf(whole, whole.length + 1));
    site.run("backup", "--verify", backup.toString()).assertFailed(1, "longer than it was");
  }

  private List<Path> leftOf(String prefix) throws java.io.IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(path -> path.getFileName().toString().startsWith(prefix)).toList();
    }
  }
}
