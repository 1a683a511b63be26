package io.feedmill.media.encode;

import java.awt.color.CMMException;
import java.awt.color.ColorSpace;
import java.awt.color.ICC_Profile;
import java.awt.image.ColorConvertOp;
import java.awt.image.DataBuffer;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import org.jspecify.annotations.Nullable;

/// Converts the colours of a profile to sRGB.
final class ColourProfile {
  private static final int BANDS = 3;
  private static final int STEP = 51;
  private static final int UNSEEN = 1;

  private final ColorConvertOp conversion;

  private ColourProfile(ColorConvertOp conversion) {
    this.conversion = conversion;
  }

  /// @param data an ICC profile as a stranger wrote it
  /// @return null when it is broken, not for red, green and blue, or about the same as sRGB
  static @Nullable ColourProfile of(byte @Nullable [] data) {
    if (data == null) {
      return null;
    }
    try {
      ICC_Profile profile = ICC_Profile.getInstance(data);
      if (profile.getColorSpaceType() != ColorSpace.TYPE_RGB) {
        return null;
      }
      ICC_Profile srgb = ICC_Profile.getInstance(ColorSpace.CS_sRGB);
      ColourProfile found =
          new ColourProfile(new ColorConvertOp(new ICC_Profile[] {profile, srgb}, null));
      return found.changes() ? found : null;
    } catch (IllegalArgumentException | CMMException _) {
      return null;
    }
  }

  /// Whether any of 216 colours changes visibly.
  private boolean changes() {
    int[] colours = new int[6 * 6 * 6];
    for (int i = 0; i < colours.length; i++) {
      colours[i] = (i % 6 * STEP) << 16 | (i / 6 % 6 * STEP) << 8 | (i / 36 * STEP);
    }
    int[] converted = colours.clone();
    convert(converted, converted.length);
    for (int i = 0; i < colours.length; i++) {
      if (differs(colours[i], converted[i])) {
        return true;
      }
    }
    return false;
  }

  private static boolean differs(int first, int second) {
    for (int shift = 0; shift <= 16; shift += 8) {
      if (Math.abs((first >> shift & 0xff) - (second >> shift & 0xff)) > UNSEEN) {
        return true;
      }
    }
    return false;
  }

  /// Converts the first pixels in place and leaves their alpha, which is not premultiplied.
  void convert(int[] argb, int count) {
    WritableRaster raster =
        Raster.createInterleavedRaster(DataBuffer.TYPE_BYTE, count, 1, BANDS, null);
    byte[] bytes = new byte[count * BANDS];
    for (int i = 0, at = 0; i < count; i++, at += BANDS) {
      bytes[at] = (byte) (argb[i] >> 16);
      bytes[at + 1] = (byte) (argb[i] >> 8);
      bytes[at + 2] = (byte) argb[i];
    }
    raster.setDataElements(0, 0, count, 1, bytes);
    WritableRaster converted = conversion.filter(raster, raster.createCompatibleWritableRaster());
    converted.getDataElements(0, 0, count, 1, bytes);
    for (int i = 0, at = 0; i < count; i++, at += BANDS) {
      argb[i] =
          (argb[i] & 0xff00_0000)
              | (bytes[at] & 0xff) << 16
              | (bytes[at + 1] & 0xff) << 8
              | (bytes[at + 2] & 0xff);
    }
  }
}
