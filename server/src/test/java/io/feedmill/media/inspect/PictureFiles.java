package io.feedmill.media.inspect;

import static io.feedmill.media.inspect.ByteText.chunk;
import static io.feedmill.media.inspect.ByteText.find;
import static io.feedmill.media.inspect.ByteText.insert;
import static io.feedmill.media.inspect.ByteText.join;
import static io.feedmill.media.inspect.ByteText.riff;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.Deflater;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;

/// Makes valid pictures.
public final class PictureFiles {
  private static final String LOSSY = "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA";
  private static final String LOSSLESS = "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==";

  private PictureFiles() {}

  /// Colours that change from pixel to pixel.
  ///
  /// @param type of [BufferedImage]
  public static BufferedImage drawn(int width, int height, int type) {
    BufferedImage image = new BufferedImage(width, height, type);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        image.setRGB(x, y, new Color(x * 255 / width, y * 255 / height, (x ^ y) & 255).getRGB());
      }
    }
    Graphics2D graphics = image.createGraphics();
    graphics.fillRect(width / 4, height / 4, width / 3, height / 3);
    graphics.dispose();
    return image;
  }

  public static byte[] jpeg(int width, int height) {
    return jpeg(new IIOImage(drawn(width, height, BufferedImage.TYPE_INT_RGB), null, null), false);
  }

  public static byte[] greyJpeg(int width, int height) {
    return jpeg(
        new IIOImage(drawn(width, height, BufferedImage.TYPE_BYTE_GRAY), null, null), false);
  }

  public static byte[] progressiveJpeg(int width, int height) {
    return jpeg(new IIOImage(drawn(width, height, BufferedImage.TYPE_INT_RGB), null, null), true);
  }

  public static byte[] cmykJpeg(int width, int height) {
    WritableRaster raster = Raster.createInterleavedRaster(0, width, height, 4, null);
    for (int i = 0; i < width * height * 4; i++) {
      raster.setSample(i / 4 % width, i / 4 / width, i % 4, i * 7 & 255);
    }
    return jpeg(new IIOImage(raster, null, null), false);
  }

  private static byte[] jpeg(IIOImage image, boolean progressive) {
    return write(
        "jpeg",
        writer -> {
          ImageWriteParam param = writer.getDefaultWriteParam();
          param.setProgressiveMode(
              progressive ? ImageWriteParam.MODE_DEFAULT : ImageWriteParam.MODE_DISABLED);
          writer.write(null, image, param);
        });
  }

  /// A JPEG with EXIF data with its orientation and a location.
  public static byte[] turnedJpeg(int width, int height, int orientation) {
    return insert(jpeg(width, height), 2, exifSegment(exif(orientation)));
  }

  /// A segment of JPEG with EXIF data.
  static byte[] exifSegment(byte[] exif) {
    return ByteText.of().u8(0xff, 0xe1).be16(8 + exif.length).text("Exif\0\0").add(exif).bytes();
  }

  /// EXIF data with an orientation, and a directory of places that holds a text.
  public static byte[] exif(int orientation) {
    return ByteText.of()
        .text("MM\0*")
        .be32(8)
        .be16(2)
        .be16(0x112)
        .be16(3)
        .be32(1)
        .be16(orientation)
        .be16(0)
        .be16(0x8825)
        .be16(4)
        .be32(1)
        .be32(38)
        .be32(0)
        .be16(0)
        .be32(0)
        .text("GPS 52.5200 N")
        .bytes();
  }

  public static byte[] png(int width, int height, int type) {
    return write("png", writer -> writer.write(drawn(width, height, type)));
  }

  /// RGB with 16 bits a sample.
  public static byte[] deepPng(int width, int height) {
    byte[] header = ByteText.of().be32(width).be32(height).u8(16, 2, 0, 0, 0).bytes();
    byte[] raster = new byte[height * (1 + 6 * width)];
    return png(header, new byte[0], deflated(raster));
  }

  /// A PNG of these parts.
  static byte[] png(byte[] header, byte[] between, byte[] data) {
    return join(
        ByteText.of().u8(0x89).text("PNG\r\n\u001a\n").bytes(),
        chunk("IHDR", header),
        between,
        chunk("IDAT", data),
        chunk("IEND", new byte[0]));
  }

  static byte[] deflated(byte[] bytes) {
    try (Deflater deflater = new Deflater(9)) {
      deflater.setInput(bytes);
      deflater.finish();
      byte[] out = new byte[bytes.length + 100];
      return Arrays.copyOf(out, deflater.deflate(out));
    }
  }

  /// Each frame has the size of the picture.
  public static byte[] animatedPng(int width, int height, int frames) {
    byte[] png = png(width, height, BufferedImage.TYPE_INT_RGB);
    byte[] data = deflated(new byte[height * (1 + 3 * width)]);
    byte[] start =
        join(
            chunk("acTL", ByteText.of().be32(frames).be32(0).bytes()),
            chunk("fcTL", frame(0, width, height, 0, 0)));
    ByteText more = ByteText.of();
    for (int i = 1; i < frames; i++) {
      more.add(chunk("fcTL", frame(2 * i - 1, width, height, 0, 0)));
      more.add(chunk("fdAT", ByteText.of().be32(2L * i).add(data).bytes()));
    }
    byte[] started = insert(png, find(png, "IDAT") - 4, start);
    return insert(started, started.length - 12, more.bytes());
  }

  /// The header of a frame of an animated PNG.
  static byte[] frame(int number, int width, int height, int left, int top) {
    return ByteText.of()
        .be32(number)
        .be32(width)
        .be32(height)
        .be32(left)
        .be32(top)
        .be16(1)
        .be16(10)
        .u8(0, 0)
        .bytes();
  }

  public static byte[] gif(int width, int height) {
    return write(
        "gif", writer -> writer.write(drawn(width, height, BufferedImage.TYPE_BYTE_INDEXED)));
  }

  public static byte[] animatedGif(int width, int height, int frames) {
    BufferedImage image = drawn(width, height, BufferedImage.TYPE_BYTE_INDEXED);
    return write(
        "gif",
        writer -> {
          writer.prepareWriteSequence(
              writer.getDefaultStreamMetadata(writer.getDefaultWriteParam()));
          for (int i = 0; i < frames; i++) {
            writer.writeToSequence(
                new IIOImage(
                    image,
                    null,
                    writer.getDefaultImageMetadata(
                        ImageTypeSpecifier.createFromRenderedImage(image),
                        writer.getDefaultWriteParam())),
                null);
          }
          writer.endWriteSequence();
        });
  }

  /// One pixel.
  public static byte[] lossyWebp() {
    return Base64.getDecoder().decode(LOSSY);
  }

  /// One pixel.
  public static byte[] losslessWebp() {
    return Base64.getDecoder().decode(LOSSLESS);
  }

  /// The chunk with the data of one pixel.
  static byte[] webpData() {
    byte[] file = losslessWebp();
    return Arrays.copyOfRange(file, 12, file.length);
  }

  static byte[] webp(byte[]... chunks) {
    return riff("RIFF", ByteText.of().text("WEBP").bytes(), join(chunks));
  }

  /// The header of an extended WebP.
  static byte[] webpHeader(int flags, int width, int height) {
    return riff("VP8X", ByteText.of().u8(flags, 0, 0, 0).le24(width - 1).le24(height - 1).bytes());
  }

  /// A frame of one pixel that claims a place and a size.
  static byte[] webpFrame(int left, int top, int width, int height) {
    return riff(
        "ANMF",
        ByteText.of()
            .le24(left / 2)
            .le24(top / 2)
            .le24(width - 1)
            .le24(height - 1)
            .le24(100)
            .u8(0)
            .bytes(),
        webpData());
  }

  /// Frames of one pixel.
  public static byte[] animatedWebp(int frames) {
    ByteText all = ByteText.of().add(riff("ANIM", new byte[6]));
    for (int i = 0; i < frames; i++) {
      all.add(webpFrame(0, 0, 1, 1));
    }
    return webp(webpHeader(0x12, 1, 1), all.bytes());
  }

  /// One pixel with EXIF data.
  public static byte[] turnedWebp(int orientation) {
    return webp(webpHeader(0x18, 1, 1), webpData(), riff("EXIF", exif(orientation)));
  }

  /// Uses a writer.
  @FunctionalInterface
  private interface Writing {
    void with(ImageWriter writer) throws IOException;
  }

  private static byte[] write(String format, Writing writing) {
    ImageWriter writer = ImageIO.getImageWritersByFormatName(format).next();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ImageOutputStream out = ImageIO.createImageOutputStream(bytes)) {
      writer.setOutput(out);
      writing.with(writer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      writer.dispose();
    }
    return bytes.toByteArray();
  }
}
