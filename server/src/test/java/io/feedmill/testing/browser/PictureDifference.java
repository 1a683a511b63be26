package io.feedmill.testing.browser;

import java.awt.image.BufferedImage;
import java.util.Optional;

/// Where two pictures of the same part of a page differ for a person who looks at them.
///
/// Both are blurred a little. A pixel differs when its tone is none of those around the same place
/// in the other picture, so letters that are smoothed otherwise, or moved by a pixel of the screen,
/// do not count. Two pictures differ when there are many such pixels in a small square, or when
/// such a square has another colour on the whole.
///
/// @param words what differs most, for people
/// @param picture the newer picture, pale, with the squares that differ in red
public record PictureDifference(String words, BufferedImage picture) {
  /// Side of a square, 32 pixels of the screen, and the distance from one to the next.
  private static final int SIDE = 16;

  private static final int STEP = 8;
  private static final int CHANNELS = 3;

  /// How far a tone of a pixel that differs is from all of those around, of 256.
  private static final int TONES = 24;

  /// How many pixels of a square may differ, of 256. Letters that are moved by a part of a pixel of
  /// the screen cause at most 4, an icon that is moved by six pixels 18.
  private static final int PIXELS = 9;

  /// How far the mean of a tone in a square may be from that in the other picture.
  private static final int MEAN = 12;

  private static final int MOST_ROWS = 1;

  /// Empty when they are the same for people.
  public static Optional<PictureDifference> between(ReducedPicture kept, ReducedPicture now) {
    if (Math.abs(kept.width() - now.width()) > MOST_ROWS
        || Math.abs(kept.height() - now.height()) > MOST_ROWS) {
      return Optional.of(
          new PictureDifference(
              "%d x %d pixels instead of %d x %d"
                  .formatted(
                      2 * now.width(), 2 * now.height(), 2 * kept.width(), 2 * kept.height()),
              now.image()));
    }
    return new Comparison(kept.blurred(), now.blurred()).result();
  }

  private static final class Comparison {
    private final ReducedPicture kept;
    private final ReducedPicture now;
    private final int width;
    private final int height;
    private final int[] distances;
    private final BufferedImage drawn;
    private int squares;
    private String worst = "";
    private int most;

    Comparison(ReducedPicture kept, ReducedPicture now) {
      this.kept = kept;
      this.now = now;
      width = Math.min(kept.width(), now.width());
      height = Math.min(kept.height(), now.height());
      distances = new int[width * height];
      drawn = now.image();
    }

    Optional<PictureDifference> result() {
      for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
          distances[y * width + x] = Math.max(distance(kept, now, x, y), distance(now, kept, x, y));
        }
      }
      for (int top = 0; top == 0 || top + STEP < height; top += STEP) {
        for (int left = 0; left == 0 || left + STEP < width; left += STEP) {
          look(left, top);
        }
      }
      return squares == 0
          ? Optional.empty()
          : Optional.of(new PictureDifference(squares + " squares differ, most " + worst, drawn));
    }

    /// How far a tone of a pixel of one picture is from those around its place in the other.
    private int distance(ReducedPicture one, ReducedPicture other, int x, int y) {
      int distance = 0;
      for (int channel = 0; channel < CHANNELS; channel++) {
        int least = 255;
        int highest = 0;
        for (int v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
          for (int u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
            least = Math.min(least, other.tone(u, v, channel));
            highest = Math.max(highest, other.tone(u, v, channel));
          }
        }
        int tone = one.tone(x, y, channel);
        distance = Math.max(distance, Math.max(least - tone, tone - highest));
      }
      return distance;
    }

    private void look(int left, int top) {
      int right = Math.min(width, left + SIDE);
      int bottom = Math.min(height, top + SIDE);
      int count = 0;
      int[] sums = new int[CHANNELS];
      for (int y = top; y < bottom; y++) {
        for (int x = left; x < right; x++) {
          count += distances[y * width + x] > TONES ? 1 : 0;
          for (int channel = 0; channel < CHANNELS; channel++) {
            sums[channel] += now.tone(x, y, channel) - kept.tone(x, y, channel);
          }
        }
      }
      int area = Math.max(SIDE * SIDE / 2, (right - left) * (bottom - top));
      int shade = 0;
      for (int sum : sums) {
        shade = Math.max(shade, Math.abs(sum) / area);
      }
      if (count > PIXELS || shade > MEAN) {
        note(left, top, right, bottom, count, shade);
      }
    }

    private void note(int left, int top, int right, int bottom, int count, int shade) {
      squares++;
      if (count + shade > most) {
        most = count + shade;
        worst =
            "at %d, %d: %d pixels, mean of a tone by %d"
                .formatted(2 * left, 2 * top, 4 * count, shade);
      }
      for (int y = top; y < bottom; y++) {
        for (int x = left; x < right; x++) {
          drawn.setRGB(x, y, drawn.getRGB(x, y) | 0xff0000);
        }
      }
    }
  }
}
