package io.feedmill.media.icon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.media.TestPictures;
import io.feedmill.media.inspect.InspectFile;
import io.feedmill.media.inspect.Inspected;
import io.feedmill.media.inspect.Limits;
import io.feedmill.media.inspect.MediaRefused;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IconFileTest {
  private static final int HEAD = 6;
  private static final int ENTRY = 16;

  @TempDir private Path folder;

  private static ByteBuffer head(int entries, int bytes) {
    ByteBuffer ico = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    return ico.putShort((short) 0).putShort((short) 1).putShort((short) entries);
  }

  private static void entry(ByteBuffer ico, int side, int bits, int length, int offset) {
    ico.put((byte) side).put((byte) side).put((byte) 0).put((byte) 0);
    ico.putShort((short) 1).putShort((short) bits).putInt(length).putInt(offset);
  }

  private static byte[] all(ByteBuffer written) {
    byte[] bytes = new byte[written.capacity()];
    written.rewind().get(bytes);
    return bytes;
  }

  private static byte[] with(int side, int bits, byte[] picture) {
    ByteBuffer ico = head(1, HEAD + ENTRY + picture.length);
    entry(ico, side, bits, picture.length, HEAD + ENTRY);
    return all(ico.put(picture));
  }

  /// 2 x 2 pixels: red and green above, blue and a hidden one below.
  private static byte[] bitmap(int bits) {
    int colours = bits > 8 ? 0 : 4;
    ByteBuffer data = ByteBuffer.allocate(200).order(ByteOrder.LITTLE_ENDIAN);
    data.putInt(40).putInt(2).putInt(4).putShort((short) 1).putShort((short) bits).putInt(0);
    data.putInt(0).putInt(0).putInt(0).putInt(colours).putInt(0);
    int[] rgb = {0xff0000, 0x00ff00, 0x0000ff, 0x000000};
    if (colours > 0) {
      for (int colour : rgb) {
        data.putInt(colour);
      }
    }
    for (int row : new int[] {1, 0}) {
      int start = data.position();
      for (int x = 0; x < 2; x++) {
        int index = 2 * row + x;
        switch (bits) {
          case 32 -> data.putInt(rgb[index] | (index == 3 ? 0 : 0xff << 24));
          case 24 -> data.put((byte) rgb[index]).putShort((short) (rgb[index] >> 8));
          case 8 -> data.put((byte) index);
          default -> data.put(start, (byte) (data.get(start) | (index << (x == 0 ? 4 : 0))));
        }
      }
      data.position(start + (2 * bits + 31) / 32 * 4);
    }
    data.put((byte) 0x40).position(data.position() + 3);
    data.position(data.position() + 4);
    byte[] all = new byte[data.position()];
    System.arraycopy(data.array(), 0, all, 0, all.length);
    return all;
  }

  private Path prepared(byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve("fetched"), bytes);
    return IconFile.prepared(file);
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 8, 24, 32})
  void an_uncompressed_picture_becomes_a_png_with_its_pixels(int bits) throws IOException {
    Path png = prepared(with(2, bits, bitmap(bits)));
    assertThat(InspectFile.inspect(png, "image/png", new Limits(1_000, 0, 1_000)))
        .isInstanceOf(Inspected.Picture.class);
    BufferedImage image = TestPictures.read(Files.readAllBytes(png));
    assertThat(image.getRGB(0, 0)).isEqualTo(0xffff0000);
    assertThat(image.getRGB(1, 0)).isEqualTo(0xff00ff00);
    assertThat(image.getRGB(0, 1)).isEqualTo(0xff0000ff);
    assertThat(image.getRGB(1, 1) >>> 24).isZero();
  }

  @Test
  void of_several_the_smallest_of_64_pixels_or_more_is_taken() throws IOException {
    byte[] small = TestPictures.picture("png", 16, 16);
    byte[] wanted = TestPictures.picture("png", 64, 64);
    byte[] large = TestPictures.picture("png", 128, 128);
    int first = HEAD + 3 * ENTRY;
    ByteBuffer ico = head(3, first + small.length + wanted.length + large.length);
    entry(ico, 16, 32, small.length, first);
    entry(ico, 128, 32, large.length, first + small.length + wanted.length);
    entry(ico, 64, 32, wanted.length, first + small.length);
    ico.put(small).put(wanted).put(large);
    assertThat(prepared(all(ico))).hasBinaryContent(wanted);
  }

  @Test
  void another_kind_of_file_stays_as_it_is() throws IOException {
    byte[] png = TestPictures.picture("png", 16, 16);
    assertThat(prepared(png)).hasBinaryContent(png);
  }

  @Test
  void an_entry_that_leads_to_the_directory_itself_is_refused() {
    ByteBuffer ico = head(65_535, HEAD + 200 * ENTRY);
    for (int i = 0; i < 200; i++) {
      entry(ico, 64, 32, HEAD + 200 * ENTRY, 0);
    }
    assertThatThrownBy(() -> prepared(all(ico))).isInstanceOf(MediaRefused.class);
  }

  @Test
  void a_directory_without_entries_is_refused() {
    assertThatThrownBy(() -> prepared(all(head(65_535, HEAD)))).isInstanceOf(MediaRefused.class);
  }

  @Test
  void sizes_that_the_data_cannot_hold_are_refused() {
    for (int[] size : new int[][] {{257, 4}, {2, 514}, {0, 4}, {-1, 4}, {2, -4}, {256, 512}}) {
      byte[] data = bitmap(32);
      ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN).putInt(4, size[0]).putInt(8, size[1]);
      assertThatThrownBy(() -> prepared(with(2, 32, data)))
          .as(size[0] + " x " + size[1])
          .isInstanceOf(MediaRefused.class);
    }
  }

  @Test
  void whatever_bytes_are_changed_or_cut_off_it_is_read_or_refused() throws IOException {
    Random random = new Random(5);
    for (int bits : new int[] {1, 4, 8, 24, 32}) {
      byte[] whole = with(2, bits, bitmap(bits));
      for (int i = 0; i < 2_000; i++) {
        byte[] bytes = Arrays.copyOf(whole, 1 + random.nextInt(whole.length));
        for (int n = random.nextInt(4); n > 0; n--) {
          bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        try {
          assertThat(prepared(bytes)).exists();
        } catch (MediaRefused refused) {
          assertThat(refused.reason()).isEqualTo(MediaRefused.Reason.BROKEN);
        }
      }
    }
  }
}
