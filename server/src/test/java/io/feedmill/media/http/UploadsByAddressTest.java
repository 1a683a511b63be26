package io.feedmill.media.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.TestClient;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Uploads of files that the server fetches from an address.
@WithApp({
  "FEEDMILL_FETCH_ALLOW=127.0.0.1,127.0.0.2",
  "FEEDMILL_MEDIA_PICTURE_MEGABYTES=1",
  "FEEDMILL_MEDIA_FILES_PER_DAY=20"
})
class UploadsByAddressTest {
  private static final String MEDIA = "/api/v1/media";

  /// A host did not send a file within ten seconds.
  private static final int LATE = 422;

  private final TestApp app;

  UploadsByAddressTest(TestApp app) {
    this.app = app;
  }

  private static Answer fetch(TestClient client, Object url) {
    return client.post(MEDIA, "{\"url\":\"" + url + "\",\"description\":\"A lake\"}");
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(app.mediaFolder())) {
      return all.filter(Files::isRegularFile).toList();
    }
  }

  private long rows() throws SQLException {
    return app.number("SELECT count(*) FROM media.attachment");
  }

  @Test
  void a_picture_is_fetched_also_through_redirects_and_kept_as_if_it_was_sent() {
    try (LocalWeb web = LocalWeb.start()) {
      web.page("/lake.png", "image/png", TestPictures.picture("png", 500, 300, Color.CYAN));
      web.redirect("/moved", 302, "/lake.png");
      TestClient ann = app.person();
      Answer made = fetch(ann, web.address("/moved"));
      assertThat(made.status()).as(made.body()).isEqualTo(201);
      assertThat(made.text("/description")).isEqualTo("A lake");
      assertThat(made.json().at("/width").asInt()).isEqualTo(500);
      assertThat(ann.get(made.text("/previewUrl")).status()).isEqualTo(200);
      assertThat(ann.get(made.header("location")).text("/id")).isEqualTo(made.text("/id"));
      assertThat(web.asked("/lake.png").getFirst().header("cookie")).isEmpty();
      assertThat(fetch(ann, web.address("/lake.png")).text("/url")).isEqualTo(made.text("/url"));
    }
  }

  @Test
  void what_is_refused_keeps_nothing() throws IOException, SQLException {
    try (LocalWeb web = LocalWeb.start()) {
      TestClient ann = app.person();
      web.page("/page", "text/html", "<!doctype html><script>1</script>");
      web.page("/lie.png", "image/png", "<svg xmlns='http://www.w3.org/2000/svg'/>");
      web.page("/large.png", "image/png", new byte[1_100_000]);
      web.page("/cut.png", "image/png", Arrays.copyOf(TestPictures.picture("png", 300, 300), 400));
      web.redirect("/loop", 302, "/loop");
      web.redirect("/inside", 302, "http://169.254.169.254/latest/meta-data");
      long rows = rows();
      int files = files().size();
      assertThat(fetch(ann, web.address("/page")).status()).isEqualTo(415);
      assertThat(fetch(ann, web.address("/lie.png")).status()).isEqualTo(415);
      assertThat(fetch(ann, web.address("/large.png")).status()).isEqualTo(413);
      assertThat(fetch(ann, web.address("/cut.png")).status()).isEqualTo(422);
      assertThat(fetch(ann, web.address("/missing.png")).status()).isEqualTo(422);
      assertThat(fetch(ann, web.address("/loop")).status()).isEqualTo(422);
      assertThat(fetch(ann, web.address("/inside")).status()).isEqualTo(422);
      assertThat(rows()).isEqualTo(rows);
      assertThat(files()).hasSize(files);
      try (Stream<Path> left = Files.list(app.mediaFolder().resolve("work"))) {
        assertThat(left).isEmpty();
      }
    }
  }

  @Test
  void addresses_inside_and_things_that_are_no_address_are_refused_alike() {
    TestClient ann = app.person();
    String first = fetch(ann, "http://10.0.0.1/a.png").text("/errors/0/message");
    assertThat(first).isNotEmpty();
    for (String url :
        List.of("http://[::1]/a.png", "http://169.254.169.254/", "http://nowhere.invalid/a.png")) {
      Answer refused = fetch(ann, url);
      assertThat(refused.status()).isEqualTo(422);
      assertThat(refused.text("/errors/0/message")).isEqualTo(first);
    }
    for (String url :
        List.of(
            "",
            "x",
            "file:///etc/passwd",
            "ftp://example.org/a",
            "http://",
            "http://127.0.0.1:9//",
            "http://127.0.0.1:9//[",
            "http://127.0.0.1:9/:")) {
      assertThat(fetch(ann, url).status()).as(url).isEqualTo(422);
    }
    assertThat(ann.post(MEDIA, "{}").status()).isEqualTo(422);
    assertThat(ann.post(MEDIA, "[]").status()).isBetween(400, 422);
  }

  @Test
  void the_limits_of_uploads_hold_for_addresses_too() {
    try (LocalWeb web = LocalWeb.start()) {
      web.page("/a.png", "image/png", TestPictures.picture("png", 20, 20, Color.GRAY));
      assertThat(fetch(app.anonymous(), web.address("/a.png")).status()).isEqualTo(401);
      TestClient ann = app.person();
      String token =
          ann.post("/api/v1/tokens", "{\"name\":\"t\",\"scopes\":[\"media:read\"]}").text("/token");
      TestClient reader = app.anonymous().header("Authorization", "Bearer " + token);
      assertThat(fetch(reader, web.address("/a.png")).status()).isEqualTo(403);
      for (int i = 0; i < 20; i++) {
        assertThat(fetch(ann, web.address("/a.png")).status()).isEqualTo(201);
      }
      assertThat(fetch(ann, web.address("/a.png")).status()).isEqualTo(429);
      assertThat(web.asked("/a.png")).hasSize(20);
    }
  }

  @Test
  void neither_one_person_nor_a_slow_host_uses_all_slots() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    byte[] png = TestPictures.picture("png", 24, 24, Color.ORANGE);
    try (LocalWeb slow = LocalWeb.start();
        LocalWeb quick = LocalWeb.start("127.0.0.2");
        ExecutorService people = Executors.newVirtualThreadPerTaskExecutor()) {
      quick.page("/a.png", "image/png", png);
      slow.page(
          "/a.png",
          exchange -> {
            await(end);
            LocalWeb.send(exchange, 200, Map.of("Content-Type", "image/png"), png);
          });
      List<TestClient> crowd = Stream.generate(app::person).limit(8).toList();
      TestClient ann = app.person();
      assertThat(fetch(crowd.getLast(), quick.address("/a.png")).status()).isEqualTo(201);
      Future<Answer> first = people.submit(() -> fetch(ann, slow.address("/a.png")));
      Eventually.holds(() -> assertThat(slow.asked()).hasSize(1));
      Answer second = fetch(ann, quick.address("/a.png"));
      assertThat(second.status()).isEqualTo(429);
      assertThat(second.header("retry-after")).isNotEmpty();
      List<Future<Answer>> others = new ArrayList<>();
      for (TestClient each : crowd.subList(0, 7)) {
        others.add(people.submit(() -> fetch(each, slow.address("/a.png"))));
      }
      Eventually.holds(() -> assertThat(slow.asked()).hasSize(2));
      assertThat(fetch(crowd.getLast(), quick.address("/a.png")).status()).isEqualTo(201);
      assertThat(slow.asked()).hasSize(2);
      end.countDown();
      assertThat(first.get().status()).isIn(201, LATE);
      assertThat(fetch(ann, quick.address("/a.png")).status()).isEqualTo(201);
      for (Future<Answer> each : others) {
        assertThat(each.get().status()).isIn(201, LATE, 503);
      }
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void a_new_token_sends_an_address_at_its_first_call() {
    try (LocalWeb web = LocalWeb.start()) {
      web.page("/b.png", "image/png", TestPictures.picture("png", 22, 22, Color.PINK));
      String token =
          app.person()
              .post("/api/v1/tokens", "{\"name\":\"t\",\"scopes\":[\"media:write\"]}")
              .text("/token");
      TestClient program = app.anonymous().header("Authorization", "Bearer " + token);
      assertThat(fetch(program, web.address("/b.png")).status()).isEqualTo(201);
    }
  }
}
