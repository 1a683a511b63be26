package io.feedmill.media.inspect;

import java.time.Duration;
import java.util.List;

/// The positions of the parts of a recording that are kept, and of those that are removed.
///
/// @param overwrites parts to be replaced in place
/// @param kept parts to be kept, in order; all else is cut
record RecordingLayout(RecordingInfo info, List<Overwrite> overwrites, List<Span> kept) {
  /// A longer claimed duration counts as unknown.
  static final Duration LONGEST = Duration.ofDays(30);

  /// @throws MediaRefused if the structure is damaged, or contains unsupported content
  static RecordingLayout read(FileBytes in, MediaType type) {
    return switch (type) {
      case MP4, M4A -> Mp4Boxes.read(in);
      case WEBM -> WebmElements.read(in);
      case OGG -> OggPages.read(in);
      case MP3 -> Mp3Frames.read(in);
      case JPEG, PNG, GIF, WEBP -> throw MediaRefused.unsupported("A picture is not a recording");
    };
  }

  static RecordingLayout whole(FileBytes in, RecordingInfo info, List<Overwrite> overwrites) {
    return new RecordingLayout(info, overwrites, List.of(new Span(0, in.size())));
  }
}
