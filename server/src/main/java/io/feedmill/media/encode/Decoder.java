package io.feedmill.media.encode;

import io.feedmill.media.inspect.MediaType;
import io.feedmill.media.inspect.PictureInfo;
import java.awt.color.CMMException;
import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.SampleModel;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.stream.ImageInputStream;
import org.jspecify.annotations.Nullable;

/// Decodes the first frame of a picture.
final class Decoder {
  /// A frame on its canvas.
  ///
  /// @param canvas in pixels that were read
  record Decoded(
      PixelRows rows, Dimensions canvas, int left, int top, @Nullable ColourProfile profile) {}

  private static final int CMYK = 4;
  private static final int CMYK_AND_COLOURS = 7;

  private final Readers readers;
  private final long heap;

  /// @param heap bytes that one picture may take
  Decoder(Readers readers, long heap) {
    this.readers = readers;
    this.heap = heap;
  }

  /// @throws IOException when it cannot be decoded
  /// @throws TooMuchMemory when it needs more than is available
  Decoded decode(Path source, PictureInfo info) throws IOException {
    try {
      return decode(PictureFile.read(source, info, true), info);
    } catch (CMMException | IllegalArgumentException _) {
      return decode(PictureFile.read(source, info, false), info);
    }
  }

  private Decoded decode(PictureFile file, PictureInfo info) throws IOException {
    ImageReader reader = readers.reader(info.type());
    try (ImageInputStream in = file.open()) {
      reader.setInput(in, true, info.type() != MediaType.PNG);
      Dimensions frame = new Dimensions(reader.getWidth(0), reader.getHeight(0));
      requireWithin(frame, file, info);
      int step = MemoryEstimate.step(info);
      requireMemory(reader, frame, file, step, info);
      ImageReadParam param = reader.getDefaultReadParam();
      param.setSourceSubsampling(step, step, 0, 0);
      BufferedImage image = reader.read(0, param);
      Dimensions canvas =
          new Dimensions(
              (int) MemoryEstimate.part(info.width(), step),
              (int) MemoryEstimate.part(info.height(), step));
      return new Decoded(
          new PixelRows(image), canvas, file.left() / step, file.top() / step, file.profile());
    } finally {
      reader.dispose();
    }
  }

  /// The frames of animations may be smaller than their canvas, all others may not.
  private static void requireWithin(Dimensions frame, PictureFile file, PictureInfo info)
      throws IOException {
    boolean animated = info.type() == MediaType.GIF || info.type() == MediaType.WEBP;
    boolean same = frame.width() == info.width() && frame.height() == info.height();
    boolean within =
        (long) file.left() + frame.width() <= info.width()
            && (long) file.top() + frame.height() <= info.height();
    if (animated ? !within : !same) {
      throw new IOException("the frame does not fit");
    }
  }

  /// The server's estimate knows nothing of 16 bits and of CMYK.
  private void requireMemory(
      ImageReader reader, Dimensions frame, PictureFile file, int step, PictureInfo info)
      throws IOException {
    long pixels =
        MemoryEstimate.part(frame.width(), step) * MemoryEstimate.part(frame.height(), step);
    long raster = pixels * pixelBytes(reader, file, info);
    long needed = raster + MemoryEstimate.heldBytes(info.width(), info.height()) + file.size();
    if (needed > heap) {
      throw new TooMuchMemory(needed, heap);
    }
  }

  private static long pixelBytes(ImageReader reader, PictureFile file, PictureInfo info)
      throws IOException {
    ImageTypeSpecifier type = reader.getImageTypes(0).next();
    SampleModel model = type.getSampleModel();
    long bytes = (long) model.getNumBands() * DataBuffer.getDataTypeSize(model.getDataType()) / 8;
    if (info.type() == MediaType.JPEG && file.components() == CMYK) {
      return CMYK_AND_COLOURS;
    }
    return info.type() == MediaType.WEBP && type.getColorModel().hasAlpha() ? 2 * bytes : bytes;
  }
}
