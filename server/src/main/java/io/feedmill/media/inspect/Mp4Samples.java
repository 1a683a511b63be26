package io.feedmill.media.inspect;

import java.util.Map;
import java.util.NavigableMap;

/// Finds the bytes of a track's samples (ISO 14496-12, 8.7), so that those of a track of locations
/// can be set to zero.
final class Mp4Samples {
  private static final int MOST_ENTRIES = 100_000;
  private static final int COUNT = 4;
  private static final int TABLE = 8;

  private final FileBytes in;
  private final NavigableMap<Long, Long> data;
  private final Overwrites overwrites;
  private long total;

  /// @param data ends of the boxes of data by their beginnings
  Mp4Samples(FileBytes in, NavigableMap<Long, Long> data, Overwrites overwrites) {
    this.in = in;
    this.data = data;
    this.overwrites = overwrites;
  }

  void remove(Mp4Track track) {
    Mp4Box chunks = track.chunks();
    Mp4Box runs = track.samplesOfChunks();
    Mp4Box sizes = track.sampleSizes();
    if (chunks == null || runs == null || sizes == null) {
      return;
    }
    boolean wide = chunks.type().equals("co64");
    long[] offsets = new long[entries(chunks, wide ? 8 : 4)];
    for (int i = 0; i < offsets.length; i++) {
      long at = chunks.body() + TABLE;
      offsets[i] = wide ? in.be64(at + 8L * i) : in.be32(at + 4L * i);
    }
    long[] perChunk = perChunk(runs, offsets.length);
    Sizes next = new Sizes(sizes);
    for (int i = 0; i < offsets.length; i++) {
      add(offsets[i], next.sum(perChunk[i]));
    }
  }

  private int entries(Mp4Box table, int width) {
    long count = in.be32(table.body() + COUNT);
    if (count > MOST_ENTRIES || count * width > table.end() - table.body() - TABLE) {
      throw MediaRefused.broken("The MP4 has a table of a wrong size");
    }
    return (int) count;
  }

  /// Numbers of samples; the table has an entry for each run of chunks with the same number.
  private long[] perChunk(Mp4Box table, int chunks) {
    long[] counts = new long[chunks];
    int entries = entries(table, 12);
    int chunk = 0;
    long count = 0;
    for (int i = 0; i < entries; i++) {
      long at = table.body() + TABLE + 12L * i;
      long first = in.be32(at) - 1;
      for (; chunk < Math.min(first, chunks); chunk++) {
        counts[chunk] = count;
      }
      count = in.be32(at + 4);
    }
    for (; chunk < chunks; chunk++) {
      counts[chunk] = count;
    }
    return counts;
  }

  private void add(long from, long length) {
    total += length;
    Map.Entry<Long, Long> box = data.floorEntry(from);
    if (total > in.size() || box == null || length > box.getValue() - from) {
      throw MediaRefused.broken("The MP4 has samples outside of its data");
    }
    if (length > 0) {
      overwrites.add(new Overwrite(from, "", from + length));
    }
  }

  /// Sizes of samples, one after the other.
  private final class Sizes {
    private final long same;
    private final long count;
    private final long table;
    private long at;

    Sizes(Mp4Box box) {
      same = in.be32(box.body() + 4);
      count = in.be32(box.body() + 8);
      table = box.body() + 12;
      boolean compact = box.type().equals("stz2");
      if (compact || (same == 0 && count * 4 > box.end() - table)) {
        throw MediaRefused.broken("The MP4 has a table of a wrong size");
      }
    }

    /// Bytes of the next samples.
    long sum(long samples) {
      long left = Math.min(samples, count - at);
      if (same > 0) {
        at += left;
        return left > in.size() / same ? in.size() + 1 : left * same;
      }
      long sum = 0;
      for (long i = 0; i < left; i++) {
        sum += in.be32(table + 4 * at);
        at++;
      }
      return sum;
    }
  }
}
