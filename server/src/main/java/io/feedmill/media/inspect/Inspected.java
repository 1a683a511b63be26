package io.feedmill.media.inspect;

/// A file that may be taken.
public sealed interface Inspected {
  MediaType type();

  /// A picture that is decoded and re-encoded.
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
