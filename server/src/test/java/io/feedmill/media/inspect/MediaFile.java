package io.feedmill.media.inspect;

/// A file to be uploaded by a test.
public final class MediaFile {
  private final String name;
  private final String declared;
  private final byte[] bytes;

  public MediaFile(String name, String declared, byte[] bytes) {
    this.name = name;
    this.declared = declared;
    this.bytes = bytes;
  }

  public String name() {
    return name;
  }

  /// The content type that the client sends; empty when it sends none.
  public String declared() {
    return declared;
  }

  public byte[] bytes() {
    return bytes;
  }

  @Override
  public String toString() {
    return name;
  }
}
