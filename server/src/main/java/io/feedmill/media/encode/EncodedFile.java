package io.feedmill.media.encode;

import io.feedmill.media.inspect.MediaType;
import java.nio.file.Path;

/// One size of a picture, in a file.
///
/// @param type WEBP for the small sizes, JPEG or PNG where WebP cannot be written; the original is
///   JPEG when it is opaque, PNG otherwise
/// @param bytes length of the file
public record EncodedFile(
    PictureSize size, MediaType type, int width, int height, long bytes, Path path) {
  /// The name of the file in its folder.
  static String name(PictureSize size, MediaType type) {
    return size.label() + "." + type.extension();
  }
}
