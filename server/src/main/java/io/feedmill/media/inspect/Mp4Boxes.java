package io.feedmill.media.inspect;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Walks the boxes of an MP4 (ISO 14496-12), whose sizes must fit into each other.
///
/// Pictures and sound stay. Removed are tags and places (`udta`, `meta`, `uuid`), tracks of
/// anything else with their samples (cameras write places there, some as subtitles), free space and
/// unknown boxes. Times of making stay, in `mvhd` and `tkhd`, and what the coded data says of
/// itself.
final class Mp4Boxes {
  private static final int MOST_BOXES = 100_000;
  private static final int DEEPEST = 8;
  private static final String FILE = "";
  private static final Set<String> OPENED =
      Set.of("moov", "trak", "mdia", "minf", "stbl", "mvex", "moof", "traf");

  /// The boxes that each box may contain; all others may contain everything except [#REMOVED].
  private static final Map<String, Set<String>> KEPT =
      Map.of(
          FILE,
          Set.of("ftyp", "styp", "moov", "moof", "mdat", "sidx", "ssix", "mfra", "pdin"),
          "moov",
          Set.of("mvhd", "trak", "mvex", "iods"),
          "trak",
          Set.of("tkhd", "edts", "mdia", "tref"));

  private static final Set<String> REMOVED =
      Set.of("udta", "meta", "uuid", "free", "skip", "wide", "moov", "trak", "moof", "mdat");

  private final FileBytes in;
  private final Deque<Mp4Box> open = new ArrayDeque<>();
  private final Overwrites overwrites = new Overwrites();
  private final List<Mp4Track> tracks = new ArrayList<>();
  private final TreeMap<Long, Long> data = new TreeMap<>();
  private @Nullable Mp4Track track;
  private long ticks;
  private long scale;
  private boolean described;
  private boolean fragments;

  private Mp4Boxes(FileBytes in) {
    this.in = in;
  }

  static RecordingLayout read(FileBytes in) {
    Mp4Boxes boxes = new Mp4Boxes(in);
    boxes.visitAll();
    return boxes.layout();
  }

  private void visitAll() {
    long at = 0;
    int count = 0;
    while (at < in.size() || !open.isEmpty()) {
      Mp4Box around = open.peek();
      if (around != null && at == around.end()) {
        open.pop();
      } else {
        count++;
        Mp4Box box = Mp4Box.read(in, at, around == null ? in.size() : around.end());
        at = take(around == null ? FILE : around.type(), box);
      }
      if (count > MOST_BOXES || open.size() > DEEPEST) {
        throw MediaRefused.broken("The MP4 has too many boxes or too deep ones");
      }
    }
  }

  /// @return where the next box lies
  private long take(String parent, Mp4Box box) {
    Set<String> kept = KEPT.get(parent);
    if (kept == null ? REMOVED.contains(box.type()) : !kept.contains(box.type())) {
      overwrites.add(box.free(in));
      return box.end();
    }
    switch (box.type()) {
      case "moov" -> describe();
      case "moof" -> fragments = true;
      case "mdat" -> data.put(box.body(), box.end());
      case "mvhd" -> header(box);
      case "mehd" -> ticks(box, 4);
      case "trak" -> {
        track = new Mp4Track(box);
        tracks.add(track);
      }
      default -> {
        if (track != null) {
          track.take(in, parent, box);
        }
      }
    }
    if (!OPENED.contains(box.type())) {
      return box.end();
    }
    open.push(box);
    return box.body();
  }

  private void describe() {
    if (described) {
      throw MediaRefused.broken("The MP4 describes itself twice");
    }
    described = true;
  }

  private void header(Mp4Box box) {
    boolean wide = in.u8(box.body()) == 1;
    scale = in.be32(box.body() + (wide ? 20 : 12));
    ticks(box, wide ? 24 : 16);
  }

  /// Takes a duration; in version 1 it has 64 bits. All bits set mean that it is not known.
  private void ticks(Mp4Box box, int offset) {
    boolean wide = in.u8(box.body()) == 1;
    long value = wide ? in.be64(box.body() + offset) : in.be32(box.body() + offset);
    ticks = value == 0xffffffffL ? ticks : Math.max(ticks, value);
  }

  private Duration duration() {
    boolean known = scale > 0 && ticks / scale <= RecordingLayout.LONGEST.toSeconds();
    return known ? Duration.ofMillis((long) (1000.0 * ticks / scale)) : Duration.ZERO;
  }

  private RecordingLayout layout() {
    boolean empty = data.entrySet().stream().allMatch(box -> box.getKey().equals(box.getValue()));
    if (!described || empty) {
      throw MediaRefused.broken("The MP4 has no description or no data");
    }
    removeOtherTracks();
    Mp4Track video = tracks.stream().filter(Mp4Track::isVideo).findFirst().orElse(null);
    if (video == null && tracks.stream().noneMatch(Mp4Track::isSound)) {
      throw MediaRefused.broken("The MP4 has neither pictures nor sound");
    }
    return RecordingLayout.whole(
        in,
        new RecordingInfo(
            video == null ? MediaType.M4A : MediaType.MP4,
            video == null ? 0 : video.width(),
            video == null ? 0 : video.height(),
            duration()),
        overwrites.parts());
  }

  /// Samples are overwritten first: a later call could not find them.
  private void removeOtherTracks() {
    List<Mp4Track> others =
        tracks.stream().filter(each -> !each.isVideo() && !each.isSound()).toList();
    if (fragments && !others.isEmpty()) {
      throw MediaRefused.unsupported(
          "MP4 in fragments with other tracks than pictures and sound is not taken");
    }
    Mp4Samples samples = new Mp4Samples(in, data, overwrites);
    others.forEach(samples::remove);
    others.forEach(each -> overwrites.add(each.box().free(in)));
  }
}
