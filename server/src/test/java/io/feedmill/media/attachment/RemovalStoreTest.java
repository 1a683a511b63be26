package io.feedmill.media.attachment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.net.FileTransfer;
import io.feedmill.kernel.net.UserAgent;
import io.feedmill.kernel.sql.Database;
import io.feedmill.media.api.Picture;
import io.feedmill.media.bucket.Bucket;
import io.feedmill.media.bucket.BucketUnavailable;
import io.feedmill.media.bucket.BucketUrl;
import io.feedmill.media.file.BucketFiles;
import io.feedmill.media.file.LocalFiles;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which media are removed, when, and which are kept.
class RemovalStoreTest {
  private static final Duration DAY = Duration.ofHours(24);
  private static final String ADDRESS = "ab".repeat(32);
  private static final String OTHER = "cd".repeat(32);
  private static final int MOST = 100;

  private final ManualClock clock = ManualClock.atNoon();
  private final Database database = TestDatabases.fresh();
  private final AttachmentStore attachments = new AttachmentStore(database, clock);
  private final UseStore uses = new UseStore(database, clock);
  private LocalFiles files;
  private RemovalStore removals;

  @BeforeEach
  void open(@TempDir Path folder) {
    files = new LocalFiles(folder, clock);
    removals = new RemovalStore(database, files, clock);
  }

  @AfterEach
  void close() {
    database.close();
  }

  private Attachment add(long account, String address) throws IOException {
    Path made = files.workFolder();
    Files.writeString(made.resolve("original.png"), address);
    return attachments.add(
        address.getBytes(StandardCharsets.US_ASCII),
        new MediaFile(address, "image/png", 10, 10, "LEHV6nWB2yk8", 64),
        _ -> files.publish(address, made),
        account,
        "");
  }

  private boolean isThere(String address) throws IOException {
    return files.find(address, "original").isPresent();
  }

  private void sweep() throws IOException {
    removals.removeUnused(DAY, MOST);
    removals.clearNoted(MOST);
  }

  @Test
  void what_nothing_refers_to_is_removed_after_a_day_and_not_before() throws IOException {
    Attachment picture = add(1, ADDRESS);
    clock.advance(DAY.minusSeconds(1));
    sweep();
    assertThat(isThere(ADDRESS)).isTrue();
    clock.advance(Duration.ofSeconds(2));
    sweep();
    assertThat(isThere(ADDRESS)).isFalse();
    assertThat(attachments.find(picture.id())).isEmpty();
  }

  @Test
  void what_is_used_stays_and_the_day_begins_when_the_use_ends() throws IOException {
    Attachment picture = add(1, ADDRESS);
    uses.use("profile:1:picture", 1, picture.id());
    clock.advance(DAY.multipliedBy(10));
    sweep();
    assertThat(isThere(ADDRESS)).isTrue();
    uses.useOnly("profile:1:picture", Optional.empty());
    clock.advance(DAY.minusSeconds(1));
    sweep();
    assertThat(isThere(ADDRESS)).isTrue();
    clock.advance(Duration.ofSeconds(2));
    sweep();
    assertThat(isThere(ADDRESS)).isFalse();
  }

  @Test
  void a_file_is_kept_while_any_account_uses_it() throws IOException {
    add(1, ADDRESS);
    Attachment second =
        attachments.addKnown(ADDRESS.getBytes(StandardCharsets.US_ASCII), 2, "").orElseThrow();
    uses.use("x", 2, second.id());
    removals.removeOf(1);
    removals.clearNoted(MOST);
    assertThat(isThere(ADDRESS)).isTrue();
    assertThat(attachments.pictures(Set.of(second.id()))).hasSize(1);
    removals.removeOf(2);
    removals.clearNoted(MOST);
    assertThat(isThere(ADDRESS)).isFalse();
  }

  @Test
  void a_kill_after_any_step_leaves_work_that_the_next_run_does() throws IOException {
    add(1, ADDRESS);
    add(1, OTHER);
    clock.advance(DAY.plusSeconds(1));
    removals.removeUnused(DAY, MOST);
    assertThat(isThere(ADDRESS)).as("killed before the files are removed").isTrue();
    removals.clearNoted(1);
    assertThat(isThere(ADDRESS)).isFalse();
    files.remove(OTHER);
    removals.clearNoted(MOST);
    assertThat(removals.clearNoted(MOST)).as("killed before the note is removed").isZero();
  }

