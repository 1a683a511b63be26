package io.feedmill.media.icon;

import io.feedmill.media.inspect.MediaRefused;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// The pictures in an ICO file, of which one becomes a PNG file. Only pictures in PNG and
/// uncompressed ones are taken; of the directory the first 64 entries count, and no picture may be
/// a directory itself.
final class IconFile {
  private static final int HEAD = 6;
  private static final int ENTRY = 16;
  private static final int MOST_ENTRIES = 64;
  private static final int MOST_TRIED = 4;
  private static final int WANTED = 64;
  private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

  private final ByteBuffer bytes;

  private IconFile(byte[] bytes) {
    this.bytes = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  private record Entry(int side, int bits, int offset, int length) {
    /// Those of 64 pixels and more first, the smaller of them before the larger.
    int rank() {
      return side >= WANTED ? side : 1_000 - side;
    }
  }

  /// The file itself unless it is an ICO; else a PNG beside it.
  ///
  /// @param file small enough to be read into memory
  static Path prepared(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    if (!isIcon(bytes)) {
      return file;
    }
    Path png = file.resolveSibling("icon.png");
    Files.write(png, new IconFile(bytes).png());
    return png;
  }

  private static boolean isIcon(byte[] bytes) {
    return bytes.length >= HEAD && bytes[0] == 0 && bytes[1] == 0 && bytes[2] == 1 && bytes[3] == 0;
  }

  /// @throws MediaRefused when none of its pictures can be taken
  private byte[] png() {
    List<Entry> entries = entries();
    for (Entry entry : entries.subList(0, Math.min(entries.size(), MOST_TRIED))) {
      byte[] data =
          Arrays.copyOfRange(bytes.array(), entry.offset(), entry.offset() + entry.length());
      try {
        return Arrays.mismatch(data, PNG) == PNG.length ? data : IconBitmap.png(data);
      } catch (MediaRefused _) {
        // The next one may be better.
      }
    }
    throw refused();
  }

  private List<Entry> entries() {
    int count = Math.min(bytes.getShort(4) & 0xffff, MOST_ENTRIES);
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < count && HEAD + (i + 1) * ENTRY <= bytes.limit(); i++) {
      int at = HEAD + i * ENTRY;
      int side = bytes.get(at) == 0 ? 256 : bytes.get(at) & 0xff;
      long length = bytes.getInt(at + 8) & 0xffffffffL;
      long offset = bytes.getInt(at + 12) & 0xffffffffL;
      if (length > 0 && offset + length <= bytes.limit()) {
        int bits = bytes.getShort(at + 6) & 0xffff;
        entries.add(new Entry(side, bits, (int) offset, (int) length));
      }
    }
    entries.sort(
        Comparator.comparingInt(Entry::rank).thenComparing(Entry::bits, Comparator.reverseOrder()));
    return entries;
  }

  static MediaRefused refused() {
    return new MediaRefused(MediaRefused.Reason.BROKEN, "The icon cannot be read");
  }
}
