package io.feedmill.notifications.mail;

import io.feedmill.notifications.line.Line;
import io.feedmill.notifications.line.ReadLines;
import io.feedmill.notifications.line.Sources.Seen;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The unread lines of some kinds, after their marks, that a reader may see now.
///
/// @param visible latest first
/// @param newest score of the newest line of each kind, visible or not; at least its mark
record UnreadLines(List<Seen> visible, Map<String, Long> newest) {
  UnreadLines {
    visible = List.copyOf(visible);
    newest = Map.copyOf(newest);
  }

  /// @param marks score by label of kind, after which lines count
  static UnreadLines read(ReadLines lines, long reader, Map<String, Long> marks) {
    List<Line> unread =
        lines.allUnread(reader).stream()
            .filter(
                line -> line.score() > marks.getOrDefault(line.id().kind().label(), Long.MAX_VALUE))
            .toList();
    Map<String, Long> newest = new HashMap<>(marks);
    unread.forEach(line -> newest.merge(line.id().kind().label(), line.score(), Math::max));
    return new UnreadLines(lines.visible(reader, unread), newest);
  }
}
