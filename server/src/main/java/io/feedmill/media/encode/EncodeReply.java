package io.feedmill.media.encode;

import io.feedmill.media.inspect.MediaRefused;
import io.feedmill.media.inspect.MediaType;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The reply of a child to a job.
///
/// The child parses untrusted input, so the server validates its reply: it accepts only numbers
/// within bounds and short texts without control characters, and builds paths itself.
sealed interface EncodeReply {
  /// The first byte of the child's reply, sent before it opens the picture.
  int BEGUN = 'B';

  /// Most characters of a text.
  int LONGEST_TEXT = 500;

  /// All files were written.
  record Done(EncodedPicture picture) implements EncodeReply {}

  /// The picture cannot be encoded.
  record Refused(MediaRefused.Reason reason, String detail) implements EncodeReply {}

  /// The files cannot be written, for a reason that does not depend on the picture.
  record Failed(String detail) implements EncodeReply {}

  default void write(DataOutputStream out) throws IOException {
    switch (this) {
      case Done(EncodedPicture picture) -> {
        out.writeByte('D');
        write(picture, out);
      }
      case Refused(MediaRefused.Reason reason, String detail) -> {
        out.writeByte('R');
        out.writeUTF(reason.name());
        out.writeUTF(shortened(detail));
      }
      case Failed(String detail) -> {
        out.writeByte('F');
        out.writeUTF(shortened(detail));
      }
    }
    out.flush();
  }

  private static void write(EncodedPicture picture, DataOutputStream out) throws IOException {
    out.writeUTF(picture.blurhash());
    for (EncodedFile file : picture.files()) {
      out.writeUTF(file.type().name());
      out.writeInt(file.width());
      out.writeInt(file.height());
      out.writeLong(file.bytes());
    }
  }

  /// @param folder in which the files are
  static EncodeReply read(DataInputStream in, Path folder) throws IOException {
    int kind = in.readUnsignedByte();
    return switch (kind) {
      case 'D' -> new Done(readPicture(in, folder));
      case 'R' -> new Refused(reason(in.readUTF()), shortened(in.readUTF()));
      case 'F' -> new Failed(shortened(in.readUTF()));
      default -> throw new IOException("unknown answer " + kind);
    };
  }

  private static MediaRefused.Reason reason(String name) throws IOException {
    try {
      return MediaRefused.Reason.valueOf(name);
    } catch (IllegalArgumentException e) {
      throw new IOException("unknown reason", e);
    }
  }

  private static EncodedPicture readPicture(DataInputStream in, Path folder) throws IOException {
    String blurhash = shortened(in.readUTF());
    List<EncodedFile> files = new ArrayList<>();
    for (PictureSize size : PictureSize.values()) {
      files.add(readFile(in, size, folder));
    }
    EncodedFile original = files.getLast();
    return new EncodedPicture(original.width(), original.height(), blurhash, files);
  }

  private static EncodedFile readFile(DataInputStream in, PictureSize size, Path folder)
      throws IOException {
    String name = in.readUTF();
    MediaType type =
        switch (name) {
          case "JPEG" -> MediaType.JPEG;
          case "PNG" -> MediaType.PNG;
          case "WEBP" -> MediaType.WEBP;
          default -> throw new IOException("unknown type");
        };
    int width = side(in.readInt(), size);
    int height = side(in.readInt(), size);
    long bytes = in.readLong();
    return new EncodedFile(
        size, type, width, height, bytes, folder.resolve(EncodedFile.name(size, type)));
  }

  private static int side(int pixels, PictureSize size) throws IOException {
    if (pixels < 1 || pixels > size.longest()) {
      throw new IOException("a side of " + pixels + " pixels");
    }
    return pixels;
  }

  /// A text that can be shown and logged.
  static String shortened(String text) {
    StringBuilder plain = new StringBuilder();
    text.codePoints()
        .limit(LONGEST_TEXT)
        .map(c -> Character.isISOControl(c) ? ' ' : c)
        .forEach(plain::appendCodePoint);
    return plain.toString();
  }
}
