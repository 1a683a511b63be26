package io.feedmill.media.encode;

import io.feedmill.media.inspect.MediaType;
import io.feedmill.media.inspect.PictureInfo;

/// The memory that a picture needs while it is encoded, estimated from its header.
///
/// | part | bytes |
/// |---|---|
/// | the decoded raster | 4 a pixel that is read, 8 for WebP with alpha |
/// | the original as it will be kept | 4 a pixel |
/// | all coefficients of a progressive JPEG, outside the heap | 6 a stored pixel |
/// | the file | its length |
///
/// Of pictures whose longest side is over 2 x 4,096, only each n-th pixel is read, except WebP.
final class MemoryEstimate {
  private static final int RASTER = 4;
  private static final int RASTER_AND_ALPHA = 8;
  private static final int KEPT = 4;
  private static final int COEFFICIENTS = 3 * 2;

  private MemoryEstimate() {}

  static long bytes(PictureInfo info, long fileLength) {
    long width = info.width();
    long height = info.height();
    int step = step(info);
    int raster = info.type() == MediaType.WEBP && info.alpha() ? RASTER_AND_ALPHA : RASTER;
    long coefficients = info.progressive() ? COEFFICIENTS * info.pixels() : 0;
    return raster * part(width, step) * part(height, step)
        + heldBytes(info.width(), info.height())
        + coefficients
        + fileLength;
  }

  static long heldBytes(int width, int height) {
    Dimensions kept = new Dimensions(width, height).within(PictureSize.ORIGINAL.longest());
    return (long) KEPT * kept.width() * kept.height();
  }

  /// The subsampling step in both directions: each n-th pixel is read.
  static int step(PictureInfo info) {
    int longest = Math.max(info.width(), info.height());
    int most = PictureSize.ORIGINAL.longest();
    return info.type() == MediaType.WEBP || longest <= 2 * most ? 1 : longest / most;
  }

  /// The number of pixels that are read of the given number.
  static long part(long pixels, int step) {
    return (pixels + step - 1) / step;
  }
}
