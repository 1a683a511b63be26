package io.feedmill.notifications.page;

import io.feedmill.notifications.line.LineId;
import java.util.Optional;
import java.util.regex.Pattern;

/// Identifies a line with its last news, so that an action on it does not affect later news; as
/// text `1700000000000.like.post.17`.
///
/// @param score place of the line
record NotificationId(long score, LineId line) {
  private static final Pattern SCORE = Pattern.compile("[1-9][0-9]{0,15}");

  /// Empty when it is not the text of an id.
  static Optional<NotificationId> parse(String text) {
    int dot = text.indexOf('.');
    if (dot < 0 || !SCORE.matcher(text.substring(0, dot)).matches()) {
      return Optional.empty();
    }
    long score = Long.parseLong(text.substring(0, dot));
    return LineId.parse(text.substring(dot + 1)).map(line -> new NotificationId(score, line));
  }

  @Override
  public String toString() {
    return score + "." + line;
  }
}
