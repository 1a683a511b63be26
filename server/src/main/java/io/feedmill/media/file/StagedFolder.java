package io.feedmill.media.file;

import io.feedmill.media.api.FilePiece;
import io.feedmill.media.api.StagedFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Files that are written into a work folder, one address after the other, and moved to their
/// place.
final class StagedFolder implements StagedFiles {
  private final MediaFiles files;
  private String address = "";
  private String name = "";
  private @Nullable Path folder;
  private @Nullable FileChannel file;

  StagedFolder(MediaFiles files) {
    this.files = files;
  }

  @Override
  public void put(FilePiece piece) throws IOException {
    if (!piece.address().equals(address)) {
      complete();
      folder = files.workFolder();
      address = piece.address();
    }
    if (piece.offset() == 0) {
      begin(piece.name());
    }
    FileChannel to = file;
    if (to == null || !piece.name().equals(name) || to.position() != piece.offset()) {
      throw new IllegalArgumentException("pieces of uploaded files are not in their order");
    }
    ByteBuffer bytes = ByteBuffer.wrap(piece.bytes().getBytes());
    while (bytes.hasRemaining()) {
      to.write(bytes);
    }
  }

  private void begin(String next) throws IOException {
    end();
    file =
        FileChannel.open(
            Objects.requireNonNull(folder).resolve(next),
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.WRITE);
    name = next;
  }

  private void end() throws IOException {
    FileChannel ended = file;
    if (ended != null) {
      ended.force(true);
      ended.close();
      file = null;
    }
  }

  @Override
  public void complete() throws IOException {
    end();
    Path made = folder;
    if (made != null) {
      files.restore(address, made);
      folder = null;
      address = "";
    }
  }

  @Override
  public void close() throws IOException {
    FileChannel open = file;
    if (open != null) {
      open.close();
    }
    Path made = folder;
    if (made != null) {
      LocalFiles.removeTree(made);
    }
  }
}
