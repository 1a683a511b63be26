package io.feedmill.articles.ranking;

import io.feedmill.articles.model.RankedList;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The stored records of an article's past positions: a byte with the size of a record, then the
/// records. Records of earlier versions had fewer rankings; the first version had no byte, and its
/// strings begin with 0, the first byte of an hour.
final class RankHistoryRecords {
  static final Duration KEPT = Duration.ofDays(7);
  static final int MOST = (int) KEPT.toHours();

  /// Size of the records of the first version.
  static final int FIRST_SIZE = size(9);

  private static final long SECONDS = Duration.ofHours(1).toSeconds();

  private RankHistoryRecords() {}

  static int size(int rankings) {
    return Integer.BYTES + rankings * Short.BYTES;
  }

  static long hour(Instant time) {
    return time.getEpochSecond() / SECONDS;
  }

  /// Those of the last seven days, the oldest first. An hour that was recorded while no ranking had
  /// the article among its first is one without positions.
  ///
  /// @param stored the records of the article, empty for none
  /// @param hours records without rankings: the hours in which positions were recorded
  /// @param posted an hour that began earlier is only one of an article that has its record
  static List<RankHistory> parse(byte[] stored, byte[] hours, Instant posted, Instant now) {
    Map<Instant, Map<String, Integer>> known = new TreeMap<>();
    records(hours).keySet().stream()
        .filter(time -> !time.isBefore(posted))
        .forEach(time -> known.put(time, Map.of()));
    known.putAll(records(stored));
    List<RankHistory> history = new ArrayList<>();
    known.forEach((time, positions) -> {
      if (time.isAfter(now.minus(KEPT))) {
        history.add(new RankHistory(time, positions));
      }
    });
    return history;
  }

  private static Map<Instant, Map<String, Integer>> records(byte[] stored) {
    ByteBuffer records = ByteBuffer.wrap(stored);
    int size = stored.length == 0 || stored[0] == 0 ? FIRST_SIZE : records.get();
    if (size < Integer.BYTES) {
      return Map.of();
    }
    Map<Instant, Map<String, Integer>> parsed = new HashMap<>();
    while (records.remaining() >= size) {
      int end = records.position() + size;
      Instant time = Instant.ofEpochSecond(Integer.toUnsignedLong(records.getInt()) * SECONDS);
      Map<String, Integer> positions = new LinkedHashMap<>();
      for (RankedList ranked : RankHistory.RANKINGS) {
        int place = records.position() < end ? Short.toUnsignedInt(records.getShort()) : 0;
        if (place > 0) {
          positions.put(RankHistory.name(ranked), place);
        }
      }
      records.position(end);
      parsed.put(time, positions);
    }
    return parsed;
  }
}
