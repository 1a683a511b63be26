package io.feedmill.kernel.web;

import java.util.Set;
import java.util.function.IntSupplier;

/// A logged-in person, with the data for the frame of a page.
///
/// @param name account name
/// @param roles names of their roles, such as `admin`
/// @param picture address of their picture
/// @param unread number of their unread notifications
/// @param flagged number of flagged articles and comments for them as a moderator
/// @param orders number of orders that wait for them as an editor; read when a page shows it
public record Visitor(
    String name,
    Set<String> roles,
    String picture,
    int unread,
    Flagged flagged,
    IntSupplier orders) {
  private static final int MOST_SHOWN = 99;

  public Visitor {
    roles = Set.copyOf(roles);
  }

  /// The number of unread notifications as text for the header; empty for none.
  public String unreadText() {
    return unread == 0 ? "" : unread > MOST_SHOWN ? MOST_SHOWN + "+" : Integer.toString(unread);
  }

  /// Numbers of flagged articles and comments.
  public record Flagged(int articles, int comments) {
    public static final Flagged NOTHING = new Flagged(0, 0);

    public int all() {
      return articles + comments;
    }
  }
}
