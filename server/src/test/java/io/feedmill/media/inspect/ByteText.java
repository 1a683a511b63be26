package io.feedmill.media.inspect;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;

/// Writes numbers and texts one after the other, and the parts of which files consist.
final class ByteText {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  static ByteText of() {
    return new ByteText();
  }

  static byte[] join(byte[]... parts) {
    ByteText all = of();
    for (byte[] part : parts) {
      all.add(part);
    }
    return all.bytes();
  }

  /// The first bytes.
  static byte[] cut(byte[] bytes, int length) {
    return Arrays.copyOf(bytes, length);
  }

  /// With other bytes from a position on.
  static byte[] with(byte[] bytes, int at, int... values) {
    byte[] changed = bytes.clone();
    for (int i = 0; i < values.length; i++) {
      changed[at + i] = (byte) values[i];
    }
    return changed;
  }

  /// With bytes inserted.
  static byte[] insert(byte[] bytes, int at, byte[] more) {
    return join(cut(bytes, at), more, Arrays.copyOfRange(bytes, at, bytes.length));
  }

  /// Where a text is.
  static int find(byte[] bytes, String text) {
    int at = new String(bytes, StandardCharsets.ISO_8859_1).indexOf(text);
    if (at < 0) {
      throw new AssertionError("not found: " + text);
    }
    return at;
  }

  /// A chunk of PNG.
  static byte[] chunk(String type, byte[] body) {
    CRC32 crc = new CRC32();
    crc.update(type.getBytes(StandardCharsets.ISO_8859_1));
    crc.update(body);
    return of().be32(body.length).text(type).add(body).be32(crc.getValue()).bytes();
  }

  /// A chunk of RIFF.
  static byte[] riff(String type, byte[]... parts) {
    byte[] body = join(parts);
    return of().text(type).le32(body.length).add(body).zeros(body.length & 1).bytes();
  }

  /// A box of MP4.
  static byte[] box(String type, byte[]... parts) {
    byte[] body = join(parts);
    return of().be32(8 + body.length).text(type).add(body).bytes();
  }

  /// An element of EBML with a size of eight bytes.
  static byte[] element(long id, byte[]... parts) {
    byte[] body = join(parts);
    return of().id(id).u8(1).be24(0).be32(body.length).add(body).bytes();
  }

  ByteText u8(int... values) {
    for (int value : values) {
      out.write(value);
    }
    return this;
  }

  ByteText be16(int value) {
    return u8(value >> 8, value);
  }

  ByteText be24(int value) {
    return u8(value >> 16, value >> 8, value);
  }

  ByteText be32(long value) {
    return be16((int) (value >> 16)).be16((int) value);
  }

  ByteText be64(long value) {
    return be32(value >> 32).be32(value);
  }

  ByteText le16(int value) {
    return u8(value, value >> 8);
  }

  ByteText le24(int value) {
    return u8(value, value >> 8, value >> 16);
  }

  ByteText le32(long value) {
    return le16((int) value).le16((int) (value >> 16));
  }

  ByteText le64(long value) {
    return le32(value).le32(value >> 32);
  }

  /// Without leading zeros.
  ByteText id(long id) {
    for (int shift = 24; shift >= 0; shift -= 8) {
      if (id >> shift > 0) {
        u8((int) (id >> shift));
      }
    }
    return this;
  }

  ByteText text(String text) {
    return add(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  ByteText zeros(int count) {
    return add(new byte[count]);
  }

  ByteText add(byte[] bytes) {
    out.writeBytes(bytes);
    return this;
  }

  byte[] bytes() {
    return out.toByteArray();
  }
}
