package io.feedmill.media.inspect;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds the frames of an MP3. Only these are kept: tags (ID3v1, ID3v2, APE, Lyrics3) and other
/// bytes between them are cut.
final class Mp3Frames {
  private static final int FEWEST_FRAMES = 3;
  private static final int MOST_RUNS = 256;
  private static final int HEADER = 4;
  private static final int TAG_HEADER = 10;

  /// Bytes that belong to no frame and no known tag: 64 KiB in all.
  private static final long MOST_UNKNOWN = 1 << 16;

  private final FileBytes in;
  private final List<Span> runs = new ArrayList<>();
  private @Nullable Mp3Frame kind;
  private long frames;
  private long unknown;

  private Mp3Frames(FileBytes in) {
    this.in = in;
  }

  static RecordingLayout read(FileBytes in) {
    Mp3Frames frames = new Mp3Frames(in);
    frames.read();
    return new RecordingLayout(
        new RecordingInfo(MediaType.MP3, 0, 0, frames.duration()),
        List.of(),
        List.copyOf(frames.runs));
  }

  private void read() {
    long at = 0;
    while (at < in.size()) {
      long tag = tagEnd(at);
      if (tag > at) {
        at = tag;
      } else {
        long end = runEnd(at);
        if (end > at) {
          keep(new Span(at, end));
          at = end;
        } else {
          at = skip(at);
        }
      }
    }
    if (frames < FEWEST_FRAMES) {
      throw MediaRefused.broken("The MP3 has too few frames");
    }
  }

  private void keep(Span run) {
    if (runs.size() == MOST_RUNS) {
      throw MediaRefused.broken("The MP3 has too many gaps");
    }
    runs.add(run);
  }

  private long skip(long at) {
    unknown++;
    if (unknown > MOST_UNKNOWN) {
      throw MediaRefused.broken("The MP3 has much between its frames that is no sound");
    }
    return at + 1;
  }

  /// Behind frames that follow each other; the last frame of the file may be cut off. The position
  /// itself when fewer follow than can be chance.
  private long runEnd(long from) {
    long at = from;
    long run = 0;
    while (in.has(at, HEADER)) {
      Mp3Frame frame = Mp3Frame.at(in, at);
      if (frame == null || (kind != null && !kind.fits(frame)) || !in.has(at, frame.length())) {
        break;
      }
      kind = kind == null ? frame : kind;
      at += frame.length();
      run++;
    }
    boolean last = at == in.size() || tagEnd(at) > at;
    if (run >= FEWEST_FRAMES || (run > 0 && last && frames > 0)) {
      frames += run;
      return at;
    }
    if (frames == 0) {
      kind = null;
    }
    return from;
  }

  /// Behind the tag that lies there; the position itself when none does.
  private long tagEnd(long at) {
    if (in.isAt(at, "ID3")) {
      return id3End(at);
    }
    if (in.isAt(at, "TAG") && at == in.size() - 128) {
      return in.size();
    }
    if (in.isAt(at, "APETAGEX") && in.has(at, 32)) {
      return apeEnd(at);
    }
    if (in.isAt(at, "LYRICSBEGIN") && in.size() - at <= FileBytes.WINDOW) {
      return in.size();
    }
    return at;
  }

  /// Its size has seven bits in each byte.
  private long id3End(long at) {
    long size = 0;
    for (int i = 6; i < TAG_HEADER; i++) {
      int part = in.u8(at + i);
      if (part > 0x7f) {
        throw MediaRefused.broken("The MP3 has a tag of no size");
      }
      size = size << 7 | part;
    }
    boolean footer = (in.u8(at + 5) & 0x10) != 0;
    long end = at + TAG_HEADER + size + (footer ? TAG_HEADER : 0);
    if (end > in.size()) {
      throw MediaRefused.broken("The MP3 ends within a tag");
    }
    return end;
  }

  /// A tag may begin with a header; its size is that of items and footer. A footer found alone ends
  /// the tag.
  private long apeEnd(long at) {
    boolean header = (in.le32(at + 20) & 0x20000000L) != 0;
    long end = at + 32 + (header ? in.le32(at + 12) : 0);
    if (end > in.size()) {
      throw MediaRefused.broken("The MP3 ends within a tag");
    }
    return end;
  }

  private Duration duration() {
    return kind == null
        ? Duration.ZERO
        : Duration.ofMillis(frames * kind.samples() * 1000 / kind.rate());
  }
}
