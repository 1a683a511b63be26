package io.feedmill.media.encode;

import io.feedmill.media.inspect.PictureInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A picture's file as a decoder gets it: without metadata, and with its colour profile apart.
///
/// @param bytes of which the first `length` count
/// @param profile as embedded for a picture of red, green and blue; null when it has none, one that
///   cannot be extracted or one over 1 MiB
/// @param left where the first frame lies on its canvas
/// @param top where the first frame lies on its canvas
/// @param components colours of a JPEG, 0 for others
record PictureFile(
    byte[] bytes, int length, byte @Nullable [] profile, int left, int top, int components) {
  static final int LONGEST_PROFILE = 1 << 20;

  /// @param withProfile whether a decoder that converts colours itself gets the profile
  static PictureFile read(Path source, PictureInfo info, boolean withProfile) throws IOException {
    byte[] bytes = Files.readAllBytes(source);
    return switch (info.type()) {
      case JPEG -> new JpegSegments(bytes).withoutMetadata(withProfile);
      case PNG -> new PngChunks(bytes).withoutMetadata();
      case WEBP -> new WebpChunks(bytes).withoutProfile();
      case GIF -> new GifBlocks(bytes).firstFrame();
      case MP4, M4A, WEBM, OGG, MP3 ->
          throw new IOException("no picture: " + info.type().contentType());
    };
  }
}
