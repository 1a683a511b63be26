package io.feedmill.app.backup;

import io.feedmill.kernel.redis.KeyCopy;
import io.feedmill.kernel.sql.SequenceValue;
import io.feedmill.kernel.sql.TableName;
import io.feedmill.kernel.work.Progress;
import io.feedmill.media.api.FilePiece;
import io.vertx.core.buffer.Buffer;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.ZipException;

/// Reads the file that [BackupWriter] writes.
final class BackupReader {
  private static final int BUFFER = 1 << 16;
  private static final String ANY_FORM = "feedmill-backup ";
  private static final String WITHOUT_FILES = ANY_FORM + "1\n";

  private final Path file;

  BackupReader(Path file) {
    this.file = file;
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Reads the whole file without trusting its content, and compares its digest.
  ///
  /// @param progress receives the number of bytes read
  /// @throws BackupRefused when it is not a backup, has an unknown format, or is truncated, altered
  ///   or longer
  void verify(Progress progress) throws IOException {
    long size = size();
    MessageDigest digest = sha256();
    byte[] held = new byte[BackupWriter.DIGEST_BYTES];
    try (CountedInput counted = open();
        PackedInput in = new PackedInput(counted)) {
      byte[] magic = in.readNBytes(BackupWriter.MAGIC.length());
      refuseForm(new String(magic, StandardCharsets.US_ASCII));
      digest.update(magic);
      if (in.readNBytes(held, 0, held.length) < held.length) {
        throw damaged();
      }
      byte[] some = new byte[BUFFER];
      for (int n = in.read(some); n >= 0; n = in.read(some)) {
        held = hold(held, some, n, digest);
        progress.at(counted.count(), size);
      }
      in.requireEnd();
    } catch (EOFException | ZipException _) {
      throw damaged();
    }
    if (!Arrays.equals(held, digest.digest())) {
      throw damaged();
    }
  }

  private void refuseForm(String magic) {
    if (!magic.equals(BackupWriter.MAGIC) && !magic.equals(WITHOUT_FILES)) {
      throw new BackupRefused(
          magic.startsWith(ANY_FORM)
              ? file + " was written by a newer Feedmill, in a format that this one cannot read."
              : file + " is not a backup that this Feedmill can read.");
    }
  }

  /// Passes on all but the last bytes, which may be the digest itself.
  private static byte[] hold(byte[] held, byte[] some, int n, MessageDigest digest) {
    byte[] all = Arrays.copyOf(held, held.length + n);
    System.arraycopy(some, 0, all, held.length, n);
    digest.update(all, 0, n);
    return Arrays.copyOfRange(all, n, all.length);
  }

  private BackupRefused damaged() {
    return new BackupRefused(
        file + " is truncated, altered or longer than it was; nothing was changed.");
  }

  private long size() throws IOException {
    if (!Files.isReadable(file) || Files.isDirectory(file)) {
      throw new BackupRefused("Cannot read " + file + ".");
    }
    return Files.size(file);
  }

  private CountedInput open() throws IOException {
    return new CountedInput(new BufferedInputStream(Files.newInputStream(file), BUFFER));
  }

  /// Passes on the frames of a verified file in order, and compares its digest again.
  ///
  /// @param take must not commit anything before this returns
  /// @throws BackupRefused when the file is not the one that was verified
  void each(Consumer<Frame> take, Progress progress) throws IOException {
    long size = size();
    try (CountedInput counted = open();
        PackedInput packed = new PackedInput(counted);
        DigestInputStream digested =
            new DigestInputStream(new BufferedInputStream(packed, BUFFER), sha256());
        DataInputStream in = new DataInputStream(digested)) {
      in.readNBytes(BackupWriter.MAGIC.length());
      Frame frame;
      do {
        frame = next(in);
        take.accept(frame);
        progress.at(counted.count(), size);
      } while (!(frame instanceof Frame.End));
      digested.on(false);
      byte[] held = in.readNBytes(BackupWriter.DIGEST_BYTES);
      if (in.read() >= 0 || !Arrays.equals(held, digested.getMessageDigest().digest())) {
        throw damaged();
      }
      packed.requireEnd();
    } catch (EOFException | ZipException _) {
      throw damaged();
    }
  }

  /// The header of a verified file.
  BackupHeader header() throws IOException {
    try (DataInputStream in = new DataInputStream(new PackedInput(open()))) {
      in.skipNBytes(BackupWriter.MAGIC.length());
      return next(in) instanceof Frame.Head(BackupHeader header) ? header : refuseStart();
    }
  }

  private BackupHeader refuseStart() {
    throw new BackupRefused(file + " does not begin with the header of a backup.");
  }

  private Frame next(DataInputStream in) throws IOException {
    byte kind = in.readByte();
    return switch (kind) {
      case 'H' ->
          new Frame.Head(
              new BackupHeader(
                  Instant.ofEpochMilli(in.readLong()), text(in), in.readInt(), in.readInt()));
      case 'K' -> new Frame.Key(new KeyCopy(text(in), in.readLong(), bytes(in)));
      case 'F' -> new Frame.File(piece(in));
      case 'T' -> new Frame.Table(new TableName(text(in), text(in), texts(in)));
      case 'R' -> new Frame.Rows(bytes(in));
      case 'S' ->
          new Frame.Sequence(
              new SequenceValue(text(in), text(in), in.readLong(), in.readBoolean()));
      case 'E' -> new Frame.End();
      default -> throw damaged();
    };
  }

  private FilePiece piece(DataInputStream in) throws IOException {
    try {
      return new FilePiece(text(in), text(in), in.readLong(), bytes(in));
    } catch (IllegalArgumentException e) {
      throw new BackupRefused(
          file + " contains the name of a file that is not an uploaded one; nothing was changed.");
    }
  }

  private static String text(DataInputStream in) throws IOException {
    return bytes(in).toString(StandardCharsets.UTF_8);
  }

  private static List<String> texts(DataInputStream in) throws IOException {
    int count = in.readInt();
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      texts.add(text(in));
    }
    return texts;
  }

  private static Buffer bytes(DataInputStream in) throws IOException {
    int length = Math.max(0, in.readInt());
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException();
    }
    return Buffer.buffer(bytes);
  }
}
