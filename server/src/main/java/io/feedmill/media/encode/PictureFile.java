package io.feedmill.media.encode;

import com.twelvemonkeys.imageio.stream.ByteArrayImageInputStream;
import io.feedmill.media.inspect.PictureInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.stream.ImageInputStream;
import org.jspecify.annotations.Nullable;

/// A picture's file as a decoder gets it: without metadata, and with its colour profile apart.
final class PictureFile {
  static final int LONGEST_PROFILE = 1 << 20;

  private final byte[] bytes;
  private final int length;
  private final byte @Nullable [] profile;
  private final int left;
  private final int top;
  private final int components;

  /// @param bytes of which the first `length` count
  /// @param profile as embedded for a picture of red, green and blue; null when it has none, one
  ///   that cannot be extracted or one over 1 MiB
  /// @param left where the first frame is on its canvas
  /// @param top where the first frame is on its canvas
  /// @param components colours of a JPEG, 0 for others
  PictureFile(
      byte[] bytes, int length, byte @Nullable [] profile, int left, int top, int components) {
    this.bytes = bytes;
    this.length = length;
    this.profile = profile;
    this.left = left;
    this.top = top;
    this.components = components;
  }

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

  ImageInputStream open() {
    return new ByteArrayImageInputStream(bytes, 0, length);
  }

  /// The memory that the file needs.
  int size() {
    return bytes.length;
  }

  /// The conversion of its colours to sRGB, if needed.
  @Nullable ColourProfile profile() {
    return ColourProfile.of(profile);
  }

  int left() {
    return left;
  }

  int top() {
    return top;
  }

  int components() {
    return components;
  }
}
