package io.feedmill.media;

import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;

/// Pictures that tests upload, and what came of them.
public final class TestPictures {
  private TestPictures() {}

  /// A red picture with a blue corner.
  ///
  /// @param format `png`, `jpg` or `gif`
  public static byte[] picture(String format, int width, int height) {
    return picture(format, width, height, Color.RED);
  }

  /// @param color of all but the corner, so that pictures differ
  public static byte[] picture(String format, int width, int height, Color color) {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setPaint(new GradientPaint(0, 0, color, width, height, color.darker()));
    graphics.fillRect(0, 0, width, height);
    graphics.setPaint(Color.BLUE);
    graphics.fillRect(0, 0, width / 4, height / 4);
    graphics.dispose();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      if (!ImageIO.write(image, format, out)) {
        throw new IllegalArgumentException("no writer of " + format);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /// The pixels of a JPEG or PNG.
  public static BufferedImage read(byte[] bytes) {
    try {
      return ImageIO.read(new ByteArrayInputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
