package io.feedmill.media.encode;

/// Makes a small picture larger, bilinearly.
final class Enlarge {
  private Enlarge() {}

  static Bitmap to(Bitmap from, Dimensions to) {
    int[] pixels = new int[to.width() * to.height()];
    float stepX = (float) from.width() / to.width();
    float stepY = (float) from.height() / to.height();
    for (int y = 0; y < to.height(); y++) {
      float sourceY = clamped((y + 0.5f) * stepY - 0.5f, from.height());
      for (int x = 0; x < to.width(); x++) {
        float sourceX = clamped((x + 0.5f) * stepX - 0.5f, from.width());
        pixels[y * to.width() + x] = between(from, sourceX, sourceY);
      }
    }
    return new Bitmap(to.width(), to.height(), pixels, from.opaque());
  }

  private static float clamped(float place, int length) {
    return Math.clamp(place, 0, length - 1);
  }

  private static int between(Bitmap from, float x, float y) {
    int left = (int) x;
    int top = (int) y;
    int right = Math.min(left + 1, from.width() - 1);
    int bottom = Math.min(top + 1, from.height() - 1);
    int[] argb = from.argb();
    int upper = mixed(argb[top * from.width() + left], argb[top * from.width() + right], x - left);
    int lower =
        mixed(argb[bottom * from.width() + left], argb[bottom * from.width() + right], x - left);
    return mixed(upper, lower, y - top);
  }

  private static int mixed(int first, int second, float part) {
    return mixed(first, second, part, 24)
        | mixed(first, second, part, 16)
        | mixed(first, second, part, 8)
        | mixed(first, second, part, 0);
  }

  private static int mixed(int first, int second, float part, int shift) {
    int a = first >>> shift & 0xff;
    int b = second >>> shift & 0xff;
    return (int) (a + (b - a) * part + 0.5f) << shift;
  }
}
