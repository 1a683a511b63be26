package io.feedmill.media.file;

import io.feedmill.media.api.FilePiece;
import io.feedmill.media.api.MediaCopies;
import io.feedmill.media.api.StagedFiles;
import io.feedmill.media.api.UploadedFiles;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/// Copies of the files of a folder. Symbolic links are not followed.
public record FolderCopies(Path folder, LocalFiles files) implements MediaCopies, UploadedFiles {
  @Override
  public Optional<String> bucket() {
    return Optional.empty();
  }

  @Override
  public Optional<UploadedFiles> uploaded() {
    return Optional.of(this);
  }

  @Override
  public boolean isUsed() {
    return files.isUsed();
  }

  @Override
  public boolean read(String address, Consumer<FilePiece> take) throws IOException {
    boolean original = false;
    for (Path file : files.sizes(address)) {
      String name = file.getFileName().toString();
      if (FilePiece.isName(name) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        pieces(address, name, file, take);
        original |= name.startsWith("original.");
      }
    }
    return original;
  }

  private static void pieces(String address, String name, Path file, Consumer<FilePiece> take)
      throws IOException {
    try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      long offset = 0;
      byte[] bytes;
      do {
        bytes = in.readNBytes(FilePiece.MOST);
        if (offset == 0 || bytes.length > 0) {
          take.accept(new FilePiece(address, name, offset, Buffer.buffer(bytes)));
        }
        offset += bytes.length;
      } while (bytes.length == FilePiece.MOST);
    }
  }

  @Override
  public StagedFiles stage() {
    return new StagedFolder(files);
  }

  @Override
  public void close() {
    // Nothing is open.
  }
}
