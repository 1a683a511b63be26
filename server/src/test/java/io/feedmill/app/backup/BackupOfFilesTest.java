package io.feedmill.app.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Progress;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.media.attachment.AttachmentStore;
import io.feedmill.media.attachment.MediaFile;
import io.feedmill.media.attachment.RemovalStore;
import io.feedmill.media.check.CheckMedia;
import io.feedmill.media.file.LocalFiles;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestMedia;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Uploaded files in backups.
@Tag("slow")
class BackupOfFilesTest {
  private static final int STEP = Boolean.getBoolean("feedmill.test.large") ? 1 : 2;
  private static final long OWNER = 7;

  @TempDir Path folder;
  private final RedisClient redis = TestLink.shared();
  private String url = "";
  private Path media = Path.of("");
  private Database database = TestDatabases.fresh();

  @BeforeEach
  void aSite() throws IOException {
    TestRedis.flush();
    database.close();
    use(TestDatabases.freshUrl(), "media");
    Partitions.open(redis, 1);
    upload(UploadedFiles.PICTURE);
    upload(UploadedFiles.RECORDING);
  }

  @AfterEach
  void close() {
    database.close();
  }

  private void use(String address, String files) {
    url = address;
    media = folder.resolve(files);
    database = Database.open(DatabaseConfig.of(url));
  }

  private void upload(String address) throws IOException {
    new AttachmentStore(database, SystemClock.instance())
        .add(
            address.getBytes(StandardCharsets.US_ASCII),
            new MediaFile(address, "image/webp", 1, 1, "LEHV6nWB2yk8", 1),
            _ -> UploadedFiles.put(media, address),
            OWNER,
            "");
  }

  private RemovalStore removals() {
    return new RemovalStore(database, TestMedia.files(media), SystemClock.instance());
  }

  private void removeAll() throws IOException {
    removals().removeOf(OWNER);
    removals().clearNoted(Integer.MAX_VALUE);
  }

  private TakeBackup.Taken backup(Path file, Progress progress) throws IOException {
    return new TakeBackup(
            redis, DatabaseConfig.of(url), TestMedia.copies(media), SystemClock.instance())
        .to(file, progress);
  }

  private Path backup() throws IOException {
    Path file = folder.resolve("site" + System.nanoTime());
    backup(file, Progress.UNWATCHED);
    return file;
  }

  private void restore(Path file, boolean force) throws IOException {
    database.close();
    new RestoreBackup(
            redis, DatabaseConfig.of(url), TestMedia.copies(media), 1, SystemClock.instance())
        .from(file, force, Progress.UNWATCHED);
    new SettleRestore(redis, DatabaseConfig.of(url)).completed();
    database = Database.open(DatabaseConfig.of(url));
  }

  private void restoreElsewhere(Path file) throws IOException {
    TestRedis.flush();
    database.close();
    use(TestPostgres.freshDatabase(), "media" + System.nanoTime());
    restore(file, false);
  }

  private Check.Result fsck(boolean repair) {
    AttachmentStore attachments = new AttachmentStore(database, SystemClock.instance());
    return new CheckMedia(attachments, removals(), TestMedia.files(media))
        .check(repair, Progress.UNWATCHED);
  }

  private List<String> addresses() throws IOException {
    try (Stream<String> all = TestMedia.files(media).addresses()) {
      return all.sorted().toList();
    }
  }

  @Test
  void files_come_back_equal_into_an_empty_folder() throws Exception {
    Path file = folder.resolve("site");
    TakeBackup.Taken taken = backup(file, Progress.UNWATCHED);
    assertThat(taken.files()).isEqualTo(2);
    assertThat(taken.missing()).isZero();
    var before = UploadedFiles.withRow(media, url);
    restoreElsewhere(file);
    assertThat(UploadedFiles.withRow(media, url)).isEqualTo(before).hasSize(7);
    assertThat(fsck(false).found()).isZero();
  }

  @Test
  void files_without_a_row_are_not_backed_up_and_missing_ones_are_counted() throws Exception {
    UploadedFiles.put(media, UploadedFiles.LATE);
    TestMedia.files(media).remove(UploadedFiles.RECORDING);
    Path file = folder.resolve("site");
    TakeBackup.Taken taken = backup(file, Progress.UNWATCHED);
    assertThat(taken.files()).isEqualTo(1);
    assertThat(taken.missing()).isEqualTo(1);
    restoreElsewhere(file);
    assertThat(addresses()).containsExactly(UploadedFiles.PICTURE);
  }

  @Test
  void no_backup_is_made_where_the_files_of_a_site_are_not() {
    media = folder.resolve("elsewhere");
    assertThatThrownBy(this::backup)
        .isInstanceOf(BackupRefused.class)
        .hasMessageContaining("FEEDMILL_MEDIA_FOLDER");
    assertThat(folder).isDirectoryNotContaining("glob:**site*");
  }

