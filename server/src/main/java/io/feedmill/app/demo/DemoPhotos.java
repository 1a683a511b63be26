package io.feedmill.app.demo;

import io.feedmill.kernel.http.Problem;
import io.feedmill.media.api.Picture;
import io.feedmill.media.api.PictureUploads;
import io.feedmill.storefront.catalog.api.NewItems;
import io.vertx.core.buffer.Buffer;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Random;
import javax.imageio.ImageIO;

/// Photos of the newest demo items: drawings of boxes and wheels whose colours and shapes follow
/// from the name.
final class DemoPhotos {
  private static final int WIDTH = 480;
  private static final int HEIGHT = 360;

  private final NewItems items;
  private final PictureUploads uploads;
  private final long account;

  /// @param account that uploads the pictures
  DemoPhotos(NewItems items, PictureUploads uploads, long account) {
    this.items = items;
    this.uploads = uploads;
    this.account = account;
  }

  /// Stops at the first picture that is not taken, as when the encoder does not start.
  ///
  /// @return number of photos
  int fill(List<String> names) {
    int added = 0;
    for (String name : names) {
      try {
        String alt = "Drawing of: " + name;
        Picture picture = uploads.picture(draw(name), account, alt);
        added += items.addPhoto(name, account, picture.id(), alt) ? 1 : 0;
      } catch (Problem refused) {
        return added;
      }
    }
    return added;
  }

  private static Buffer draw(String name) {
    BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    Random random = new Random(name.hashCode());
    float hue = random.nextFloat();
    graphics.setPaint(
        new GradientPaint(0, 0, shade(hue, .12f, .97f), 0, HEIGHT, shade(hue, .3f, .85f)));
    graphics.fillRect(0, 0, WIDTH, HEIGHT);
    graphics.setStroke(new BasicStroke(5));
    for (int i = 0; i < 3; i++) {
      double size = 90 + random.nextInt(110);
      double x = 50 + random.nextInt(WIDTH - 300) + i * 40;
      double y = HEIGHT - 50 - size;
      graphics.setPaint(shade(hue + .13f * i, .55f, .8f));
      if (random.nextBoolean()) {
        graphics.fill(new RoundRectangle2D.Double(x, y, size * 1.3, size, 24, 24));
      } else {
        graphics.fill(new Ellipse2D.Double(x, y, size, size));
      }
      graphics.setPaint(shade(hue + .13f * i, .7f, .45f));
      graphics.draw(new Ellipse2D.Double(x + size / 4, y + size / 4, size / 2, size / 2));
    }
    graphics.dispose();
    return png(image);
  }

  private static Color shade(float hue, float saturation, float brightness) {
    return Color.getHSBColor(hue, saturation, brightness);
  }

  private static Buffer png(BufferedImage image) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Buffer.buffer(out.toByteArray());
  }
}
