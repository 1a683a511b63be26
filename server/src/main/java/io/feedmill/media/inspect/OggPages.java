package io.feedmill.media.inspect;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Walks the pages of an Ogg (RFC 3533), which must follow each other to the end of the file. Taken
/// are streams of Vorbis, Opus, FLAC and Speex.
///
/// Nothing is removed: comments stay unchanged, including pictures in them, because removing them
/// would require rewriting all pages. They are sent with the type of a sound and never shown by
/// this server.
final class OggPages {
  private static final int HEADER = 27;
  private static final int FIRST = 2;
  private static final int MOST_STREAMS = 64;

  /// Of one serial number.
  ///
  /// @param rate positions a second, 0 when unknown
  /// @param skipped positions before the sound begins
  private record Stream(int rate, int skipped) {}

  private final FileBytes in;
  private final Map<Long, Stream> streams = new HashMap<>();
  private boolean data;
  private Duration duration = Duration.ZERO;

  private OggPages(FileBytes in) {
    this.in = in;
  }

  static RecordingLayout read(FileBytes in) {
    OggPages pages = new OggPages(in);
    long at = 0;
    while (at < in.size()) {
      at = pages.page(at);
    }
    if (!pages.data) {
      throw MediaRefused.broken("The Ogg has no data");
    }
    RecordingInfo info = new RecordingInfo(MediaType.OGG, 0, 0, pages.duration);
    return RecordingLayout.whole(in, info, List.of());
  }

  /// @return where the next page lies
  private long page(long at) {
    if (!in.isAt(at, "OggS") || in.u8(at + 4) != 0) {
      throw MediaRefused.broken("The Ogg has bytes outside of its pages");
    }
    int segments = in.u8(at + HEADER - 1);
    long body = at + HEADER + segments;
    long end = body;
    for (int i = 0; i < segments; i++) {
      end += in.u8(at + HEADER + i);
    }
    if (end > in.size()) {
      throw MediaRefused.broken("The Ogg ends within a page");
    }
    long serial = in.le32(at + 14);
    if ((in.u8(at + 5) & FIRST) != 0) {
      begin(serial, body, end);
    } else {
      goOn(serial, in.le64(at + 6), end > body);
    }
    return end;
  }

  private void begin(long serial, long body, long end) {
    if (streams.size() == MOST_STREAMS || streams.put(serial, stream(body, end)) != null) {
      throw MediaRefused.broken("The Ogg has too many streams");
    }
  }

  private Stream stream(long body, long end) {
    if (in.isAt(body, "OpusHead") && end - body >= 19) {
      return new Stream(48_000, in.le16(body + 10));
    }
    if (in.isAt(body, "\1vorbis") && end - body >= 30) {
      return new Stream((int) Math.min(in.le32(body + 12), Integer.MAX_VALUE), 0);
    }
    if (in.isAt(body, "Speex   ") && end - body >= 80) {
      return new Stream((int) Math.min(in.le32(body + 36), Integer.MAX_VALUE), 0);
    }
    if (in.isAt(body, "\u007fFLAC") && end - body >= 51) {
      return new Stream((int) (in.be32(body + 27) >> 12), 0);
    }
    if (in.isAt(body, "\u0080theora") || in.isAt(body, "BBCD\0")) {
      throw ForeignSignature.video("Ogg");
    }
    throw ForeignSignature.sound("Ogg (other than Vorbis, Opus, FLAC and Speex)");
  }

  private void goOn(long serial, long position, boolean filled) {
    Stream stream = streams.get(serial);
    if (stream == null) {
      throw MediaRefused.broken("The Ogg has a page of no stream");
    }
    data |= filled;
    if (position > stream.skipped && stream.rate > 0) {
      long seconds = position / stream.rate;
      if (seconds <= RecordingLayout.LONGEST.toSeconds()) {
        Duration until = Duration.ofMillis((position - stream.skipped) * 1000 / stream.rate);
        duration = until.compareTo(duration) > 0 ? until : duration;
      }
    }
  }
}
