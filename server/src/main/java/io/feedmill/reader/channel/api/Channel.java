package io.feedmill.reader.channel.api;

import static io.feedmill.kernel.language.Texts.text;
import static io.feedmill.kernel.language.Texts.textIn;

/// A channel of an account.
///
/// @param id internal, below 2^53
/// @param account its owner
/// @param uid what clients call it, unique among the owner's, `[a-zA-Z0-9_-]{1,64}`
/// @param name 1 to 200 characters of one line
public record Channel(long id, long account, String uid, String name) {
  /// The uid of the notifications channel: every account has it as the first one, and it cannot be
  /// deleted.
  public static final String NOTIFICATIONS = "notifications";

  /// The uid of the default channel.
  public static final String HOME = "home";

  /// The names that the two get when an account has no channels yet.
  public static final String NOTIFICATIONS_NAME = "Notifications";

  public static final String HOME_NAME = "Home";

  /// Its title on pages: its name, or the usual word for a default channel that was not renamed.
  public String title() {
    if (notifications() && name.equals(NOTIFICATIONS_NAME)) {
      return text("Notifications");
    }
    return uid.equals(HOME) && name.equals(HOME_NAME) ? textIn("channel", "Home") : name;
  }

  /// Whether it is the one for notifications.
  public boolean notifications() {
    return uid.equals(NOTIFICATIONS);
  }
}
