package io.feedmill.media.encode;

import io.feedmill.media.inspect.MediaType;
import io.feedmill.media.inspect.PictureInfo;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;

/// A job for a child process: paths and numbers, never bytes of a picture.
///
/// @param folder into which the files are written
record EncodeJob(Path source, PictureInfo info, Path folder) {
  void write(DataOutputStream out) throws IOException {
    out.writeUTF(source.toString());
    out.writeUTF(folder.toString());
    out.writeUTF(info.type().name());
    out.writeInt(info.width());
    out.writeInt(info.height());
    out.writeInt(info.frames());
    out.writeInt(info.orientation());
    out.writeBoolean(info.progressive());
    out.writeBoolean(info.alpha());
    out.flush();
  }

  /// @throws java.io.EOFException when there is no further one
  static EncodeJob read(DataInputStream in) throws IOException {
    Path source = Path.of(in.readUTF());
    Path folder = Path.of(in.readUTF());
    MediaType type = MediaType.valueOf(in.readUTF());
    PictureInfo info =
        new PictureInfo(
            type,
            in.readInt(),
            in.readInt(),
            in.readInt(),
            in.readInt(),
            in.readBoolean(),
            in.readBoolean());
    return new EncodeJob(source, info, folder);
  }
}
