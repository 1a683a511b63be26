package io.feedmill.media.encode;

import com.luciad.imageio.webp.WebPImageWriterSpi;
import com.luciad.imageio.webp.WebPWrapper;
import io.feedmill.media.inspect.MediaType;
import java.awt.image.BufferedImage;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.plugins.jpeg.JPEGImageWriteParam;
import javax.imageio.spi.ImageWriterSpi;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/// Writes pictures into files. A file appears under its name when it is whole and on disk.
final class PictureWriter {
  private static final float JPEG_QUALITY = 0.9f;
  private static final float WEBP_QUALITY = 0.8f;

  private final boolean webp;

  /// @param webp whether WebP can be written
  PictureWriter(boolean webp) {
    this.webp = webp;
  }

  /// One that writes WebP if its native library can be loaded.
  static PictureWriter open() {
    try {
      WebPWrapper.loadNativeLibrary();
      PictureWriter writer = new PictureWriter(true);
      Bitmap pixel = new Bitmap(1, 1, new int[] {0xff00_0000}, true);
      writer.write(pixel.image(false), MediaType.WEBP, OutputStream.nullOutputStream());
      return writer;
    } catch (IOException | RuntimeException | LinkageError e) {
      System.err.println("WebP cannot be written: " + e);
      return new PictureWriter(false);
    }
  }

  /// The format in which a size is kept.
  MediaType type(PictureSize size, boolean opaque) {
    if (webp && size != PictureSize.ORIGINAL) {
      return MediaType.WEBP;
    }
    return opaque ? MediaType.JPEG : MediaType.PNG;
  }

  /// @param last whether nothing reads the bitmap afterwards, so that it may be changed
  EncodedFile write(Bitmap picture, PictureSize size, Path folder, boolean last)
      throws CannotWrite {
    MediaType type = type(size, picture.opaque());
    Path path = folder.resolve(EncodedFile.name(size, type));
    Path unfinished = folder.resolve(size.label() + ".part");
    try {
      try (FileOutputStream out = new FileOutputStream(unfinished.toFile())) {
        write(picture.image(last), type, out);
        out.getChannel().force(true);
      }
      Files.move(unfinished, path, StandardCopyOption.ATOMIC_MOVE);
      return new EncodedFile(size, type, picture.width(), picture.height(), Files.size(path), path);
    } catch (IOException e) {
      throw new CannotWrite(e);
    }
  }

  /// Forces the names of the files to disk.
  static void finish(Path folder) throws CannotWrite {
    try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
      names.force(true);
    } catch (IOException e) {
      throw new CannotWrite(e);
    }
  }

  private void write(BufferedImage image, MediaType type, OutputStream out) throws IOException {
    ImageWriter writer = writer(type);
    try (ImageOutputStream target = new MemoryCacheImageOutputStream(out)) {
      writer.setOutput(target);
      ImageWriteParam param = writer.getDefaultWriteParam();
      if (type != MediaType.PNG) {
        param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        param.setCompressionType(type == MediaType.WEBP ? "Lossy" : param.getCompressionTypes()[0]);
        param.setCompressionQuality(type == MediaType.WEBP ? WEBP_QUALITY : JPEG_QUALITY);
      }
      if (param instanceof JPEGImageWriteParam jpeg) {
        jpeg.setOptimizeHuffmanTables(true);
      }
      writer.write(null, new IIOImage(image, null, null), param);
    } finally {
      writer.dispose();
    }
  }

  private static ImageWriter writer(MediaType type) throws IOException {
    if (type == MediaType.WEBP) {
      ImageWriterSpi provider = new WebPImageWriterSpi();
      return provider.createWriterInstance();
    }
    return ImageIO.getImageWritersByFormatName(type == MediaType.JPEG ? "jpeg" : "png").next();
  }
}
