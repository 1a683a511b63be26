package io.feedmill.kernel.feed;

import java.nio.ByteBuffer;

/// A written feed: bytes that never change and what they are.
public final class FeedDocument {
  private final FeedFormat format;
  private final byte[] bytes;

  FeedDocument(FeedFormat format, byte[] bytes) {
    this.format = format;
    this.bytes = bytes;
  }

  /// The format that the bytes are in.
  public FeedFormat format() {
    return format;
  }

  /// Value of the `Content-Type` header for the bytes.
  public String contentType() {
    return format.contentType();
  }

  /// Number of bytes.
  public int size() {
    return bytes.length;
  }

  /// A copy of the bytes.
  public byte[] bytes() {
    return bytes.clone();
  }

  /// The bytes themselves, to read only.
  public ByteBuffer buffer() {
    return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
  }
}
