package io.feedmill.media.encode;

import java.util.Arrays;

/// Makes a picture smaller, row by row: each new pixel is the mean of the area that it covers, with
/// parts of pixels at the edges. No source pixel is skipped, so fine patterns become an even tone
/// without aliasing.
///
/// In units in which a source pixel is as wide as the target has pixels, a target pixel is as wide
/// as the source has pixels; so all borders are whole numbers.
final class AreaScaler {
  /// Takes finished rows.
  @FunctionalInterface
  interface Rows {
    /// @param row premultiplied ARGB, valid until this returns
    void row(int y, int[] row);
  }

  private static final int CHANNELS = 4;

  private final Dimensions from;
  private final Dimensions to;
  private final Rows rows;
  private final float[] line;
  private final float[] sum;
  private final int[] out;
  private int added;
  private int finished;

  AreaScaler(Dimensions from, Dimensions to, Rows rows) {
    this.from = from;
    this.to = to;
    this.rows = rows;
    boolean same = from.equals(to);
    this.line = new float[same ? 0 : CHANNELS * to.width()];
    this.sum = new float[line.length];
    this.out = new int[same ? 0 : to.width()];
  }

  /// Takes the next row.
  ///
  /// @param row premultiplied ARGB
  void add(int[] row) {
    if (from.equals(to)) {
      rows.row(added++, row);
      return;
    }
    shrink(row);
    long top = (long) added * to.height();
    long bottom = top + to.height();
    long edge = (finished + 1L) * from.height();
    accumulate((int) (Math.min(bottom, edge) - top));
    if (bottom >= edge) {
      finish();
      if (bottom > edge) {
        accumulate((int) (bottom - edge));
      }
    }
    added++;
  }

  /// Means of the row, times the width of a target pixel.
  private void shrink(int[] row) {
    int step = to.width();
    int span = from.width();
    int left = span;
    int at = 0;
    float a = 0;
    float r = 0;
    float g = 0;
    float b = 0;
    for (int x = 0; x < span; x++) {
      int pixel = row[x];
      float pa = pixel >>> 24;
      float pr = pixel >> 16 & 0xff;
      float pg = pixel >> 8 & 0xff;
      float pb = pixel & 0xff;
      float inside = Math.min(step, left);
      a += pa * inside;
      r += pr * inside;
      g += pg * inside;
      b += pb * inside;
      left -= step;
      if (left <= 0) {
        line[at] = a;
        line[at + 1] = r;
        line[at + 2] = g;
        line[at + 3] = b;
        at += CHANNELS;
        float outside = -left;
        a = pa * outside;
        r = pr * outside;
        g = pg * outside;
        b = pb * outside;
        left += span;
      }
    }
  }

  private void accumulate(int weight) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += line[i] * weight;
    }
  }

  private void finish() {
    float scale = 1f / ((float) from.width() * from.height());
    for (int x = 0, i = 0; x < out.length; x++, i += CHANNELS) {
      out[x] =
          rounded(sum[i] * scale) << 24
              | rounded(sum[i + 1] * scale) << 16
              | rounded(sum[i + 2] * scale) << 8
              | rounded(sum[i + 3] * scale);
    }
    rows.row(finished++, out);
    Arrays.fill(sum, 0);
  }

  private static int rounded(float value) {
    return Math.min(255, (int) (value + 0.5f));
  }
}
