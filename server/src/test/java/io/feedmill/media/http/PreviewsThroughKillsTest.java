package io.feedmill.media.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import io.feedmill.app.TestApp;
import io.feedmill.app.server.Serving;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestAccounts;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.awt.Color;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The whole server is killed while it finds icons and pictures of linked pages.
@Tag("slow")
class PreviewsThroughKillsTest {
  @TempDir Path temporary;
  private final List<LocalWeb> sites = new ArrayList<>();
  private final List<String> articles = new ArrayList<>();
  private Serving serving;
  private Path media;
  private String database;
  private Map<String, String> settings;

  @BeforeEach
  void open() {
    TestRedis.flush();
    database = TestPostgres.freshDatabase();
    serving = new Serving(temporary);
    media = serving.mediaFolder();
    settings = serving.over(database);
    settings.put("FEEDMILL_MEDIA_FROM_PAGES", "true");
    settings.put("FEEDMILL_FETCH_ALLOW", "127.0.0.1");
  }

  @AfterEach
  void leaveNothingRunning() throws Exception {
    serving.close();
    sites.forEach(LocalWeb::close);
  }

  /// At which request of the server it is killed.
  private enum Moment {
    PAGE("/a"),
    PICTURE("/a.png"),
    ICON("/favicon.png"),
    /// After the last byte of the picture, while it is encoded and recorded.
    ENCODED("/a.png");

    private final String path;

    Moment(String path) {
      this.path = path;
    }

    boolean answers() {
      return this == ENCODED;
    }
  }

  private record Gate(CountDownLatch asked, CountDownLatch open) {
    Gate() {
      this(new CountDownLatch(1), new CountDownLatch(1));
    }

    void pass(boolean answers) {
      asked.countDown();
      try {
        if (!answers) {
          open.await(1, TimeUnit.MINUTES);
        }
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private LocalWeb site(Moment moment, Gate gate) {
    LocalWeb site = LocalWeb.start();
    sites.add(site);
    Color color = new Color(40 * sites.size(), 90, 30);
    Map<String, byte[]> files =
        Map.of(
            "/",
            "<link rel=icon sizes=32x32 href=/favicon.png>".getBytes(StandardCharsets.UTF_8),
            "/a",
            "<meta property='og:image' content='/a.png'>".getBytes(StandardCharsets.UTF_8),
            "/a.png",
            TestPictures.picture("png", 900, 600, color),
            "/favicon.png",
            TestPictures.picture("png", 32, 32, color));
    files.forEach((path, body) ->
        site.page(
            path,
            exchange -> {
              if (path.equals(moment.path)) {
                gate.pass(moment.answers());
              }
              answer(exchange, path.endsWith("png") ? "image/png" : "text/html", body);
            }));
    return site;
  }

  private static void answer(HttpExchange exchange, String type, byte[] body) throws IOException {
    LocalWeb.send(exchange, 200, Map.of("Content-Type", type), body);
  }

  private void killAt(Moment moment, String token) throws Exception {
    Gate gate = new Gate();
    LocalWeb site = site(moment, gate);
    Serving.Served served = serving.serve(settings);
    try (TestClient client = served.client()) {
      Answer posted =
          client
              .header("Authorization", "Bearer " + token)
              .post(
                  "/api/v1/articles",
                  "{\"title\":\"A page\",\"link\":\"" + site.address("/a") + "\"}");
      articles.add(posted.text("/id"));
    }
    assertThat(gate.asked().await(1, TimeUnit.MINUTES)).as(moment.name()).isTrue();
    List<ProcessHandle> encoders = served.process().descendants().toList();
    served.process().destroyForcibly().onExit().join();
    encoders.forEach(encoder -> encoder.onExit().orTimeout(1, TimeUnit.MINUTES).join());
    gate.open().countDown();
  }

  private void sql(String statement) throws SQLException {
    try (Connection connection = TestPostgres.connect(database);
        Statement each = connection.createStatement()) {
      each.execute(statement);
    }
  }

  private List<String> texts(String sql) {
    List<String> found = new ArrayList<>();
    try (Connection connection = TestPostgres.connect(database);
        ResultSet rows = connection.createStatement().executeQuery(sql)) {
      while (rows.next()) {
        found.add(rows.getString(1));
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return found;
  }

  private String token() throws Exception {
    Serving.Served served = serving.serve(settings);
    TestAccounts.add(database, "poster", TestApp.PASSWORD, "user");
    try (TestClient client = served.client()) {
      client.post(
          "/api/v1/sessions", "{\"name\":\"poster\",\"password\":\"" + TestApp.PASSWORD + "\"}");
      return client.post("/api/v1/tokens", "{\"name\":\"t\",\"scopes\":[\"*\"]}").text("/token");
    } finally {
      served.stop();
    }
  }

  /// Ends the leases of workers that the killed server held. The last server waits for them itself.
  private static void leasesEnd() {
    try (RawRedis redis = RawRedis.toTestRedis()) {
      redis.keys("lease{*}").forEach(lease -> redis.command("DEL", lease));
    }
  }

  /// The leases of the killed servers on rows end.
  private void timePasses() throws SQLException {
    sql("UPDATE media.preview SET due = now() WHERE due IS NOT NULL");
    sql("UPDATE media.site_icon SET due = now() WHERE attachment IS NULL");
  }

  @Test
  void what_was_begun_is_done_again_once_and_whole() throws Exception {
    String token = token();
    for (Moment moment : Moment.values()) {
      leasesEnd();
      killAt(moment, token);
    }
    timePasses();
    Serving.Served served = serving.serve(settings);
    try (TestClient reader = served.client()) {
      for (String article : articles) {
        Eventually.holds(() -> {
          Answer shown = reader.get("/api/v1/articles/" + article);
          assertThat(shown.text("/picture/width")).as(shown.body()).isEqualTo("900");
          assertThat(TestPictures.read(reader.bytesOf(shown.text("/picture/url"))).getHeight())
              .isEqualTo(600);
        });
      }
      for (LocalWeb site : sites) {
        String icon = "/media/icons/" + site.address("/").getAuthority();
        Eventually.holds(
            () -> assertThat(reader.get(icon).header("content-type")).isEqualTo("image/webp"));
      }
    }
    Eventually.holds(() ->
        assertThat(texts("SELECT subject FROM media.preview WHERE due IS NOT NULL")).isEmpty());
    served.stop();
    nothingIsHalfOrTwice();
  }

  private void nothingIsHalfOrTwice() throws Exception {
    int all = Moment.values().length;
    assertThat(texts("SELECT subject FROM media.use")).hasSize(2 * all).doesNotHaveDuplicates();
    List<String> rows = texts("SELECT address FROM media.file ORDER BY address");
    assertThat(rows).hasSize(2 * all);
    TreeSet<String> kept = new TreeSet<>();
    try (Stream<Path> folders = Files.walk(media.resolve("kept"), 2)) {
      folders
          .map(folder -> folder.getFileName().toString())
          .filter(name -> name.length() == 64)
          .forEach(kept::add);
    }
    assertThat(kept).containsExactlyElementsOf(new TreeSet<>(rows));
    for (String part : List.of("media", "articles")) {
      serving.assertClean(settings, "fsck", part);
    }
  }
}
