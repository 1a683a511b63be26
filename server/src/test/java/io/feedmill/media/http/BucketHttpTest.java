package io.feedmill.media.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.media.S3Server;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestAccounts;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestRedis;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// A site of two servers whose files are in a bucket, each with a separate cache.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BucketHttpTest {
  private static final String MEDIA = "/api/v1/media";

  private S3Server bucket;
  private TestApp first;
  private TestApp second;
  private Path secondCache;

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    TestRedis.flush();
    String database = TestDatabases.freshUrl();
    TestAccounts.add(database, "admin", TestApp.PASSWORD, "user", "admin");
    bucket = S3Server.start(folder.resolve("bucket"));
    first = server(database, folder.resolve("first"));
    second = server(database, folder.resolve("second"));
    secondCache = folder.resolve("second/cache/kept");
  }

  private TestApp server(String database, Path folder) throws InterruptedException {
    return TestApp.over(
        database,
        Map.of("FEEDMILL_MEDIA_URL", bucket.url(), "FEEDMILL_MEDIA_FOLDER", folder.toString()));
  }

  @AfterAll
  void stop() {
    first.close();
    second.close();
    bucket.close();
  }

  private static Answer upload(TestClient client, Color color) {
    byte[] photo = TestPictures.picture("jpg", 900, 600, color);
    return client.upload(MEDIA, Map.of(), new FilePart("file", "a.jpg", "", photo));
  }

  private static String address(Answer made) {
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return made.text("/url").split("/", -1)[2];
  }

  /// Sets the time of all cached files to two hours ago.
  private static void age(Path cache) throws IOException {
    try (Stream<Path> all = Files.walk(cache, 2)) {
      for (Path each : all.toList()) {
        Files.setLastModifiedTime(each, FileTime.from(Instant.now().minus(Duration.ofHours(2))));
      }
    }
  }

  @Test
  void a_picture_is_put_into_the_bucket_in_all_sizes_and_served_by_all_servers() throws Exception {
    Answer made = upload(first.person(), Color.RED);
    String address = address(made);
    String folder = address.substring(0, 2) + "/" + address + "/";
    assertThat(bucket.objects())
        .contains(
            folder + "96.webp", folder + "400.webp", folder + "1200.webp", folder + "original.jpg");
    for (String size : List.of("96", "400", "1200")) {
      Answer served = second.anonymous().get(made.text("/sizes/" + size));
      assertThat(served.status()).as(served.body()).isEqualTo(200);
      assertThat(served.header("content-type")).isEqualTo("image/webp");
    }
    assertThat(TestPictures.read(second.anonymous().bytesOf(made.text("/url"))).getWidth())
        .isEqualTo(900);
    assertThat(second.anonymous().get("/media/" + "0".repeat(64) + "/400").status()).isEqualTo(404);
  }

  @Test
  void in_an_outage_uploads_get_503_keep_nothing_and_cached_files_are_served() throws Exception {
    TestClient ann = first.person();
    Answer cached = upload(ann, Color.GREEN);
    String url = cached.text("/previewUrl");
    assertThat(second.anonymous().get(cached.text("/sizes/96")).status()).isEqualTo(200);
    Answer elsewhere = upload(ann, Color.CYAN);
    long rows = first.number("SELECT count(*) FROM media.attachment");
    age(secondCache);
    bucket.stop();
    try {
      Answer refused = upload(ann, Color.YELLOW);
      assertThat(refused.status()).as(refused.body()).isEqualTo(503);
      assertThat(refused.header("retry-after")).isEqualTo("30");
      assertThat(first.number("SELECT count(*) FROM media.attachment")).isEqualTo(rows);
      assertThat(first.anonymous().get(url).status()).isEqualTo(200);
      assertThat(second.anonymous().get(url).status()).isEqualTo(200);
      Answer missing = second.anonymous().get(elsewhere.text("/previewUrl"));
      assertThat(missing.status()).isEqualTo(503);
      assertThat(missing.header("retry-after")).isEqualTo("30");
    } finally {
      bucket.goOn();
    }
    assertThat(second.anonymous().get(elsewhere.text("/previewUrl")).status()).isEqualTo(200);
    assertThat(upload(ann, Color.YELLOW).status()).isEqualTo(201);
  }

  @Test
  void what_is_removed_from_the_bucket_is_removed_from_caches_within_an_hour() throws Exception {
    Answer made = upload(first.person(), Color.PINK);
    String address = address(made);
    assertThat(second.anonymous().get(made.text("/sizes/1200")).status()).isEqualTo(200);
    remove(address);
    assertThat(second.anonymous().get(made.text("/sizes/400")).status()).isEqualTo(200);
    age(secondCache);
    assertThat(second.anonymous().get(made.text("/sizes/96")).status()).isEqualTo(404);
    assertThat(secondCache.resolve(address.substring(0, 2)).resolve(address)).doesNotExist();
  }

  /// As an operator who takes a picture down.
  private void remove(String address) throws IOException {
    for (String object : bucket.objects()) {
      if (object.contains(address)) {
        Files.delete(bucket.file(object));
      }
    }
  }

  @Test
  void a_wrong_secret_is_an_outage(@TempDir Path folder) throws Exception {
    String database = TestDatabases.freshUrl();
    try (TestApp other =
        TestApp.over(
            database,
            Map.of(
                "FEEDMILL_MEDIA_URL",
                bucket.url("wrong"),
                "FEEDMILL_MEDIA_FOLDER",
                folder.toString()))) {
      assertThat(upload(other.person(), Color.BLUE).status()).isEqualTo(503);
      assertThat(other.number("SELECT count(*) FROM media.file")).isZero();
    }
  }
}
