package io.feedmill.media.encode;

import java.awt.color.ColorSpace;
import java.awt.color.ICC_Profile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/// Puts things into the files of pictures, and builds those that no writer makes.
final class PictureBytes {
  private PictureBytes() {}

  static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /// A JPEG with a segment after its first two bytes.
  static byte[] withSegment(byte[] jpeg, int marker, byte[] content) {
    ByteBuffer head = ByteBuffer.allocate(6);
    head.put(jpeg, 0, 2).put((byte) 0xff).put((byte) marker).putShort((short) (content.length + 2));
    byte[] rest = Arrays.copyOfRange(jpeg, 2, jpeg.length);
    return joined(head.array(), content, rest);
  }

  /// A JPEG with a profile in as many segments as it needs.
  static byte[] withProfile(byte[] jpeg, byte[] profile) {
    int most = 60_000;
    int parts = (profile.length + most - 1) / most;
    byte[] with = jpeg;
    for (int part = parts; part > 0; part--) {
      int from = (part - 1) * most;
      byte[] piece = Arrays.copyOfRange(profile, from, Math.min(profile.length, from + most));
      byte[] numbers = {(byte) part, (byte) parts};
      with = withSegment(with, 0xe2, joined(ascii("ICC_PROFILE\0"), numbers, piece));
    }
    return with;
  }

  /// A JPEG with EXIF: an orientation, and a text where the location is.
  static byte[] withExif(byte[] jpeg, int orientation, String location) {
    byte[] place = ascii(location + "\0");
    ByteBuffer tiff = ByteBuffer.allocate(8 + 2 + 2 * 12 + 4 + 2 + 12 + 4 + place.length);
    tiff.order(ByteOrder.BIG_ENDIAN).put(ascii("MM")).putShort((short) 42).putInt(8);
    tiff.putShort((short) 2);
    tiff.putShort((short) 0x0112).putShort((short) 3).putInt(1).putShort((short) orientation);
    tiff.putShort((short) 0);
    int gps = 8 + 2 + 2 * 12 + 4;
    tiff.putShort((short) 0x8825).putShort((short) 4).putInt(1).putInt(gps).putInt(0);
    tiff.putShort((short) 1);
    tiff.putShort((short) 0x1b).putShort((short) 2).putInt(place.length).putInt(gps + 18);
    tiff.putInt(0).put(place);
    return withSegment(jpeg, 0xe1, joined(ascii("Exif\0\0"), tiff.array()));
  }

  /// A PNG with a chunk behind its header.
  static byte[] withChunk(byte[] png, String type, byte[] content) {
    int header = 8 + 25;
    byte[] head = Arrays.copyOf(png, header);
    byte[] rest = Arrays.copyOfRange(png, header, png.length);
    return joined(head, chunk(type, content), rest);
  }

  static byte[] chunk(String type, byte[] content) {
    CRC32 crc = new CRC32();
    crc.update(ascii(type));
    crc.update(content);
    ByteBuffer chunk = ByteBuffer.allocate(12 + content.length);
    chunk.putInt(content.length).put(ascii(type)).put(content).putInt((int) crc.getValue());
    return chunk.array();
  }

  static byte[] withPngProfile(byte[] png, byte[] profile) throws IOException {
    return withChunk(png, "iCCP", joined(ascii("name\0\0"), deflated(profile, profile.length, 1)));
  }

  /// A PNG of one grey of any size, in few bytes.
  static byte[] whitePng(int width, int height) throws IOException {
    ByteBuffer header = ByteBuffer.allocate(13);
    header.putInt(width).putInt(height).put(new byte[] {8, 2, 0, 0, 0});
    byte[] row = new byte[1 + 3 * width];
    Arrays.fill(row, 1, row.length, (byte) 255);
    return joined(
        new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'},
        chunk("IHDR", header.array()),
        chunk("IDAT", deflated(row, row.length, height)),
        chunk("IEND", new byte[0]));
  }

  private static byte[] deflated(byte[] bytes, int length, int times) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Deflater deflater = new Deflater(1);
        DeflaterOutputStream packed = new DeflaterOutputStream(out, deflater)) {
      for (int i = 0; i < times; i++) {
        packed.write(bytes, 0, length);
      }
    }
    return out.toByteArray();
  }

  /// A WebP that starts with a header for further chunks.
  ///
  /// @param flags 0x20 profile, 0x10 alpha, 2 animation
  static byte[] extendedWebp(int flags, int width, int height, byte[]... chunks) {
    byte[] header = joined(little(flags, 4), little(width - 1, 3), little(height - 1, 3));
    byte[] all = joined(ascii("WEBP"), riffChunk("VP8X", header), joined(chunks));
    return joined(ascii("RIFF"), little(all.length, 4), all);
  }

  /// The chunk with the pixels of a simple WebP.
  static byte[] pixelsOf(byte[] webp) {
    return Arrays.copyOfRange(webp, 12, webp.length);
  }

  /// A frame of an animation.
  static byte[] frame(int left, int top, int width, int height, byte[] pixels) {
    byte[] place = joined(little(left / 2, 3), little(top / 2, 3));
    byte[] size = joined(little(width - 1, 3), little(height - 1, 3));
    return riffChunk("ANMF", joined(place, size, little(100, 4), pixels));
  }

  static byte[] riffChunk(String type, byte[] content) {
    byte[] padding = new byte[content.length & 1];
    return joined(ascii(type), little(content.length, 4), content, padding);
  }

  /// A number, its lowest byte first.
  private static byte[] little(int value, int length) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) (value >> (8 * i));
    }
    return bytes;
  }

  /// The sRGB profile with the primaries of Display P3.
  static byte[] displayP3() {
    byte[] profile = ICC_Profile.getInstance(ColorSpace.CS_sRGB).getData();
    setPrimary(profile, "rXYZ", 0.51512, 0.24120, -0.00105);
    setPrimary(profile, "gXYZ", 0.29198, 0.69225, 0.04189);
    setPrimary(profile, "bXYZ", 0.15710, 0.06657, 0.78407);
    return profile;
  }

  private static void setPrimary(byte[] profile, String tag, double x, double y, double z) {
    ByteBuffer data = ByteBuffer.wrap(profile);
    int tags = data.getInt(128);
    int wanted = ByteBuffer.wrap(ascii(tag)).getInt();
    for (int i = 0; i < tags; i++) {
      int entry = 132 + 12 * i;
      if (data.getInt(entry) == wanted) {
        int at = data.getInt(entry + 4) + 8;
        data.putInt(at, fixed(x)).putInt(at + 4, fixed(y)).putInt(at + 8, fixed(z));
      }
    }
  }

  private static int fixed(double value) {
    return (int) Math.round(value * 65_536);
  }
}
