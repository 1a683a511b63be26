package io.feedmill.notifications.line;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/// A model of the lines of an account by the truth tables, without Redis.
final class ModelLines {
  private final int most;
  final List<LineId> shown = new ArrayList<>();
  final SortedMap<Long, LineId> dismissed = new TreeMap<>();
  final Set<LineId> unread = new HashSet<>();
  final Map<LineId, LineRecord> records = new HashMap<>();
  private long position;
  private long floor;

  ModelLines(int most) {
    this.most = most;
  }

  /// @return false when the read is too old
  boolean tell(long position, LineId line, Optional<LineRecord> told) {
    if (position <= this.position) {
      return false;
    }
    this.position = position;
    if (told.isEmpty()) {
      shown.remove(line);
      dismissed.values().remove(line);
      unread.remove(line);
      records.remove(line);
      return true;
    }
    LineRecord before = records.get(line);
    long latest = told.get().latest();
    long known = before == null ? floor : before.latest();
    if (before != null || latest > floor) {
      records.put(line, new LineRecord(Math.max(known, latest), told.get().people()));
    }
    if (latest > known) {
      shown.remove(line);
      dismissed.values().remove(line);
      shown.addFirst(line);
      unread.add(line);
      trim(shown);
    }
    return true;
  }

  private void trim(List<LineId> lines) {
    if (lines.size() > most) {
      LineId oldest = lines.removeLast();
      unread.remove(oldest);
      LineRecord record = records.remove(oldest);
      floor = Math.max(floor, record == null ? 0 : record.latest());
    }
  }

  /// @param place of the line from the top, after which all are read
  void read(int place) {
    shown.subList(place, shown.size()).forEach(unread::remove);
  }

  /// Of too many dismissed lines the one with the lowest score is forgotten.
  void dismiss(LineId line, long score) {
    shown.remove(line);
    unread.remove(line);
    dismissed.put(score, line);
    if (dismissed.size() > most) {
      LineRecord record = records.remove(dismissed.remove(dismissed.firstKey()));
      floor = Math.max(floor, record == null ? 0 : record.latest());
    }
  }
}
