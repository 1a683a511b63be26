package io.feedmill.kernel.http;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A file that came with a call, in a separate folder until the call is answered.
///
/// @param file its path; move it to keep it
/// @param name given by the client; any text, never part of a path
/// @param type the content type declared by the client; empty without one
/// @param bytes its size
/// @param fields the other fields of the form
public record Upload(Path file, String name, String type, long bytes, Query fields)
    implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Upload.class);

  /// Removes the file, if it is still there, and its folder.
  @Override
  public void close() {
    remove(file);
  }

  /// Removes the file of a failed upload, and its folder.
  public static void remove(Path file) {
    try {
      Files.deleteIfExists(file);
      Files.deleteIfExists(file.getParent());
    } catch (IOException e) {
      LOG.warn("the uploaded file {} cannot be removed", file, e);
    }
  }
}
