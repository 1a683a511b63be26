package io.feedmill.media.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.media.api.FilePiece;
import io.feedmill.media.api.StagedFiles;
import io.feedmill.media.encode.PictureSize;
import io.feedmill.media.inspect.MediaType;
import io.feedmill.testing.ManualClock;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Copies of uploaded files out of one folder and into another.
class FolderCopiesTest {
  private static final String ADDRESS = "ab".repeat(32);
  private static final String OTHER = "cd".repeat(32);

  @TempDir Path folder;
  private FolderCopies from = copies(Path.of("none"));
  private FolderCopies to = copies(Path.of("none"));

  private static FolderCopies copies(Path folder) {
    return new FolderCopies(folder, new LocalFiles(folder, ManualClock.atNoon()));
  }

  @BeforeEach
  void open() {
    from = copies(folder.resolve("from"));
    to = copies(folder.resolve("to"));
  }

  private static void add(FolderCopies site, String address, String name, byte[] bytes)
      throws IOException {
    Path made = site.files().workFolder();
    Files.write(made.resolve(name), bytes);
    site.files().publish(address, made);
  }

  private static FilePiece piece(String address, String name, long offset, String text) {
    return new FilePiece(address, name, offset, Buffer.buffer(text));
  }

  private List<FilePiece> pieces(String address) throws IOException {
    List<FilePiece> pieces = new ArrayList<>();
    assertThat(from.read(address, pieces::add)).isTrue();
    return pieces;
  }

  private void stage(List<FilePiece> pieces) throws IOException {
    try (StagedFiles staged = to.stage()) {
      for (FilePiece piece : pieces) {
        staged.put(piece);
      }
      staged.complete();
    }
  }

  private static Path place(FolderCopies site, String address) {
    return site.folder().resolve("kept").resolve(address.substring(0, 2)).resolve(address);
  }

  @Test
  void files_of_any_length_are_copied_in_pieces_of_at_most_a_mebibyte() throws IOException {
    Random random = new Random(7);
    for (int length : new int[] {0, 1, FilePiece.MOST, FilePiece.MOST + 1, 3 * FilePiece.MOST}) {
      byte[] bytes = new byte[length];
      random.nextBytes(bytes);
      String address = "%064x".formatted(length);
      add(from, address, "original.mp4", bytes);
      List<FilePiece> pieces = pieces(address);
      assertThat(pieces).hasSize(Math.max(1, (length + FilePiece.MOST - 1) / FilePiece.MOST));
      stage(pieces);
      assertThat(place(to, address).resolve("original.mp4")).hasBinaryContent(bytes);
    }
    assertThat(to.folder().resolve("work")).isEmptyDirectory();
  }

  @Test
  void every_size_and_type_there_is_can_be_copied_and_no_other_name() {
    for (PictureSize size : PictureSize.values()) {
      for (MediaType type : MediaType.values()) {
        assertThat(FilePiece.isName(size.label() + "." + type.extension())).isTrue();
      }
    }
    Stream.of(
            "../x.jpg", "original.jpg/x", "original.exe", "200.jpg", ".jpg", "original", "a\0.jpg")
        .forEach(name ->
            assertThatThrownBy(() -> piece(ADDRESS, name, 0, ""))
                .isInstanceOf(IllegalArgumentException.class));
    Stream.of("", "..", "../" + "a".repeat(61), "A".repeat(64), "a".repeat(65))
        .forEach(address ->
            assertThatThrownBy(() -> piece(address, "original.jpg", 0, ""))
                .isInstanceOf(IllegalArgumentException.class));
  }

  @Test
  void pieces_in_another_order_are_refused_and_nothing_is_left_of_them() throws IOException {
    List<List<FilePiece>> wrong =
        List.of(
            List.of(piece(ADDRESS, "original.jpg", 1, "b")),
            List.of(piece(ADDRESS, "original.jpg", 0, "a"), piece(ADDRESS, "400.webp", 1, "b")),
            List.of(piece(ADDRESS, "original.jpg", 0, "a"), piece(ADDRESS, "original.jpg", 2, "c")),
            List.of(piece(ADDRESS, "original.jpg", 0, "a"), piece(OTHER, "original.jpg", 1, "b")));
    for (List<FilePiece> pieces : wrong) {
      assertThatThrownBy(() -> stage(pieces)).isInstanceOf(IllegalArgumentException.class);
    }
    assertThat(to.folder().resolve("work")).isEmptyDirectory();
    assertThat(place(to, OTHER)).doesNotExist();
  }

  @Test
  void an_address_appears_when_all_its_sizes_are_there() throws IOException {
    try (StagedFiles staged = to.stage()) {
      staged.put(piece(ADDRESS, "400.webp", 0, "small"));
      staged.put(piece(ADDRESS, "original.jpg", 0, "large"));
      assertThat(place(to, ADDRESS)).doesNotExist();
      staged.put(piece(OTHER, "original.jpg", 0, "other"));
      assertThat(place(to, ADDRESS).resolve("400.webp")).hasContent("small");
      assertThat(place(to, ADDRESS).resolve("original.jpg")).hasContent("large");
    }
    assertThat(place(to, OTHER)).doesNotExist();
  }

  @Test
  void files_that_are_there_stay_unless_a_size_is_missing_or_of_another_length()
      throws IOException {
    List<FilePiece> pieces = List.of(piece(ADDRESS, "original.jpg", 0, "right"));
    add(to, ADDRESS, "original.jpg", "there".getBytes(java.nio.charset.StandardCharsets.UTF_8));
    stage(pieces);
    assertThat(place(to, ADDRESS).resolve("original.jpg")).hasContent("there");
    Files.writeString(place(to, ADDRESS).resolve("original.jpg"), "cut");
    stage(pieces);
    assertThat(place(to, ADDRESS).resolve("original.jpg")).hasContent("right");
    Files.move(place(to, ADDRESS).resolve("original.jpg"), place(to, ADDRESS).resolve("400.webp"));
    stage(pieces);
    assertThat(place(to, ADDRESS).resolve("original.jpg")).hasContent("right");
  }

  @Test
  void nothing_is_written_or_removed_through_symbolic_links() throws IOException {
    List<FilePiece> pieces = List.of(piece(ADDRESS, "original.jpg", 0, "x"));
    Path outside = Files.createDirectories(folder.resolve("outside"));
    Files.writeString(outside.resolve("original.jpg"), "outside");
    Path kept = to.folder().resolve("kept");
    for (Path link : List.of(place(to, ADDRESS), kept.resolve("ab"), kept)) {
      Files.createDirectories(link.getParent());
      Files.createSymbolicLink(link, outside);
      assertThatThrownBy(() -> stage(pieces))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("symbolic link");
      LocalFiles.removeTree(kept);
      assertThat(outside.toFile().list()).containsExactly("original.jpg");
    }
  }

  @Test
  void links_and_files_of_other_names_are_not_read() throws IOException {
    add(from, ADDRESS, "original.jpg", new byte[] {1});
    Path place = place(from, ADDRESS);
    Files.writeString(place.resolve("notes.txt"), "x");
    Files.createSymbolicLink(place.resolve("400.webp"), place.resolve("original.jpg"));
    assertThat(pieces(ADDRESS)).extracting(FilePiece::name).containsExactly("original.jpg");
    assertThat(from.read(OTHER, _ -> {})).isFalse();
  }
}
