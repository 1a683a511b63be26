package io.feedmill.notifications.page;

import io.feedmill.kernel.web.PageFrame;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.mail.MailMode;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Model of `notifications/settings.jte`.
///
/// @param kinds all kinds
/// @param off those that are switched off
public record SettingsPage(PageFrame frame, List<Kind> kinds, Set<Kind> off, Mails mails) {
  public SettingsPage {
    kinds = List.copyOf(kinds);
    off = Set.copyOf(off);
  }

  /// What is mailed.
  ///
  /// @param available whether this site sends mail
  /// @param address where mails go, as its owner recognises it; empty when none is confirmed
  /// @param modes of all kinds
  /// @param hour of the digest
  /// @param zone in which the hour counts
  public record Mails(
      boolean available, String address, Map<Kind, MailMode> modes, int hour, String zone) {
    public Mails {
      modes = Map.copyOf(modes);
    }

    /// How a kind is mailed.
    public MailMode mode(Kind kind) {
      return modes.getOrDefault(kind, MailMode.OFF);
    }
  }
}