  @Test
  void files_removed_or_uploaded_at_any_moment_of_a_backup_are_in_it_when_their_rows_are()
      throws Exception {
    AtomicInteger steps = new AtomicInteger();
    backup(folder.resolve("first"), (_, _) -> steps.incrementAndGet());
    List<Integer> found = new ArrayList<>();
    for (int moment = 1; moment <= steps.get(); moment += moment < 14 ? STEP : 5 * STEP) {
      aSite();
      UploadedFiles.removeAll(media);
      UploadedFiles.put(media, UploadedFiles.PICTURE, UploadedFiles.RECORDING);
      Path file = folder.resolve("site" + moment);
      backup(file, changeAt(moment));
      assertThat(addresses()).contains(UploadedFiles.LATE);
      restoreElsewhere(file);
      assertThat(fsck(false).found()).as("moment " + moment).isZero();
      UploadedFiles.assertNoneHalf(media);
      found.add(addresses().size());
    }
    assertThat(found).as("the late file, or both of before").contains(1, 2);
  }

  private Progress changeAt(int moment) {
    AtomicInteger calls = new AtomicInteger();
    return (_, _) -> {
      if (calls.incrementAndGet() == moment) {
        try {
          removeAll();
          upload(UploadedFiles.LATE);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    };
  }

  @Test
  void files_noted_for_removal_during_a_backup_are_removed_after_it() throws Exception {
    backup(
        folder.resolve("site"),
        (_, _) -> {
          try {
            removeAll();
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
    removals().clearNoted(Integer.MAX_VALUE);
    assertThat(addresses()).isEmpty();
  }

  @Test
  void a_restore_by_force_leaves_files_without_a_row_to_the_check() throws Exception {
    Path file = backup();
    removeAll();
    upload(UploadedFiles.LATE);
    Path late = media.resolve("kept/12").resolve(UploadedFiles.LATE);
    Files.setLastModifiedTime(late, java.nio.file.attribute.FileTime.fromMillis(0));
    restore(file, true);
    assertThat(addresses()).contains(UploadedFiles.LATE).hasSize(3);
    assertThat(fsck(true).left()).isZero();
    assertThat(addresses()).containsExactly(UploadedFiles.PICTURE, UploadedFiles.RECORDING);
  }

  @Test
  void a_restore_puts_back_files_that_were_lost() throws Exception {
    Path file = backup();
    var before = UploadedFiles.withRow(media, url);
    LocalFiles.removeTree(media);
    assertThat(fsck(false).found()).isEqualTo(2);
    restore(file, true);
    assertThat(UploadedFiles.withRow(media, url)).isEqualTo(before);
  }

  @Test
  void a_backup_of_the_form_without_files_is_restored() throws Exception {
    UploadedFiles.removeAll(media);
    database.close();
    use(TestDatabases.freshUrl(), "media");
    Path old = altered(backup(), BackupWriter.MAGIC, "feedmill-backup 1\n");
    restore(old, true);
    assertThat(fsck(false).found()).isZero();
  }

  @Test
  void a_backup_of_a_newer_form_is_refused_as_such() throws Exception {
    Path newer = altered(backup(), BackupWriter.MAGIC, "feedmill-backup 3\n");
    assertRefused(newer, "newer Feedmill");
  }

  @Test
  void a_backup_that_names_files_outside_the_folder_is_refused_and_none_is_written()
      throws Exception {
    Path file = backup();
    assertRefused(altered(file, "original.jpg", "../../../a.b"), "not an uploaded one");
    assertRefused(
        altered(file, UploadedFiles.RECORDING, "../".repeat(21) + "x"), "not an uploaded one");
    assertRefused(altered(file, "original.mp4", "original.exe"), "not an uploaded one");
    assertThat(folder).isDirectoryNotContaining("glob:**a.b");
  }

  private void assertRefused(Path file, String reason) throws Exception {
    var before = UploadedFiles.withRow(media, url);
    assertThatThrownBy(() -> restore(file, true))
        .isInstanceOf(BackupRefused.class)
        .hasMessageContaining(reason);
    assertThat(UploadedFiles.withRow(media, url)).isEqualTo(before);
    assertThat(media.resolve("work")).isEmptyDirectory();
    assertThat(new SettleRestore(redis, DatabaseConfig.of(url)).isPending()).isFalse();
  }

  /// A sound backup in which a text was replaced by one of the same length.
  private Path altered(Path file, String text, String by) throws IOException {
    byte[] whole;
    try (PackedInput in = new PackedInput(new ByteArrayInputStream(Files.readAllBytes(file)))) {
      whole = in.readAllBytes();
    }
    String all =
        new String(whole, 0, whole.length - BackupWriter.DIGEST_BYTES, StandardCharsets.ISO_8859_1);
    byte[] other = all.replace(text, by).getBytes(StandardCharsets.ISO_8859_1);
    assertThat(other).hasSameSizeAs(Arrays.copyOf(whole, all.length()));
    Path made = folder.resolve("altered" + System.nanoTime());
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(other);
      out.write(BackupReader.sha256().digest(other));
    }
    return Files.write(made, packed.toByteArray());
  }
}
