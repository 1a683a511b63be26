package io.feedmill.media.inspect;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/// Walks the elements of a WebM (RFC 9559), whose sizes must fit into each other. Clusters may
/// leave their size open, as recordings of browsers do; their children are then read as siblings.
///
/// Removed are tags, attached files, titles, dates, names of files, checksums of what was changed,
/// and unknown elements. Chapters, names of tracks and programs, and the inside of clusters stay.
final class WebmElements {
  private static final int MOST_ELEMENTS = 1_000_000;
  private static final int DEEPEST = 5;
  private static final long HEADER = 0x1A45DFA3L;
  private static final long DOC_TYPE = 0x4282;
  private static final long SEGMENT = 0x18538067L;
  private static final long SEEK_HEAD = 0x114D9B74L;
  private static final long CUES = 0x1C53BB6BL;
  private static final long CHAPTERS = 0x1043A770L;
  private static final long CLUSTER = 0x1F43B675L;
  private static final long INFO = 0x1549A966L;
  private static final long TICK_NANOS = 0x2AD7B1L;
  private static final long DURATION = 0x4489;
  private static final long TRACKS = 0x1654AE6BL;
  private static final long TRACK = 0xAE;
  private static final long VIDEO = 0xE0;
  private static final long WIDTH = 0xB0;
  private static final long HEIGHT = 0xBA;

  private final FileBytes in;
  private final Deque<WebmElement> open = new ArrayDeque<>();
  private final Overwrites overwrites = new Overwrites();
  private boolean inCluster;
  private boolean data;
  private boolean tracks;
  private long tickNanos = 1_000_000;
  private double ticks;
  private int width;
  private int height;

  private WebmElements(FileBytes in) {
    this.in = in;
  }

  static RecordingLayout read(FileBytes in) {
    WebmElements elements = new WebmElements(in);
    elements.visitAll(elements.header());
    if (!elements.tracks || !elements.data) {
      throw MediaRefused.broken("The WebM has no tracks or no data");
    }
    RecordingInfo info =
        new RecordingInfo(MediaType.WEBM, elements.width, elements.height, elements.duration());
    return RecordingLayout.whole(in, info, elements.overwrites.parts());
  }

  /// @return where the segment begins
  private long header() {
    WebmElement header = sized(WebmElement.read(in, 0, in.size()));
    if (header.id() != HEADER || header.end() > FileBytes.WINDOW) {
      throw MediaRefused.broken("The WebM has a wrong header");
    }
    String type = "";
    long at = header.body();
    while (at < header.end()) {
      WebmElement child = sized(WebmElement.read(in, at, header.end()));
      if (child.id() == DOC_TYPE) {
        type = in.text(child.body(), (int) (child.end() - child.body()));
      }
      at = child.end();
    }
    if (type.equals("matroska")) {
      throw ForeignSignature.video("Matroska");
    }
    if (!type.equals("webm")) {
      throw MediaRefused.broken("The WebM does not say that it is WebM");
    }
    return at;
  }

  private void visitAll(long from) {
    WebmElement segment = WebmElement.read(in, from, in.size());
    if (segment.id() != SEGMENT || segment.end() != in.size()) {
      throw MediaRefused.broken("The WebM has other than one segment");
    }
    open.push(segment);
    long at = segment.body();
    for (int count = 0; !open.isEmpty(); count++) {
      WebmElement around = open.element();
      if (at == around.end()) {
        open.pop();
      } else {
        at = take(around.id(), WebmElement.read(in, at, around.end()));
      }
      if (count > MOST_ELEMENTS || open.size() > DEEPEST) {
        throw MediaRefused.broken("The WebM has too many elements or too deep ones");
      }
    }
  }

  private static WebmElement sized(WebmElement element) {
    if (element.open()) {
      throw MediaRefused.broken("The WebM has an element without end");
    }
    return element;
  }

  /// @return position of the next element
  private long take(long parent, WebmElement element) {
    if (parent == SEGMENT && element.id() == CLUSTER) {
      inCluster = element.open();
      data |= element.end() > element.body();
      return element.open() ? element.body() : element.end();
    }
    sized(element);
    if (isOpened(parent, element.id())) {
      inCluster = false;
      tracks |= element.id() == TRACK;
      open.push(element);
      return element.body();
    }
    if (parent == SEGMENT ? isForeign(element.id()) : isRemoved(element.id())) {
      overwrites.add(element.voided());
    } else {
      value(element);
    }
    return element.end();
  }

  private static boolean isOpened(long parent, long id) {
    return (parent == SEGMENT && (id == INFO || id == TRACKS))
        || (parent == TRACKS && id == TRACK)
        || (parent == TRACK && id == VIDEO);
  }

  /// Time, blocks and the like are in a cluster.
  private boolean isForeign(long id) {
    boolean block =
        id == 0xE7 || id == 0xA3 || id == 0xA0 || id == 0xA7 || id == 0xAB || id == 0x5854;
    return !(inCluster && block) && id != SEEK_HEAD && id != CUES && id != CHAPTERS;
  }

  /// Void, checksum, title, date, names of this, the previous and the next file.
  private static boolean isRemoved(long id) {
    return id == 0xEC
        || id == 0xBF
        || id == 0x7BA9
        || id == 0x4461
        || id == 0x7384
        || id == 0x3C83ABL
        || id == 0x3E83BBL;
  }

  private void value(WebmElement element) {
    if (element.id() == TICK_NANOS) {
      tickNanos = element.number(in);
    } else if (element.id() == DURATION) {
      ticks = element.fraction(in);
    } else if (element.id() == WIDTH) {
      width = side(element.number(in));
    } else if (element.id() == HEIGHT) {
      height = side(element.number(in));
    }
  }

  private static int side(long value) {
    return value > 0 && value <= 65_535 ? (int) value : 0;
  }

  private Duration duration() {
    double millis = ticks * tickNanos / 1e6;
    boolean known = millis > 0 && millis <= RecordingLayout.LONGEST.toMillis();
    return known ? Duration.ofMillis((long) millis) : Duration.ZERO;
  }
}
