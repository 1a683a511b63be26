package io.feedmill.media.inspect;

/// Kinds of files that are taken.
public enum MediaType {
  JPEG("image/jpeg", "jpg"),
  PNG("image/png", "png"),
  GIF("image/gif", "gif"),
  WEBP("image/webp", "webp"),
  MP4("video/mp4", "mp4"),
  M4A("audio/mp4", "m4a"),
  WEBM("video/webm", "webm"),
  OGG("audio/ogg", "ogg"),
  MP3("audio/mpeg", "mp3");

  private final String contentType;
  private final String extension;

  MediaType(String contentType, String extension) {
    this.contentType = contentType;
    this.extension = extension;
  }

  public String contentType() {
    return contentType;
  }

  /// Without dot.
  public String extension() {
    return extension;
  }

  /// Whether it is decoded and encoded again; recordings are kept as they are.
  public boolean picture() {
    return switch (this) {
      case JPEG, PNG, GIF, WEBP -> true;
      case MP4, M4A, WEBM, OGG, MP3 -> false;
    };
  }
}
