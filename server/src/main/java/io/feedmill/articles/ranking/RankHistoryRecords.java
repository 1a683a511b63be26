package io.feedmill.articles.ranking;

import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The stored records of an article's past positions.
final class RankHistoryRecords {
  /// The rankings in the order of a record, which never changes.
  static final List<RankedList> RANKINGS =
      List.of(
          RankedList.site(Rank.SCORE),
          RankedList.site(Rank.NEW),
          RankedList.site(Rank.HOT),
          RankedList.site(Rank.BEST),
          RankedList.site(Rank.CONTROVERSIAL),
          RankedList.site(Rank.RISING),
          RankedList.site(Rank.HN),
          RankedList.site(Rank.TOP),
          RankedList.site(Rank.ACTIVE));

  /// Number of positions of each ranking that are recorded.
  static final int PLACES = 200;

  static final Duration KEPT = Duration.ofDays(7);
  static final int MOST = (int) KEPT.toHours();

  private static final long SECONDS = Duration.ofHours(1).toSeconds();
  private static final int SIZE = Integer.BYTES + RANKINGS.size() * Short.BYTES;

  private RankHistoryRecords() {}

  static long hour(Instant time) {
    return time.getEpochSecond() / SECONDS;
  }

  /// Those of the last seven days, the oldest first.
  static List<RankHistory> parse(byte[] stored, Instant now) {
    ByteBuffer records = ByteBuffer.wrap(stored);
    List<RankHistory> standings = new ArrayList<>();
    while (records.remaining() >= SIZE) {
      Instant time = Instant.ofEpochSecond(Integer.toUnsignedLong(records.getInt()) * SECONDS);
      Map<String, Integer> positions = new LinkedHashMap<>();
      for (RankedList ranked : RANKINGS) {
        int place = Short.toUnsignedInt(records.getShort());
        if (place > 0) {
          positions.put(ranked.rank().parameter(), place);
        }
      }
      if (time.isAfter(now.minus(KEPT))) {
        standings.add(new RankHistory(time, positions));
      }
    }
    return standings;
  }
}