  @Test
  void a_file_that_is_uploaded_again_while_it_is_removed_is_there_afterwards() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      for (int i = 0; i < 50; i++) {
        add(1, ADDRESS);
        clock.advance(DAY.plusSeconds(1));
        removals.removeUnused(DAY, MOST);
        Callable<Attachment> upload = () -> add(2, ADDRESS);
        Callable<Integer> remove = () -> removals.clearNoted(MOST);
        Future<Attachment> uploaded = threads.submit(upload);
        Future<Integer> removed = threads.submit(remove);
        removed.get();
        Attachment kept = uploaded.get();
        assertThat(attachments.find(kept.id())).isPresent();
        assertThat(isThere(ADDRESS)).as("round " + i).isTrue();
        removals.removeOf(2);
        removals.clearNoted(MOST);
      }
    }
  }

  @Test
  void only_its_owner_can_use_a_picture() throws IOException {
    Attachment picture = add(1, ADDRESS);
    assertThat(uses.use("x", 2, picture.id())).isEmpty();
    assertThat(uses.use("x", 1, picture.id() + 1)).isEmpty();
    clock.advance(DAY.plusSeconds(1));
    sweep();
    assertThat(attachments.find(picture.id())).isEmpty();
  }

  @Test
  void what_the_site_shares_stays_when_its_uploader_is_deleted_and_goes_with_the_last_use()
      throws IOException {
    Attachment picture = add(1, ADDRESS);
    assertThat(uses.share("item:5", 2, picture.id())).isEmpty();
    Picture first = uses.share("item:5", 1, picture.id()).orElseThrow();
    Picture second = uses.share("item:5", 1, picture.id()).orElseThrow();
    assertThat(first.id()).isNotIn(picture.id(), second.id());
    removals.removeOf(1);
    clock.advance(DAY.multipliedBy(2));
    sweep();
    assertThat(isThere(ADDRESS)).isTrue();
    uses.unuse("item:5", first.id());
    uses.unuse("item:6", second.id());
    clock.advance(DAY.multipliedBy(2));
    sweep();
    assertThat(attachments.find(first.id())).isEmpty();
    assertThat(isThere(ADDRESS)).isTrue();
    uses.unuse("item:5", second.id());
    clock.advance(DAY.multipliedBy(2));
    sweep();
    assertThat(isThere(ADDRESS)).isFalse();
  }

  @Test
  void a_file_is_moved_to_its_place_whole_or_not_at_all() throws IOException {
    Path made = files.workFolder();
    Files.writeString(made.resolve("400.webp"), "small");
    Files.writeString(made.resolve("original.jpg"), "large");
    assertThat(files.find(ADDRESS, "400")).isEmpty();
    files.publish(ADDRESS, made);
    assertThat(files.find(ADDRESS, "400").orElseThrow().type()).isEqualTo("image/webp");
    assertThat(files.find(ADDRESS, "original").orElseThrow().bytes()).isEqualTo(5);
    Path again = files.workFolder();
    Files.writeString(again.resolve("400.webp"), "small");
    files.publish(ADDRESS, again);
    assertThat(again).doesNotExist();
    assertThat(files.addresses()).containsExactly(ADDRESS);
  }

  @Test
  void work_folders_of_killed_processes_are_removed_after_an_hour() throws IOException {
    Path made = files.workFolder();
    clock.set(Files.getLastModifiedTime(made).toInstant().plus(Duration.ofMinutes(59)));
    files.removeLeftovers();
    assertThat(made).exists();
    clock.advance(Duration.ofMinutes(2));
    files.removeLeftovers();
    assertThat(made).doesNotExist();
  }

  @Test
  void an_upload_learns_that_files_were_removed_since_it_put_them() throws IOException {
    add(1, ADDRESS);
    long before = attachments.removals(ADDRESS);
    sweep();
    assertThat(attachments.removals(ADDRESS)).isEqualTo(before);
    clock.advance(DAY.plusSeconds(1));
    sweep();
    assertThat(attachments.removals(ADDRESS)).isGreaterThan(before);
    long after = attachments.removals(OTHER);
    Path made = files.workFolder();
    Files.writeString(made.resolve("original.png"), OTHER);
    List<Long> seen = new ArrayList<>();
    attachments.add(
        new byte[] {7},
        new MediaFile(OTHER, "image/png", 10, 10, "LEHV6nWB2yk8", 64),
        now -> {
          seen.add(now);
          files.publish(OTHER, made);
        },
        1,
        "");
    assertThat(seen).containsExactly(after);
  }

  @Test
  void a_bucket_that_hangs_when_files_are_to_be_removed_keeps_no_transaction_open()
      throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    try (LocalWeb web = LocalWeb.start();
        Bucket bucket = bucket(web);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      web.page("/pictures", _ -> await(end));
      BucketFiles hanging = new BucketFiles(bucket, files, clock);
      RemovalStore store = new RemovalStore(database, hanging, clock);
      store.note(ADDRESS);
      Future<Integer> cleared = threads.submit(() -> store.clearNoted(MOST));
      Eventually.holds(() -> assertThat(web.asked()).isNotEmpty());
      assertThat(openTransactions()).isZero();
      end.countDown();
      assertThatThrownBy(cleared::get).hasCauseInstanceOf(BucketUnavailable.class);
    }
  }

  private static Bucket bucket(LocalWeb web) {
    String url = "s3+http://key:secret@" + web.address("/pictures").toString().substring(7);
    return new Bucket(
        BucketUrl.of(url, Secret.none()),
        FileTransfer.open(new UserAgent("")),
        InstantSource.system());
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private int openTransactions() {
    return database.withHandle(handle ->
        handle
            .createQuery(
                "SELECT count(*) FROM pg_stat_activity"
                    + " WHERE datname = current_database() AND state = 'idle in transaction'")
            .mapTo(int.class)
            .one());
  }
}
