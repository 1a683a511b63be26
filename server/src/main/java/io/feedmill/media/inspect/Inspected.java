package io.feedmill.media.inspect;

/// A file that may be taken.
public sealed interface Inspected {
  MediaType type();

  /// To be decoded and encoded again.
  record Picture(PictureInfo info) implements Inspected {
    @Override
    public MediaType type() {
      return info.type();
    }
  }

  /// To be cleaned by [CleanRecording] and kept.
  record Recording(RecordingInfo info) implements Inspected {
    @Override
    public MediaType type() {
      return info.type();
    }
  }
}
