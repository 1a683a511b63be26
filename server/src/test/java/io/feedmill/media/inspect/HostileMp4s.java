package io.feedmill.media.inspect;

import static io.feedmill.media.inspect.ByteText.box;
import static io.feedmill.media.inspect.ByteText.cut;
import static io.feedmill.media.inspect.ByteText.find;
import static io.feedmill.media.inspect.ByteText.insert;
import static io.feedmill.media.inspect.ByteText.join;
import static io.feedmill.media.inspect.ByteText.with;

import java.util.Arrays;

/// MP4s with damage or wrong data.
final class HostileMp4s {
  private static final byte[] TYPE = RecordingFiles.fileType("isom", "mp42");
  private static final byte[] DATA = box("mdat", new byte[64]);
  private static final byte[] MOVIE = RecordingFiles.movie(TYPE.length + 8);
  private static final String SIZE = "wrong size";

  private HostileMp4s() {}

  private static byte[] text(String text) {
    return ByteText.of().text(text).bytes();
  }

  private static byte[] data(String start) {
    return box("mdat", text(start), new byte[64]);
  }

  static void add(HostileFiles files) {
    byte[] mp4 = RecordingFiles.mp4();
    truncated(files, mp4);
    sizes(files, mp4);
    contents(files);
    samples(files, mp4);
  }

  private static void truncated(HostileFiles files, byte[] mp4) {
    files.broken("mp4-of-type", "no description", TYPE);
    files.broken("mp4-cut-in-type", SIZE, cut(mp4, 18));
    files.broken("mp4-cut-in-box-header", "outside of its boxes", cut(mp4, TYPE.length + 8));
    files.broken("mp4-cut-in-data", SIZE, cut(mp4, find(mp4, "mdat") + 10));
    files.broken("mp4-cut-in-movie", SIZE, cut(mp4, mp4.length - 10));
    files.broken("mp4-without-movie", "no description", join(TYPE, DATA));
    files.broken("mp4-without-data", "no data", join(TYPE, MOVIE));
    files.broken("mp4-with-empty-data", "no data", join(TYPE, MOVIE, box("mdat")));
    files.broken("mp4-of-two-movies", "twice", join(TYPE, DATA, MOVIE, MOVIE));
    files.broken("mp4-with-bytes-behind", "outside of its boxes", join(mp4, text("more")));
    files.broken("mp4-with-zip-behind", SIZE, join(mp4, text("PK\3\4 and the rest")));
  }

  private static void sizes(HostileFiles files, byte[] mp4) {
    int movie = find(mp4, "moov") - 4;
    files.broken("mp4-box-of-size-0", SIZE, with(mp4, movie, 0, 0, 0, 0));
    files.broken("mp4-box-of-size-1", SIZE, with(mp4, movie, 0, 0, 0, 1));
    files.broken("mp4-box-of-size-7", SIZE, with(mp4, movie, 0, 0, 0, 7));
    files.broken("mp4-box-of-4-gigabytes", SIZE, with(mp4, movie, -1, -1, -1, -1));
    files.broken("mp4-box-of-2-to-63", SIZE, join(TYPE, wide(1L << 63), MOVIE));
    files.broken("mp4-box-of-2-to-63-less-1", SIZE, join(TYPE, wide(Long.MAX_VALUE), MOVIE));
    files.broken("mp4-box-of-long-size-8", SIZE, join(TYPE, wide(8), MOVIE));
    files.broken("mp4-child-longer-than-parent", SIZE, with(mp4, movie + 8, 0, 0, 127, 0));
    files.broken("mp4-child-of-size-0", SIZE, with(mp4, movie + 8, 0, 0, 0, 0));
    ByteText heads = ByteText.of();
    for (int depth = 10_000; depth > 0; depth--) {
      heads.be32(8L * depth).text("mdia");
    }
    files.broken(
        "mp4-of-10000-nested-boxes",
        "too deep",
        join(TYPE, box("moov", box("trak", heads.bytes())), DATA));
    files.broken(
        "mp4-of-300000-boxes",
        "too many boxes",
        join(TYPE, DATA, box("moov", HostileJpegs.repeated(box("mvex"), 300_000))));
  }

  private static byte[] wide(long size) {
    return ByteText.of().be32(1).text("mdat").be64(size).zeros(16).bytes();
  }

  private static void contents(HostileFiles files) {
    String both = "looks like a page";
    files.broken(
        "mp4-without-tracks",
        "neither pictures nor sound",
        join(TYPE, DATA, box("moov", RecordingFiles.movieHeader(1, 1))));
    files.broken(
        "mp4-of-places-only",
        "neither pictures nor sound",
        join(TYPE, DATA, box("moov", RecordingFiles.track("meta", 0, 0, TYPE.length + 8))));
    files.broken(
        "mp4-track-too-short",
        "wrong track",
        join(TYPE, DATA, box("moov", box("trak", box("tkhd", new byte[20])))));
    files.unsupported("mp4-as-html", both, join(TYPE, data("<HTML><script>alert(1)"), MOVIE));
    files.unsupported("mp4-as-svg", both, join(TYPE, data("<svg onload=x>"), MOVIE));
    files.unsupported("mp4-as-pdf", both, join(TYPE, data("%PDF-1.4"), MOVIE));
    files.unsupported("mp4-as-zip", both, join(TYPE, data("PK\3\4"), MOVIE));
    files.unsupported(
        "mp4-type-as-html",
        both,
        join(RecordingFiles.fileType("isom", "<!--", "--><", "scri", "pt>a"), DATA, MOVIE));
  }

  private static void samples(HostileFiles files, byte[] mp4) {
    int places = find(mp4, "meta\0\0\0\0\0\0\0\0\0\0\0\0\0");
    byte[] rest = Arrays.copyOfRange(mp4, places, mp4.length);
    int sizes = places + find(rest, "stsz");
    int chunks = places + find(rest, "stco");
    files.broken(
        "mp4-places-in-the-header", "outside of its data", with(mp4, chunks + 12, 0, 0, 0, 0));
    files.broken(
        "mp4-places-behind-the-end", "outside of its data", with(mp4, chunks + 12, -1, -1, -1, -1));
    files.broken(
        "mp4-places-of-4-gigabytes", "outside of its data", with(mp4, sizes + 8, -1, -1, -1, -1));
    files.broken("mp4-places-many-chunks", SIZE, with(mp4, chunks + 8, 0, 0, 255, 255));
    files.broken("mp4-places-many-samples", SIZE, with(mp4, sizes + 12, -1, -1, -1, -1));
    files.unsupported(
        "mp4-places-in-fragments", "fragments", insert(mp4, mp4.length, box("moof", new byte[0])));
  }
}
