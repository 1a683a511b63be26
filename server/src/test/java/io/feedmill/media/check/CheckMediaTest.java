package io.feedmill.media.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.media.attachment.AttachmentStore;
import io.feedmill.media.attachment.MediaFile;
import io.feedmill.media.attachment.RemovalStore;
import io.feedmill.media.file.LocalFiles;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `fsck media` finds what is wrong both ways.
class CheckMediaTest {
  private static final String ADDRESS = "ab".repeat(32);

  private final ManualClock clock = new ManualClock(Instant.now().plus(Duration.ofHours(2)));
  private final Database database = TestDatabases.fresh();
  private final AttachmentStore attachments = new AttachmentStore(database, clock);
  private final LocalFiles files;
  private final Check check;

  CheckMediaTest(@TempDir Path folder) {
    files = new LocalFiles(folder, clock);
    check = new CheckMedia(attachments, new RemovalStore(database, files, clock), files);
  }

  @AfterEach
  void close() {
    database.close();
  }

  private Check.Result run(boolean repair) {
    return check.check(repair, (_, _) -> {});
  }

  private void publish() throws IOException {
    Path made = files.workFolder();
    Files.writeString(made.resolve("original.png"), "x");
    files.publish(ADDRESS, made);
  }

  private void add() throws IOException {
    attachments.add(
        new byte[] {1},
        new MediaFile(ADDRESS, "image/png", 1, 1, "LEHV6nWB2yk8", 1),
        _ -> publish(),
        1,
        "");
  }

  @Test
  void rows_with_their_files_are_clean() throws IOException {
    add();
    assertThat(run(false).lines()).containsExactly("media: nothing wrong");
  }

  @Test
  void a_missing_file_is_named_and_cannot_be_made_again() throws IOException {
    add();
    files.remove(ADDRESS);
    assertThat(run(false).found()).isEqualTo(1);
    assertThat(run(true).left()).isEqualTo(1);
  }

  @Test
  void files_without_a_row_are_reported_and_removed_by_a_repair() throws IOException {
    publish();
    assertThat(run(false).found()).isEqualTo(1);
    assertThat(files.find(ADDRESS, "original")).isPresent();
    assertThat(run(true).clean()).isTrue();
    assertThat(files.find(ADDRESS, "original")).isEmpty();
  }

  @Test
  void files_of_the_last_hour_may_still_get_their_row() throws IOException {
    clock.set(Instant.now());
    publish();
    assertThat(run(true).found()).isZero();
    assertThat(files.find(ADDRESS, "original")).isPresent();
  }
}
