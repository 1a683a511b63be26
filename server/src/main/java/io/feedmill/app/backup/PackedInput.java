package io.feedmill.app.backup;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/// Reads a gzip file with exactly one member, as [BackupWriter] writes it. `GZIPInputStream` would
/// ignore data that follows and most of the header.
final class PackedInput extends InflaterInputStream {
  private static final byte[] HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff};
  private static final int TRAILER = 8;
  private static final int BUFFER = 1 << 16;

  private final CRC32 checksum = new CRC32();
  private long count;

  /// @throws ZipException when the header differs
  PackedInput(InputStream in) throws IOException {
    super(in, new Inflater(true), BUFFER);
    if (!Arrays.equals(in.readNBytes(HEADER.length), HEADER)) {
      inf.end();
      throw new ZipException("not a gzip file written by a backup");
    }
  }

  @Override
  public int read(byte[] bytes, int from, int most) throws IOException {
    int read = super.read(bytes, from, most);
    if (read > 0) {
      checksum.update(bytes, from, read);
      count += read;
    }
    return read;
  }

  /// Checks that everything was read and that the file ends here.
  ///
  /// @throws ZipException when it does not
  void requireEnd() throws IOException {
    boolean ended = read() < 0;
    int left = inf.getRemaining();
    byte[] first = Arrays.copyOfRange(buf, len - left, len);
    byte[] rest = in.readNBytes(Math.max(0, TRAILER + 1 - left));
    ByteBuffer wanted =
        ByteBuffer.allocate(TRAILER)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putInt((int) checksum.getValue())
            .putInt((int) count)
            .flip();
    ByteBuffer found = ByteBuffer.allocate(left + rest.length).put(first).put(rest).flip();
    if (!ended || !found.equals(wanted)) {
      throw new ZipException("data follows the end of the backup");
    }
  }

  @Override
  public void close() throws IOException {
    inf.end();
    super.close();
  }
}
