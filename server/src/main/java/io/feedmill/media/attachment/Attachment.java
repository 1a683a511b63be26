package io.feedmill.media.attachment;

import io.feedmill.media.api.Picture;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A file as one person uploaded it.
///
/// @param address 64 hexadecimal digits
/// @param type content type of the original as it is served
/// @param width pixels, 0 for sound
/// @param blurhash null unless it is a picture
/// @param bytes of the original as it is served
/// @param description for people who cannot see or hear it; may be empty
public record Attachment(
    long id,
    long account,
    String address,
    String type,
    int width,
    int height,
    @Nullable String blurhash,
    long bytes,
    String description,
    Instant created) {

  public boolean picture() {
    return blurhash != null;
  }

  /// Only of a picture.
  public Picture asPicture() {
    return new Picture(id, address, width, height, String.valueOf(blurhash), description);
  }
}
