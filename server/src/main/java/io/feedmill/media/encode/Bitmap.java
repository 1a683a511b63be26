package io.feedmill.media.encode;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.awt.image.DirectColorModel;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;

/// A picture in memory: sRGB, premultiplied ARGB, row by row.
final class Bitmap {
  private static final int RED = 0xff_0000;
  private static final int GREEN = 0xff00;
  private static final int BLUE = 0xff;
  private static final int ALPHA = 0xff00_0000;

  private final int width;
  private final int height;
  private final int[] argb;
  private final boolean opaque;

  /// @param argb the pixels, not copied
  /// @param opaque whether each pixel's alpha is 255
  Bitmap(int width, int height, int[] argb, boolean opaque) {
    this.width = width;
    this.height = height;
    this.argb = argb;
    this.opaque = opaque;
  }

  int width() {
    return width;
  }

  int height() {
    return height;
  }

  /// The pixels themselves.
  int[] argb() {
    return argb;
  }

  boolean opaque() {
    return opaque;
  }

  /// The largest square in the middle; shares no pixels with this.
  Bitmap square() {
    int side = Math.min(width, height);
    int left = (width - side) / 2;
    int top = (height - side) / 2;
    int[] pixels = new int[side * side];
    for (int y = 0; y < side; y++) {
      System.arraycopy(argb, (top + y) * width + left, pixels, y * side, side);
    }
    return new Bitmap(side, side, pixels, opaque);
  }

  /// The same with other dimensions.
  Bitmap scaled(Dimensions to) {
    if (to.width() == width && to.height() == height) {
      return this;
    }
    if (to.width() > width || to.height() > height) {
      return Enlarge.to(this, to);
    }
    int[] pixels = new int[to.width() * to.height()];
    AreaScaler scaler =
        new AreaScaler(
            new Dimensions(width, height),
            to,
            (y, row) -> System.arraycopy(row, 0, pixels, y * to.width(), to.width()));
    int[] row = new int[width];
    for (int y = 0; y < height; y++) {
      System.arraycopy(argb, y * width, row, 0, width);
      scaler.add(row);
    }
    return new Bitmap(to.width(), to.height(), pixels, opaque);
  }

  Dimensions dimensions() {
    return new Dimensions(width, height);
  }

  /// An image over these pixels for writers; its alpha is no longer premultiplied.
  ///
  /// @param reuse whether the pixels may be changed, as nothing reads them afterwards
  BufferedImage image(boolean reuse) {
    int[] masks = opaque ? new int[] {RED, GREEN, BLUE} : new int[] {RED, GREEN, BLUE, ALPHA};
    DirectColorModel model =
        opaque
            ? new DirectColorModel(24, RED, GREEN, BLUE)
            : new DirectColorModel(32, RED, GREEN, BLUE, ALPHA);
    int[] pixels = opaque ? argb : divided(reuse ? argb : argb.clone());
    WritableRaster raster =
        Raster.createPackedRaster(
            new DataBufferInt(pixels, pixels.length), width, height, width, masks, null);
    return new BufferedImage(model, raster, false, null);
  }

  private static int[] divided(int[] pixels) {
    for (int i = 0; i < pixels.length; i++) {
      pixels[i] = Alpha.divided(pixels[i]);
    }
    return pixels;
  }
}
