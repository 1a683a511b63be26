package io.feedmill.notifications.page;

import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.line.DismissScript;
import io.feedmill.notifications.line.MarkOneScript;
import io.feedmill.notifications.line.MarkReadScript;
import io.feedmill.notifications.line.OwnRows;
import io.feedmill.notifications.line.PreferenceStore;
import io.feedmill.notifications.live.UnreadCounts;
import java.util.List;
import java.util.Set;

/// Marks and dismisses lines of an account. The count in memory is up to date when a method
/// returns.
final class ChangeLines {
  private final MarkReadScript read;
  private final MarkOneScript markOne;
  private final DismissScript dismiss;
  private final PreferenceStore preferences;
  private final OwnRows rows;
  private final UnreadCounts counts;

  ChangeLines(
      MarkReadScript read,
      MarkOneScript markOne,
      DismissScript dismiss,
      PreferenceStore preferences,
      OwnRows rows,
      UnreadCounts counts) {
    this.read = read;
    this.markOne = markOne;
    this.dismiss = dismiss;
    this.preferences = preferences;
    this.rows = rows;
    this.counts = counts;
  }

  /// Marks as read up to a line.
  ///
  /// @return number of unread lines
  int read(long account, NotificationId upTo) {
    return read(account, upTo.score());
  }

  /// Marks as read up to a place.
  ///
  /// @return number of unread lines
  int read(long account, long upTo) {
    read.call(account, upTo);
    return counts.computed(account);
  }

  /// Marks only these lines as read.
  ///
  /// @return number of those that were unread
  long readEach(long account, List<NotificationId> ids) {
    long changed = ids.stream().filter(id -> markOne.read(account, id.line(), id.score())).count();
    counts.computed(account);
    return changed;
  }

  /// Marks only these lines as unread.
  ///
  /// @return number of those that were read
  long unreadEach(long account, List<NotificationId> ids) {
    long changed =
        ids.stream().filter(id -> markOne.unread(account, id.line(), id.score())).count();
    counts.computed(account);
    return changed;
  }

  /// @return false when the line has news since it was displayed
  boolean dismiss(long account, NotificationId id) {
    boolean done = dismiss.call(account, id.line(), id.score()) != DismissScript.Outcome.NEWS;
    counts.computed(account);
    return done;
  }

  Set<Kind> off(long account) {
    return preferences.off(account);
  }

  /// Switches kinds off, and all others on.
  void off(long account, Set<Kind> off) {
    rows.write(account, () -> preferences.write(account, off));
    counts.computed(account);
  }
}
