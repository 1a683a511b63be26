package io.feedmill.app.backup;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.app.wiring.Backends;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.kernel.work.Progress;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Answer;
import io.feedmill.testing.ApiAnswers;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestMedia;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class BackupRoundTripTest {
  private static final List<String> PATHS =
      List.of(
          "/api/v1/articles?rank=score&limit=100",
          "/api/v1/articles?rank=new&limit=100",
          "/api/v1/articles?rank=best&limit=100",
          "/api/v1/articles?rank=controversial",
          "/api/v1/articles?rank=top",
          "/api/v1/groups",
          "/api/v1/me",
          "/api/v1/me/saved");

  @TempDir Path folder;

  private static Map<String, String> seen(TestClient person) {
    Map<String, String> seen = new HashMap<>();
    for (String path : PATHS) {
      Answer answer = person.get(path);
      assertThat(answer.status()).as(path + answer.body()).isEqualTo(200);
      seen.put(path, answer.body());
    }
    return seen;
  }

  private void backUp(String database) throws IOException {
    new TakeBackup(
            TestLink.shared(),
            DatabaseConfig.of(database),
            TestMedia.copies(database),
            SystemClock.instance())
        .to(folder.resolve("site"), Progress.UNWATCHED);
  }

  /// @return address of the database
  private String restore() throws IOException {
    TestRedis.flush();
    String database = TestPostgres.freshDatabase();
    new RestoreBackup(
            TestLink.shared(),
            DatabaseConfig.of(database),
            TestMedia.copies(database),
            Partitions.STANDARD,
            SystemClock.instance())
        .from(folder.resolve("site"), false, Progress.UNWATCHED);
    return database;
  }

  private static Wiring wiring(String database) {
    AppConfig config =
        AppConfig.from(
            Settings.of(
                Map.of(
                    "FEEDMILL_REDIS_URL",
                    TestRedis.url(),
                    "FEEDMILL_DATABASE_URL",
                    database,
                    "FEEDMILL_MEDIA_FOLDER",
                    TestMedia.folder(database).toString())));
    try {
      return Wiring.open(config, Backends.start(config));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static TestClient withCookiesOf(TestClient other, TestApp app) {
    TestClient client = app.anonymous();
    client.cookies().putAll(other.cookies());
    return client;
  }

  @Test
  void a_restored_demo_site_shows_all_viewers_the_same_as_before() throws Exception {
    String database = TestPostgres.freshDatabase();
    TestRedis.flush();
    TestClient person;
    String token;
    Map<String, String> before;
    try (TestApp app = TestApp.over(database, Map.of())) {
      app.fillWithDemo();
      person = app.person();
      String saved = ArticleCalls.submit(person, "restored");
      assertThat(person.put(saved + "/saved", "").status()).isLessThan(300);
      person.put("/api/v1/articles/40/vote", "{\"direction\":\"down\"}");
      token =
          person.post("/api/v1/tokens", "{\"name\":\"laptop\",\"scopes\":[\"*\"]}").text("/token");
      before = seen(person);
      backUp(database);
    }
    try (TestApp app = TestApp.over(restore(), Map.of())) {
      assertThat(app.number("SELECT count(*) FROM pg_tables WHERE tablename = 'restoring'"))
          .as("the start completes what is left of a restore")
          .isZero();
      TestClient again = withCookiesOf(person, app);
      assertThat(seen(again)).isEqualTo(before);
      assertThat(again.get("/api/v1/articles/40").text("/myVote")).isEqualTo("down");
      TestClient program = app.anonymous().header("Authorization", "Bearer " + token);
      assertThat(program.get("/api/v1/me").text("/name"))
          .isEqualTo(again.get("/api/v1/me").text("/name"));
      assertThat(app.admin().get("/api/v1/me").text("/name")).isEqualTo("admin");
      String next = ArticleCalls.submit(again, "restored");
      assertThat(before.values())
          .noneMatch(body -> body.contains("\"id\":\"" + ArticleCalls.id(next) + "\""));
    }
  }

  @Test
  void pictures_of_profiles_come_back_into_an_empty_folder_with_equal_bytes() throws Exception {
    String database = TestPostgres.freshDatabase();
    TestRedis.flush();
    String name;
    List<String> addresses;
    Map<String, String> before = new HashMap<>();
    try (TestApp app = TestApp.over(database, Map.of())) {
      TestClient person = app.person();
      name = person.get("/api/v1/me").text("/name");
      addresses = pictureOf(person);
      addresses.forEach(address -> before.put(address, bytes(app, address)));
      backUp(database);
    }
    String restored = restore();
    try (TestApp app = TestApp.over(restored, Map.of())) {
      addresses.forEach(
          address -> assertThat(bytes(app, address)).as(address).isEqualTo(before.get(address)));
      assertThat(app.anonymous().get("/avatars/" + name).header("content-type"))
          .isEqualTo("image/webp");
    }
    try (Wiring wiring = wiring(restored)) {
      assertThat(
              wiring.checks().stream()
                  .filter(each -> each.name().equals("media"))
                  .map(each -> each.check().check(false, Progress.UNWATCHED).found()))
          .containsExactly(0L);
    }
  }

  /// @return where its sizes are
  private static List<String> pictureOf(TestClient person) {
    byte[] png = TestPictures.picture("png", 900, 600, Color.ORANGE);
    Answer made =
        person.upload("/api/v1/media", Map.of(), new FilePart("file", "a.png", "image/png", png));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    String json = "{\"media\":\"" + made.text("/id") + "\"}";
    assertThat(person.put("/api/v1/me/picture", json).status()).isEqualTo(200);
    String url = made.text("/url");
    String folder = url.substring(0, url.lastIndexOf('/') + 1);
    return Stream.of("96", "400", "1200", "original").map(folder::concat).toList();
  }

  private static String bytes(TestApp app, String address) {
    assertThat(app.anonymous().get(address).status()).as(address).isEqualTo(200);
    return HexFormat.of().formatHex(app.anonymous().bytesOf(address));
  }

  @Test
  void a_backup_taken_while_people_vote_restores_to_a_site_that_checks_clean() throws Exception {
    String database = TestPostgres.freshDatabase();
    TestRedis.flush();
    List<String> voted = new ArrayList<>();
    try (TestApp app = TestApp.over(database, Map.of());
        BoundedTasks tasks = BoundedTasks.open("busy", 3)) {
      app.fillWithDemo();
      TestClient person = app.person();
      for (int id = 31; id <= 40; id++) {
        assertThat(vote(person, id, "up")).isEqualTo(200);
        voted.add(person.get("/api/v1/articles/" + id).text("/myVote"));
      }
      AtomicBoolean done = new AtomicBoolean();
      for (int i = 0; i < 3; i++) {
        TestClient busy = app.person();
        tasks.submit(() -> beBusy(busy, done));
      }
      try {
        backUp(database);
      } finally {
        done.set(true);
        tasks.join();
      }
    }
    assertThat(voted).hasSize(10).containsOnly("up");
    String restored = restore();
    try (Wiring wiring = wiring(restored)) {
      assertThat(wiring.articles().check().check(true, Progress.UNWATCHED).clean()).isTrue();
      assertThat(wiring.articles().check().check(false, Progress.UNWATCHED).clean()).isTrue();
    }
    try (TestApp app = TestApp.over(restored, Map.of())) {
      assertThat(app.admin().get("/api/v1/articles?rank=score").status()).isEqualTo(200);
    }
  }

  private static void beBusy(TestClient person, AtomicBoolean done) {
    for (int n = 0; !done.get(); n++) {
      if (n % 10 == 0) {
        ArticleCalls.submit(person, "busy");
      }
      vote(person, 15 + n % 30, n % 3 == 0 ? "down" : "up");
    }
  }

  private static int vote(TestClient person, int id, String direction) {
    return person
        .put("/api/v1/articles/" + id + "/vote", "{\"direction\":\"" + direction + "\"}")
        .status();
  }

  @Test
  void what_came_back_of_an_account_deleted_meanwhile_is_removed_again() throws Exception {
    String database = TestPostgres.freshDatabase();
    TestRedis.flush();
    long account;
    try (TestApp app = TestApp.over(database, Map.of())) {
      TestClient person = app.person();
      account = Long.parseLong(person.get("/api/v1/me").text("/id"));
      Answer gone =
          person.send(
              "DELETE",
              "/api/v1/me",
              "application/json",
              "{\"password\":\"" + TestApp.PASSWORD + "\"}");
      assertThat(gone.status()).as(gone.body()).isLessThan(300);
    }
    try (Wiring wiring = wiring(database)) {
      wiring.articles().submissions().submit(account, "older", "", "text", List.of("old"));
      wiring.accounts().announceDeletions(Instant.EPOCH);
    }
    try (TestApp app = TestApp.over(database, Map.of())) {
      TestClient visitor = app.anonymous();
      io.feedmill.testing.Eventually.holds(
          () -> assertThat(ApiAnswers.ids(visitor.get("/api/v1/articles?rank=new"))).isEmpty());
    }
  }
}
