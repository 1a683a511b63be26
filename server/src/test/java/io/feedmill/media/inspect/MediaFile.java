package io.feedmill.media.inspect;

/// A file to be uploaded by a test.
///
/// @param declared content type that the client sends
public record MediaFile(String name, String declared, byte[] bytes) {
  @Override
  public String toString() {
    return name;
  }
}
