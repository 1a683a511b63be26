package io.feedmill.media.encode;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;

/// GIF files whose frames are smaller than their canvas.
final class AnimatedGif {
  private static final int HEAD = 13;

  private AnimatedGif() {}

  /// All frames are at the same position.
  static byte[] of(int width, int height, int left, int top, BufferedImage... frames)
      throws IOException {
    ByteArrayOutputStream gif = new ByteArrayOutputStream();
    gif.writeBytes(PictureBytes.ascii("GIF89a"));
    writeShort(gif, width);
    writeShort(gif, height);
    gif.writeBytes(new byte[3]);
    for (BufferedImage frame : frames) {
      gif.writeBytes(PictureBytes.ascii("!þ\u0003abc\0"));
      gif.writeBytes(new byte[] {'!', (byte) 0xf9, 4, 0, 10, 0, 0, 0});
      writeFrame(gif, frame, left, top);
    }
    gif.write(';');
    return gif.toByteArray();
  }

  /// The pixels as the JDK packs them, with the palette of their own.
  private static void writeFrame(ByteArrayOutputStream gif, BufferedImage frame, int left, int top)
      throws IOException {
    byte[] single = Pictures.gif(frame);
    int flags = single[10] & 0xff;
    int colours = 3 << ((flags & 7) + 1);
    byte[] palette = Arrays.copyOfRange(single, HEAD, HEAD + colours);
    int descriptor = HEAD + colours;
    while (single[descriptor] != ',') {
      descriptor += 8;
    }
    gif.write(',');
    writeShort(gif, left);
    writeShort(gif, top);
    writeShort(gif, frame.getWidth());
    writeShort(gif, frame.getHeight());
    gif.write(0x80 | (flags & 7));
    gif.writeBytes(palette);
    gif.writeBytes(Arrays.copyOfRange(single, descriptor + 10, single.length - 1));
  }

  private static void writeShort(ByteArrayOutputStream out, int value) {
    out.write(value);
    out.write(value >> 8);
  }
}
