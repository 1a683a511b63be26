package io.feedmill.notifications.page;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Tab;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `notifications/notifications.jte`.
///
/// @param kinds filters
/// @param entries latest first
/// @param upTo id of the newest line when any is unread; null otherwise
/// @param unread number of unread lines
/// @param more where the list continues; null at its end
/// @param beside blocks of other features
/// @param here address to which a form returns
public record NotificationsPage(
    PageFrame frame,
    List<Tab> kinds,
    List<Entry> entries,
    @Nullable String upTo,
    int unread,
    @Nullable String more,
    List<PagePart> beside,
    String here) {

  public NotificationsPage {
    kinds = List.copyOf(kinds);
    entries = List.copyOf(entries);
    beside = List.copyOf(beside);
  }

  /// A line.
  ///
  /// @param person name of the latest person; null for a line about nobody
  /// @param shown what that person calls themselves
  /// @param picture address of their picture
  /// @param icon of its kind, for a line about nobody
  /// @param before text before the person in the sentence; empty when it is not about people
  /// @param after text after it
  /// @param title of the subject; may be empty
  /// @param url of the subject
  public record Entry(
      String id,
      @Nullable String person,
      @Nullable String shown,
      @Nullable String picture,
      String icon,
      String before,
      String after,
      String title,
      String url,
      SafeHtml age,
      boolean read) {}
}
