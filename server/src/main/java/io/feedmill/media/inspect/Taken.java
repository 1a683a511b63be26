package io.feedmill.media.inspect;

/// What to send instead of a file that is refused.
final class Taken {
  static final String PICTURES = "send JPEG, PNG, GIF or WebP";
  static final String VIDEOS = "send MP4 or WebM";
  static final String SOUNDS = "send MP3, M4A, Ogg or WebM";
  static final String ALL = "send JPEG, PNG, GIF, WebP, MP4, WebM, MP3, M4A or Ogg";

  private Taken() {}
}
