package io.feedmill.app.backup;

import io.feedmill.media.api.FilePiece;
import io.vertx.core.buffer.Buffer;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/// Writes the file of a backup: gzip over the line `feedmill-backup 2`, frames, and the SHA-256 of
/// all that, 32 bytes.
///
/// | frame | first byte | then |
/// |---|---|---|
/// | head, first | `H` | begun (8 bytes, ms since 1970), schema (text), partitions and form of values (4 bytes each) |
/// | key | `K` | key (text), expires (8 bytes, ms since 1970, 0 for never), result of DUMP (bytes) |
/// | piece of an uploaded file | `F` | address, name of the size (text), offset (8 bytes), at most 1 MiB (bytes) |
/// | table | `T` | schema, name (text), number of columns (4 bytes), their names (text) |
/// | rows of that table | `R` | result of COPY (bytes) |
/// | sequence | `S` | schema, name (text), last value (8 bytes), whether it was used (1 byte) |
/// | end, last | `E` | |
///
/// Numbers are big-endian; text is UTF-8; text and bytes are preceded by their length in 4 bytes.
/// All pieces of an address come together. Form 1 is the same without uploaded files.
final class BackupWriter {
  static final String MAGIC = "feedmill-backup 2\n";
  static final int DIGEST_BYTES = 32;

  private static final int BUFFER = 1 << 16;

  private final GZIPOutputStream packed;
  private final MessageDigest digest;
  private final DataOutputStream out;

  BackupWriter(OutputStream file) throws IOException {
    digest = BackupReader.sha256();
    packed = new Fast(file);
    out =
        new DataOutputStream(
            new BufferedOutputStream(new DigestOutputStream(packed, digest), BUFFER));
    out.write(MAGIC.getBytes(StandardCharsets.US_ASCII));
  }

  /// Fast compression: large values in Redis are compressed already.
  private static final class Fast extends GZIPOutputStream {
    Fast(OutputStream out) throws IOException {
      super(out, BUFFER);
      def.setLevel(Deflater.BEST_SPEED);
    }
  }

  void write(Frame frame) {
    try {
      put(frame);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void put(Frame frame) throws IOException {
    switch (frame) {
      case Frame.Head(BackupHeader header) -> {
        out.writeByte('H');
        out.writeLong(header.begun().toEpochMilli());
        text(header.schema());
        out.writeInt(header.partitions());
        out.writeInt(header.form());
      }
      case Frame.Key(var copy) -> {
        out.writeByte('K');
        text(copy.key());
        out.writeLong(copy.expiresMillis());
        bytes(copy.value());
      }
      case Frame.File(var piece) -> file(piece);
      case Frame.Table(var table) -> {
        out.writeByte('T');
        text(table.schema());
        text(table.name());
        out.writeInt(table.columns().size());
        for (String column : table.columns()) {
          text(column);
        }
      }
      case Frame.Rows(Buffer rows) -> {
        out.writeByte('R');
        bytes(rows);
      }
      case Frame.Sequence(var value) -> {
        out.writeByte('S');
        text(value.schema());
        text(value.name());
        out.writeLong(value.last());
        out.writeBoolean(value.called());
      }
      case Frame.End() -> out.writeByte('E');
    }
  }

  private void file(FilePiece piece) throws IOException {
    out.writeByte('F');
    text(piece.address());
    text(piece.name());
    out.writeLong(piece.offset());
    bytes(piece.bytes());
  }

  private void text(String text) throws IOException {
    bytes(Buffer.buffer(text));
  }

  private void bytes(Buffer bytes) throws IOException {
    out.writeInt(bytes.length());
    out.write(bytes.getBytes());
  }

  /// Writes the end; a file without it counts as truncated.
  void finish() throws IOException {
    write(new Frame.End());
    out.flush();
    packed.write(digest.digest());
    packed.finish();
  }
}
