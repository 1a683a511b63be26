package io.feedmill.media.encode;

import io.feedmill.media.inspect.MediaRefused.Reason;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Encodes one picture: decodes it, converts its colours, turns it, and writes it in all sizes.
final class EncodePicture {
  private static final long READERS = 32L << 20;
  private static final int ROWS_AT_ONCE = 1 << 16;

  private final PictureWriter writer;
  private final Decoder decoder;

  EncodePicture(Readers readers, PictureWriter writer) {
    this.writer = writer;
    this.decoder = new Decoder(readers, Runtime.getRuntime().maxMemory() - READERS);
  }

  EncodeReply run(EncodeJob job) {
    try {
      return new EncodeReply.Done(write(original(job), job.folder()));
    } catch (CannotWrite e) {
      return new EncodeReply.Failed(String.valueOf(e.getMessage()));
    } catch (TooMuchMemory e) {
      return new EncodeReply.Refused(Reason.TOO_LARGE, String.valueOf(e.getMessage()));
    } catch (UnsupportedPicture e) {
      return new EncodeReply.Refused(Reason.UNSUPPORTED, String.valueOf(e.getMessage()));
    } catch (IOException | RuntimeException | StackOverflowError e) {
      System.err.println(job.info().type() + " cannot be decoded: " + e);
      return new EncodeReply.Refused(Reason.BROKEN, "The picture cannot be decoded");
    }
  }

  /// The original as it is kept: turned, in sRGB, not too large.
  private Bitmap original(EncodeJob job) throws IOException {
    Decoder.Decoded decoded = decoder.decode(job.source(), job.info());
    Dimensions canvas = decoded.canvas();
    Dimensions kept =
        new Dimensions(job.info().width(), job.info().height())
            .within(PictureSize.ORIGINAL.longest());
    Turn turn = Turn.of(job.info().orientation(), kept);
    int[] pixels = new int[(int) kept.pixels()];
    AreaScaler scaler =
        new AreaScaler(canvas, kept, (y, row) -> turn.put(y, row, kept.width(), pixels));
    int batch = Math.clamp(ROWS_AT_ONCE / canvas.width(), 1, canvas.height());
    int[] rows = new int[batch * canvas.width()];
    int[] row = new int[canvas.width()];
    boolean opaque = true;
    for (int y = 0; y < canvas.height(); y += batch) {
      int count = Math.min(batch, canvas.height() - y);
      read(decoded, y, count, rows);
      for (int i = 0; i < count; i++) {
        opaque &= premultiplied(rows, i * canvas.width(), row);
        scaler.add(row);
      }
    }
    return new Bitmap(turn.turned().width(), turn.turned().height(), pixels, opaque);
  }

  /// Reads rows of the canvas, in sRGB; what the frame does not cover is transparent.
  private static void read(Decoder.Decoded decoded, int from, int count, int[] into) {
    int width = decoded.canvas().width();
    PixelRows frame = decoded.rows();
    boolean whole = frame.width() == width && frame.height() == decoded.canvas().height();
    int[] row = whole ? into : new int[frame.width()];
    for (int i = 0; i < count; i++) {
      if (whole) {
        frame.read(from + i, into, i * width);
        continue;
      }
      PixelRows.clear(into, i * width, width);
      int y = from + i - decoded.top();
      if (y >= 0 && y < frame.height()) {
        frame.read(y, row, 0);
        int visible = Math.min(frame.width(), width - decoded.left());
        System.arraycopy(row, 0, into, i * width + decoded.left(), visible);
      }
    }
    if (decoded.profile() != null) {
      decoded.profile().convert(into, count * width);
    }
  }

  /// @return whether the row is opaque
  private static boolean premultiplied(int[] from, int at, int[] row) {
    int alpha = -1;
    for (int x = 0; x < row.length; x++) {
      int pixel = from[at + x];
      alpha &= pixel;
      row[x] = Alpha.multiplied(pixel);
    }
    return alpha >>> 24 == 255;
  }

  private EncodedPicture write(Bitmap kept, Path folder) throws CannotWrite {
    Bitmap large = kept.scaled(kept.dimensions().within(PictureSize.FIT_1200.longest()));
    Bitmap small = large.scaled(large.dimensions().within(PictureSize.FIT_400.longest()));
    int side = PictureSize.SQUARE_96.longest();
    Bitmap square = squareSource(kept, large).square().scaled(new Dimensions(side, side));
    String blurhash = Blurhash.of(small);
    List<EncodedFile> files =
        List.of(
            writer.write(square, PictureSize.SQUARE_96, folder, true),
            writer.write(small, PictureSize.FIT_400, folder, false),
            writer.write(large, PictureSize.FIT_1200, folder, false),
            writer.write(kept, PictureSize.ORIGINAL, folder, true));
    PictureWriter.finish(folder);
    return new EncodedPicture(kept.width(), kept.height(), blurhash, files);
  }

  /// The smaller one, unless its short side is shorter than the square's.
  private static Bitmap squareSource(Bitmap kept, Bitmap large) {
    int side = PictureSize.SQUARE_96.longest();
    return Math.min(large.width(), large.height()) >= side ? large : kept;
  }
}
