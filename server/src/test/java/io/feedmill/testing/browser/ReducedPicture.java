package io.feedmill.testing.browser;

import com.luciad.imageio.webp.WebPImageWriterSpi;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/// A picture of a part of a page in half the size and in 32 tones of each colour: small enough to
/// be kept, and the same where only the smoothing of letters differs.
public final class ReducedPicture {
  private static final int CHANNELS = 3;
  private static final int TONE = 8;

  private final int width;
  private final int height;

  /// Red, green and blue, row by row.
  private final int[] pixels;

  private ReducedPicture(int width, int height, int[] pixels) {
    this.width = width;
    this.height = height;
    this.pixels = pixels;
  }

  /// The mean of each two by two pixels.
  public static ReducedPicture of(BufferedImage shot) {
    int width = shot.getWidth() / 2;
    int height = shot.getHeight() / 2;
    int[] pixels = new int[width * height];
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        int rgb = 0;
        for (int channel = 0; channel < CHANNELS; channel++) {
          int shift = 8 * channel;
          int sum =
              part(shot, 2 * x, 2 * y, shift)
                  + part(shot, 2 * x + 1, 2 * y, shift)
                  + part(shot, 2 * x, 2 * y + 1, shift)
                  + part(shot, 2 * x + 1, 2 * y + 1, shift);
          rgb |= (sum / 4 / TONE * TONE) << shift;
        }
        pixels[y * width + x] = rgb;
      }
    }
    return new ReducedPicture(width, height, pixels);
  }

  /// Each pixel as the mean of those around it.
  ReducedPicture blurred() {
    int[] blurred = new int[pixels.length];
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        for (int channel = 0; channel < CHANNELS; channel++) {
          blurred[y * width + x] |= around(x, y, channel) << (8 * channel);
        }
      }
    }
    return new ReducedPicture(width, height, blurred);
  }

  private int around(int x, int y, int channel) {
    int sum = 0;
    int count = 0;
    for (int v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
      for (int u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
        sum += tone(u, v, channel);
        count++;
      }
    }
    return sum / count;
  }

  private static int part(BufferedImage shot, int x, int y, int shift) {
    return (shot.getRGB(x, y) >> shift) & 255;
  }

  public int width() {
    return width;
  }

  public int height() {
    return height;
  }

  /// @param channel 0 for blue, 1 for green, 2 for red
  int tone(int x, int y, int channel) {
    return (pixels[y * width + x] >> (8 * channel)) & 255;
  }

  public static ReducedPicture read(Path file) throws IOException {
    BufferedImage kept = ImageIO.read(file.toFile());
    int[] pixels = kept.getRGB(0, 0, kept.getWidth(), kept.getHeight(), null, 0, kept.getWidth());
    for (int i = 0; i < pixels.length; i++) {
      pixels[i] &= 0xffffff;
    }
    return new ReducedPicture(kept.getWidth(), kept.getHeight(), pixels);
  }

  public BufferedImage image() {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    image.setRGB(0, 0, width, height, pixels, 0, width);
    return image;
  }

  /// Writes it without loss, as WebP.
  public void write(Path file) throws IOException {
    ImageWriter writer = new WebPImageWriterSpi().createWriterInstance();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ImageOutputStream target = new MemoryCacheImageOutputStream(bytes)) {
      writer.setOutput(target);
      ImageWriteParam param = writer.getDefaultWriteParam();
      param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
      param.setCompressionType("Lossless");
      writer.write(null, new IIOImage(image(), null, null), param);
    } finally {
      writer.dispose();
    }
    Files.createDirectories(file.getParent());
    Files.write(file, bytes.toByteArray());
  }
}
