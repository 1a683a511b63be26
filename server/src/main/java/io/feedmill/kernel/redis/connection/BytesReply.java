package io.feedmill.kernel.redis.connection;

import io.vertx.core.buffer.Buffer;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.ResponseType;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/// A reply of bytes, the most common kind: a value, a member, a field.
final class BytesReply implements Response {
  private final byte[] bytes;

  /// @param bytes must not change afterwards
  BytesReply(byte[] bytes) {
    this.bytes = bytes;
  }

  @Override
  public ResponseType type() {
    return ResponseType.BULK;
  }

  @Override
  public String toString() {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  @Override
  public String toString(Charset encoding) {
    return new String(bytes, encoding);
  }

  @Override
  public Buffer toBuffer() {
    return Buffer.buffer(bytes);
  }

  @Override
  public byte[] toBytes() {
    return bytes;
  }
}
