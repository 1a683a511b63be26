package io.feedmill.accounts.api;

import io.feedmill.kernel.http.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// A ZIP file that is written while it is sent. It looks incomplete until its end is written;
/// writing fails when it takes too long or the client reads too slowly.
public final class ExportArchive {
  private final Zip zip;
  private final String folder;

  private ExportArchive(Zip zip, String folder) {
    this.zip = zip;
    this.folder = folder;
  }

  /// Writes one archive.
  ///
  /// @param longest how long writing may take
  public static void write(OutputStream out, Duration longest, Content content) throws IOException {
    Zip zip = new Zip(new PacedOutput(out, longest, System::nanoTime));
    try {
      content.write(new ExportArchive(zip, ""));
      zip.finish();
    } finally {
      zip.release();
    }
  }

  /// Writes the files of an archive.
  @FunctionalInterface
  public interface Content {
    void write(ExportArchive archive) throws IOException;
  }

  /// Writes the bytes of one file.
  @FunctionalInterface
  public interface FileContent {
    /// @param out must not be closed
    void write(OutputStream out) throws IOException;
  }

  /// Receives the lines of one file.
  @FunctionalInterface
  public interface Lines {
    /// @param line without its end
    void add(String line) throws IOException;
  }

  /// Writes the lines of one file.
  @FunctionalInterface
  public interface LinesContent {
    void write(Lines lines) throws IOException;
  }

  /// The same archive, with all paths below a folder.
  public ExportArchive below(String name) {
    return new ExportArchive(zip, folder + name + "/");
  }

  /// Adds a file.
  ///
  /// @param path relative, with `/`
  public void file(String path, FileContent content) throws IOException {
    zip.putNextEntry(new ZipEntry(folder + path));
    content.write(zip);
    zip.closeEntry();
  }

  /// Adds a file of UTF-8 text.
  public void text(String path, String text) throws IOException {
    file(path, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  /// Adds a file of UTF-8 JSON.
  public void json(String path, Object value) throws IOException {
    text(path, Json.text(value));
  }

  /// Adds a file of lines.
  public void lines(String path, LinesContent content) throws IOException {
    file(
        path,
        out -> content.write(line -> out.write((line + '\n').getBytes(StandardCharsets.UTF_8))));
  }

  /// Closing a ZIP stream would make the file look complete.
  private static final class Zip extends ZipOutputStream {
    Zip(OutputStream out) {
      super(out, StandardCharsets.UTF_8);
      setLevel(Deflater.BEST_SPEED);
    }

    void release() {
      def.end();
    }
  }
}
