package io.feedmill.notifications.mail;

import io.feedmill.notifications.api.Kind;
import java.util.EnumMap;
import java.util.Map;

/// The notifications that an account chose to receive by mail. The default is none.
///
/// @param modes of all kinds
/// @param hour at which the digest is due in the time zone of the account, 0 to 23
public record MailChoices(Map<Kind, MailMode> modes, int hour) {
  /// The default hour of the digest.
  public static final int USUAL_HOUR = 8;

  public static final int LAST_HOUR = 23;

  public MailChoices {
    Map<Kind, MailMode> all = new EnumMap<>(Kind.class);
    for (Kind kind : Kind.ALL) {
      all.put(kind, modes.getOrDefault(kind, MailMode.OFF));
    }
    modes = Map.copyOf(all);
    if (hour < 0 || hour > LAST_HOUR) {
      throw new IllegalArgumentException("not an hour: " + hour);
    }
  }

  public MailMode mode(Kind kind) {
    return modes.getOrDefault(kind, MailMode.OFF);
  }

  boolean digest() {
    return modes.containsValue(MailMode.DIGEST);
  }
}
