package io.feedmill.media.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.net.FileTransfer;
import io.feedmill.kernel.net.UserAgent;
import io.feedmill.media.S3Server;
import io.feedmill.media.bucket.Bucket;
import io.feedmill.media.bucket.BucketUnavailable;
import io.feedmill.media.bucket.BucketUrl;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.ManualClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Responses of the cache of a bucket when it, the bucket or both have incomplete files.
class BucketFilesTest {
  private static final String ADDRESS = "ab".repeat(32);
  private static final String FOLDER = "ab/" + ADDRESS + "/";
  private static final int RUNS_OF_AN_HOUR = 6;

  private final ManualClock clock = new ManualClock(InstantSource.system().instant());
  private S3Server server;
  private Bucket bucket;
  private Path folder;
  private LocalFiles cache;
  private BucketFiles files;

  @BeforeEach
  void start(@TempDir Path temporary) throws Exception {
    server = S3Server.start(temporary.resolve("bucket"));
    folder = temporary.resolve("cache");
    cache = new LocalFiles(folder, clock);
    bucket = bucket(server.url());
    files = new BucketFiles(bucket, cache, clock);
  }

  @AfterEach
  void stop() {
    bucket.close();
    server.close();
  }

  private static Bucket bucket(String url) {
    return new Bucket(
        BucketUrl.of(url, Secret.none()),
        FileTransfer.open(new UserAgent("")),
        InstantSource.system());
  }

  private static Path made(MediaFiles files) throws IOException {
    Path made = files.workFolder();
    Files.writeString(made.resolve("400.webp"), "small");
    Files.writeString(made.resolve("original.png"), "as it was sent");
    return made;
  }

  private void upload() throws IOException {
    Path made = made(files);
    files.prepare(ADDRESS, made);
    files.publish(ADDRESS, made);
  }

  private Path cached(String name) {
    return folder.resolve("kept").resolve(FOLDER + name);
  }

  private String found(String size) throws IOException {
    StoredFile file = files.find(ADDRESS, size).orElseThrow();
    return Files.readString(file.path());
  }

  @Test
  void a_size_that_the_cache_has_lost_is_fetched_again() throws IOException {
    upload();
    Files.delete(cached("400.webp"));
    assertThat(found("400")).isEqualTo("small");
    assertThat(found("original")).isEqualTo("as it was sent");
  }

  @Test
  void a_file_that_is_cached_in_another_length_is_fetched_again_when_it_is_checked()
      throws IOException {
    upload();
    Files.writeString(cached("400.webp"), "sm");
    clock.advance(Duration.ofHours(2));
    assertThat(found("400")).isEqualTo("small");
  }

  @Test
  void nothing_is_cached_while_the_original_is_still_to_come() throws IOException {
    Path made = made(files);
    Path original = made.resolve("original.png");
    Path aside = Files.move(original, folder.resolve("aside"));
    files.prepare(ADDRESS, made);
    assertThat(files.find(ADDRESS, "400")).isEmpty();
    assertThat(cached("")).doesNotExist();
    Files.move(aside, original);
    files.prepare(ADDRESS, made);
    assertThat(found("400")).isEqualTo("small");
    assertThat(found("original")).isEqualTo("as it was sent");
  }

  @Test
  void an_upload_repairs_incomplete_files_in_the_cache() throws Exception {
    upload();
    Files.delete(cached("400.webp"));
    upload();
    server.stop();
    assertThat(found("400")).isEqualTo("small");
    server.goOn();
  }

  @Test
  void files_that_were_not_requested_for_minutes_are_evicted() throws IOException {
    upload();
    clock.advance(Duration.ofMinutes(50));
    assertThat(found("400")).isEqualTo("small");
    files.shrink(0);
    assertThat(cached("400.webp")).exists();
    clock.advance(Duration.ofMinutes(6));
    files.shrink(1_000);
    assertThat(cached("400.webp")).exists();
    files.shrink(0);
    assertThat(cached("")).doesNotExist();
    assertThat(found("400")).isEqualTo("small");
  }

  @Test
  void files_removed_from_the_bucket_leave_the_cache_within_an_hour() throws Exception {
    upload();
    Path other = made(files);
    String stays = "cd".repeat(32);
    files.prepare(stays, other);
    files.publish(stays, other);
    for (String object : server.objects()) {
      if (object.startsWith(FOLDER)) {
        Files.delete(server.file(object));
      }
    }
    ShrinkCache worker = new ShrinkCache(files, Long.MAX_VALUE);
    assertThat(worker.interval().multipliedBy(RUNS_OF_AN_HOUR))
        .isLessThanOrEqualTo(Duration.ofHours(1));
    for (int i = 0; i < RUNS_OF_AN_HOUR; i++) {
      worker.runOnce();
    }
    assertThat(cached("")).doesNotExist();
    assertThat(cache.has(stays)).isTrue();
  }

  @Test
  void a_hanging_bucket_gets_one_request_and_delays_no_cached_file() throws IOException {
    CountDownLatch end = new CountDownLatch(1);
    try (LocalWeb web = LocalWeb.start();
        Bucket hanging =
            bucket("s3+http://key:secret@" + web.address("/pictures").toString().substring(7))) {
      web.page("/pictures", exchange -> await(end));
      BucketFiles slow = new BucketFiles(hanging, cache, clock);
      slow.publish(ADDRESS, made(slow));
      clock.advance(Duration.ofHours(2));
      for (int i = 0; i < 20; i++) {
        assertThat(slow.find(ADDRESS, "400")).isPresent();
      }
      assertThat(web.asked()).hasSize(1);
      end.countDown();
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
  void one_of_many_tries_a_bucket_again_that_failed_half_a_minute_ago() {
    BucketOutage outage = new BucketOutage(clock);
    assertThat(outage.lasts()).isFalse();
    outage.failed();
    clock.advance(Duration.ofSeconds(29));
    assertThat(outage.lasts()).isTrue();
    clock.advance(Duration.ofSeconds(2));
    assertThat(outage.lasts()).isFalse();
    assertThat(outage.lasts()).isTrue();
    outage.answered();
    assertThat(outage.lasts()).isFalse();
  }

  @Test
  void what_is_not_cached_is_unavailable_with_the_bucket() throws Exception {
    server.stop();
    assertThatThrownBy(() -> files.find(ADDRESS, "400")).isInstanceOf(BucketUnavailable.class);
    server.goOn();
    assertThat(files.find(ADDRESS, "400")).isEmpty();
  }
}
