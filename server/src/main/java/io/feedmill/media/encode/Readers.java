package io.feedmill.media.encode;

import com.twelvemonkeys.imageio.plugins.jpeg.JPEGImageReaderSpi;
import com.twelvemonkeys.imageio.plugins.webp.WebPImageReaderSpi;
import io.feedmill.media.inspect.MediaType;
import java.io.IOException;
import java.util.Iterator;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.spi.IIORegistry;
import javax.imageio.spi.ImageReaderSpi;
import javax.imageio.spi.ServiceRegistry;

/// One reader for each format: the JDK's for PNG and GIF, a reader around the JDK's for JPEG, one
/// in Java for WebP.
final class Readers {
  private final ImageReaderSpi png = ofTheJdk("png");
  private final ImageReaderSpi gif = ofTheJdk("gif");
  private final ImageReaderSpi jpeg = new JPEGImageReaderSpi();
  private final ImageReaderSpi webp = new WebPImageReaderSpi();

  Readers() {
    ServiceRegistry registry = IIORegistry.getDefaultInstance();
    jpeg.onRegistration(registry, ImageReaderSpi.class);
  }

  ImageReader reader(MediaType type) throws IOException {
    ImageReaderSpi provider =
        switch (type) {
          case PNG -> png;
          case GIF -> gif;
          case JPEG -> jpeg;
          case WEBP -> webp;
          case MP4, M4A, WEBM, OGG, MP3 ->
              throw new IOException("no picture: " + type.contentType());
        };
    return provider.createReaderInstance();
  }

  private static ImageReaderSpi ofTheJdk(String format) {
    Iterator<ImageReader> readers = ImageIO.getImageReadersByFormatName(format);
    while (readers.hasNext()) {
      ImageReaderSpi provider = readers.next().getOriginatingProvider();
      if (provider.getClass().getName().startsWith("com.sun.imageio.plugins.")) {
        return provider;
      }
    }
    throw new IllegalStateException("the JDK reads no " + format);
  }
}
