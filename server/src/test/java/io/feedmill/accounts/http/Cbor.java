package io.feedmill.accounts.http;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// Writes CBOR (RFC 8949): whole numbers, texts, bytes and maps.
final class Cbor {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private Cbor() {}

  /// @param value a `Long`, an `Integer`, a `String`, a `byte[]`, or a map of such
  static byte[] of(Object value) {
    Cbor cbor = new Cbor();
    cbor.write(value);
    return cbor.out.toByteArray();
  }

  private void write(Object value) {
    switch (value) {
      case Integer number -> write((long) number);
      case Long number -> head(number < 0 ? 1 : 0, number < 0 ? -1 - number : number);
      case byte[] bytes -> {
        head(2, bytes.length);
        out.writeBytes(bytes);
      }
      case String text -> {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        head(3, bytes.length);
        out.writeBytes(bytes);
      }
      case Map<?, ?> map -> {
        head(5, map.size());
        map.forEach((name, each) -> {
          write(name);
          write(each);
        });
      }
      default -> throw new IllegalArgumentException("no CBOR for " + value);
    }
  }

  private void head(int type, long number) {
    if (number < 24) {
      out.write(type << 5 | (int) number);
    } else if (number < 256) {
      out.write(type << 5 | 24);
      out.write((int) number);
    } else if (number < 65_536) {
      out.write(type << 5 | 25);
      out.writeBytes(ByteBuffer.allocate(2).putShort((short) number).array());
    } else {
      out.write(type << 5 | 26);
      out.writeBytes(ByteBuffer.allocate(4).putInt((int) number).array());
    }
  }
}
