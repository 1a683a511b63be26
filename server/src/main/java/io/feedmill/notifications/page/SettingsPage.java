package io.feedmill.notifications.page;

import io.feedmill.kernel.web.PageFrame;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.mail.MailMode;
import io.feedmill.notifications.push.PushSubscriptions;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Model of `notifications/settings.jte`.
///
/// @param kinds all kinds
/// @param off those that are switched off
public record SettingsPage(
    PageFrame frame, List<Kind> kinds, Set<Kind> off, Mails mails, Pushes pushes) {
  public SettingsPage {
    kinds = List.copyOf(kinds);
    off = Set.copyOf(off);
  }

  /// The settings of pushes.
  ///
  /// @param available whether this server can push
  /// @param off kinds that are not pushed
  /// @param devices that messages go to, oldest first
  public record Pushes(boolean available, Set<Kind> off, List<PushSubscriptions.Shown> devices) {
    public Pushes {
      off = Set.copyOf(off);
      devices = List.copyOf(devices);
    }
  }

  /// The settings of mails.
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
