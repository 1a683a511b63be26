package io.feedmill.media.encode;

import com.luciad.imageio.webp.WebPImageWriterSpi;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.Raster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/// Pictures that tests make.
final class Pictures {
  static final Color RED = new Color(220, 30, 30);
  static final Color GREEN = new Color(30, 180, 40);
  static final Color BLUE = new Color(40, 50, 210);
  static final Color YELLOW = new Color(230, 220, 40);

  private Pictures() {}

  /// Red above on the left, green above on the right, blue below on the left, yellow.
  static BufferedImage corners(int width, int height, int type) {
    BufferedImage image = new BufferedImage(width, height, type);
    Graphics2D g = image.createGraphics();
    int w = width / 2;
    int h = height / 2;
    fill(g, RED, 0, 0, w, h);
    fill(g, GREEN, w, 0, width - w, h);
    fill(g, BLUE, 0, h, w, height - h);
    fill(g, YELLOW, w, h, width - w, height - h);
    g.dispose();
    return image;
  }

  static BufferedImage corners(int width, int height) {
    return corners(width, height, BufferedImage.TYPE_INT_RGB);
  }

  /// The same with a transparent square in the middle, half as wide and high.
  static BufferedImage withHole(int width, int height) {
    BufferedImage image = corners(width, height, BufferedImage.TYPE_INT_ARGB);
    for (int y = height / 4; y < height * 3 / 4; y++) {
      for (int x = width / 4; x < width * 3 / 4; x++) {
        image.setRGB(x, y, 0);
      }
    }
    return image;
  }

  static BufferedImage plain(int width, int height, Color colour) {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    fill(g, colour, 0, 0, width, height);
    g.dispose();
    return image;
  }

  private static void fill(Graphics2D g, Color colour, int x, int y, int width, int height) {
    g.setColor(colour);
    g.fillRect(x, y, width, height);
  }

  static byte[] png(BufferedImage image) throws IOException {
    return plainly(image, "png");
  }

  static byte[] gif(BufferedImage image) throws IOException {
    return plainly(image, "gif");
  }

  private static byte[] plainly(BufferedImage image, String format) throws IOException {
    ImageWriter writer = writer(format);
    return written(writer, new IIOImage(image, null, null), writer.getDefaultWriteParam());
  }

  static byte[] jpeg(BufferedImage image) throws IOException {
    return jpeg(image, ImageWriteParam.MODE_DISABLED);
  }

  static byte[] progressiveJpeg(BufferedImage image) throws IOException {
    return jpeg(image, ImageWriteParam.MODE_DEFAULT);
  }

  private static byte[] jpeg(BufferedImage image, int progressive) throws IOException {
    ImageWriter writer = writer("jpeg");
    ImageWriteParam param = writer.getDefaultWriteParam();
    param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
    param.setCompressionQuality(0.95f);
    param.setProgressiveMode(progressive);
    return written(writer, new IIOImage(image, null, null), param);
  }

  /// The samples as they are, such as four of inverted CMYK.
  static byte[] rawJpeg(Raster raster) throws IOException {
    ImageWriter writer = writer("jpeg");
    ImageWriteParam param = writer.getDefaultWriteParam();
    param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
    param.setCompressionQuality(1);
    return written(writer, new IIOImage(raster, null, null), param);
  }

  static byte[] webp(BufferedImage image, boolean lossless) throws IOException {
    ImageWriter writer = new WebPImageWriterSpi().createWriterInstance();
    ImageWriteParam param = writer.getDefaultWriteParam();
    param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
    param.setCompressionType(lossless ? "Lossless" : "Lossy");
    return written(writer, new IIOImage(image, null, null), param);
  }

  private static ImageWriter writer(String format) {
    ImageIO.setUseCache(false);
    var writers = ImageIO.getImageWritersByFormatName(format);
    ImageWriter writer = writers.next();
    while (!writer.getClass().getName().startsWith("com.sun.")) {
      writer = writers.next();
    }
    return writer;
  }

  private static byte[] written(ImageWriter writer, IIOImage image, ImageWriteParam param)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
      writer.setOutput(out);
      writer.write(null, image, param);
    } finally {
      writer.dispose();
    }
    return bytes.toByteArray();
  }
}
