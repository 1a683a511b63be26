package io.feedmill.media.inspect;

/// The validated header of a picture.
///
/// @param width stored, before turning
/// @param height stored, before turning
/// @param frames 1 unless it is animated
/// @param orientation EXIF 1 to 8
/// @param progressive whether decoding buffers all coefficients of a JPEG: it is progressive, or
///   has a scan for each component
/// @param alpha whether it may have transparent pixels
public record PictureInfo(
    MediaType type,
    int width,
    int height,
    int frames,
    int orientation,
    boolean progressive,
    boolean alpha) {
  /// Of one frame.
  public long pixels() {
    return (long) width * height;
  }
}
