package io.feedmill.media.encode;

import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.ComponentSampleModel;
import java.awt.image.DataBuffer;
import java.awt.image.DataBufferByte;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import java.util.Arrays;

/// The rows of a decoded picture as ARGB that is not premultiplied, 8 bits each.
///
/// Samples are used unchanged, without the colour space that Java assigns to them: it treats grey
/// as linear, which would make each grey picture brighter.
final class PixelRows {
  private final Raster raster;
  private final int width;
  private final int bands;
  private final int shift;
  private final boolean premultiplied;
  private final int[] palette;
  private final int[] samples;
  private final byte[] plain;
  private final int[] offsets;
  private final int stride;

  PixelRows(BufferedImage image) {
    this.raster = image.getRaster();
    this.width = image.getWidth();
    this.bands = raster.getNumBands();
    this.shift = raster.getDataBuffer().getDataType() == DataBuffer.TYPE_USHORT ? 8 : 0;
    this.premultiplied = image.isAlphaPremultiplied();
    this.palette = palette(image.getColorModel());
    boolean direct = isPlain(raster) && palette.length == 0;
    this.plain = direct ? ((DataBufferByte) raster.getDataBuffer()).getData() : new byte[0];
    this.offsets =
        direct ? ((ComponentSampleModel) raster.getSampleModel()).getBandOffsets() : new int[0];
    this.stride = direct ? ((ComponentSampleModel) raster.getSampleModel()).getScanlineStride() : 0;
    this.samples = direct ? new int[0] : new int[width * bands];
  }

  private static int[] palette(ColorModel model) {
    if (!(model instanceof IndexColorModel indexed)) {
      return new int[0];
    }
    int[] palette = new int[256];
    int[] colours = new int[indexed.getMapSize()];
    indexed.getRGBs(colours);
    System.arraycopy(colours, 0, palette, 0, Math.min(colours.length, palette.length));
    return palette;
  }

  private static boolean isPlain(Raster raster) {
    return raster.getDataBuffer() instanceof DataBufferByte data
        && data.getNumBanks() == 1
        && data.getOffset() == 0
        && raster.getSampleModel() instanceof ComponentSampleModel model
        && model.getPixelStride() == raster.getNumBands()
        && raster.getSampleModelTranslateX() == 0
        && raster.getSampleModelTranslateY() == 0;
  }

  int width() {
    return width;
  }

  int height() {
    return raster.getHeight();
  }

  /// @param argb gets the row from `from` on
  void read(int y, int[] argb, int from) {
    if (plain.length > 0) {
      readPlain(y, argb, from);
      return;
    }
    raster.getPixels(0, y, width, 1, samples);
    if (palette.length > 0) {
      for (int x = 0; x < width; x++) {
        argb[from + x] = palette[samples[x] & 0xff];
      }
      return;
    }
    for (int x = 0, s = 0; x < width; x++, s += bands) {
      int first = samples[s] >> shift;
      argb[from + x] =
          switch (bands) {
            case 1 -> grey(first, 255);
            case 2 -> grey(first, samples[s + 1] >> shift);
            case 3 -> colour(first, samples[s + 1] >> shift, samples[s + 2] >> shift, 255);
            default ->
                colour(
                    first,
                    samples[s + 1] >> shift,
                    samples[s + 2] >> shift,
                    samples[s + 3] >> shift);
          };
    }
  }

  private void readPlain(int y, int[] argb, int from) {
    int row = y * stride;
    switch (bands) {
      case 1, 2 -> readGrey(row, argb, from);
      default -> readColours(row, argb, from);
    }
  }

  private void readGrey(int row, int[] argb, int from) {
    for (int x = 0, at = row; x < width; x++, at += bands) {
      int alpha = bands == 2 ? plain[at + offsets[1]] & 0xff : 255;
      argb[from + x] = grey(plain[at + offsets[0]] & 0xff, alpha);
    }
  }

  private void readColours(int row, int[] argb, int from) {
    int red = row + offsets[0];
    int green = row + offsets[1];
    int blue = row + offsets[2];
    int alpha = bands == 4 ? row + offsets[3] : -1;
    for (int x = 0, at = 0; x < width; x++, at += bands) {
      int opacity = alpha < 0 ? 255 : plain[alpha + at] & 0xff;
      argb[from + x] =
          colour(
              plain[red + at] & 0xff, plain[green + at] & 0xff, plain[blue + at] & 0xff, opacity);
    }
  }

  private int grey(int value, int alpha) {
    return colour(value, value, value, alpha);
  }

  private int colour(int red, int green, int blue, int alpha) {
    int argb = alpha << 24 | red << 16 | green << 8 | blue;
    return premultiplied ? Alpha.divided(argb) : argb;
  }

  /// An empty row of that width.
  static void clear(int[] argb, int from, int width) {
    Arrays.fill(argb, from, from + width, 0);
  }
}
