package io.feedmill.media.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.net.FileTransfer;
import io.feedmill.kernel.net.UserAgent;
import io.feedmill.media.S3Server;
import io.feedmill.media.api.PictureContent;
import io.feedmill.media.bucket.Bucket;
import io.feedmill.media.bucket.BucketUrl;
import io.feedmill.media.file.BucketFiles;
import io.feedmill.media.file.LocalFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Pictures of a bucket that become unavailable or are evicted while they are read.
class ServeMediaTest {
  private static final String ADDRESS = "ab".repeat(32);

  private S3Server server;
  private Bucket bucket;
  private Path folder;

  @BeforeEach
  void start(@TempDir Path temporary) throws Exception {
    server = S3Server.start(temporary.resolve("bucket"));
    folder = temporary.resolve("cache");
    bucket =
        new Bucket(
            BucketUrl.of(server.url(), Secret.none()),
            FileTransfer.open(new UserAgent("")),
            InstantSource.system());
  }

  @AfterEach
  void stop() {
    bucket.close();
    server.close();
  }

  private void upload() throws IOException {
    BucketFiles files = files(InstantSource.system());
    Path made = files.workFolder();
    Files.writeString(made.resolve("96.webp"), "square");
    Files.writeString(made.resolve("original.webp"), "whole");
    files.prepare(ADDRESS, made);
    files.publish(ADDRESS, made);
  }

  private BucketFiles files(InstantSource clock) {
    return new BucketFiles(bucket, new LocalFiles(folder, clock), clock);
  }

  private void evict() {
    try {
      new LocalFiles(folder, InstantSource.system()).remove(ADDRESS);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Evicts the picture when the time is read, this many times.
  private InstantSource evicting(int times) {
    return new InstantSource() {
      private int asked;

      @Override
      public Instant instant() {
        if (asked++ < times) {
          evict();
        }
        return Instant.now();
      }
    };
  }

  @Test
  void a_picture_that_is_evicted_while_it_is_looked_for_is_fetched_again() throws IOException {
    for (int times = 1; times < 4; times++) {
      upload();
      ServeMedia serve = new ServeMedia(files(evicting(times)), Runnable::run);
      assertThat(serve.square(ADDRESS).map(PictureContent::bytes).map(Object::toString))
          .hasValue("square");
    }
  }

  @Test
  void while_the_bucket_is_unavailable_a_picture_is_a_503_with_the_reason() throws Exception {
    upload();
    evict();
    server.stop();
    ServeMedia serve = new ServeMedia(files(InstantSource.system()), Runnable::run);
    assertThatExceptionOfType(Problem.class)
        .isThrownBy(() -> serve.square(ADDRESS))
        .satisfies(problem -> assertThat(problem.status()).isEqualTo(503));
    server.goOn();
  }
}
