package io.feedmill.notifications.page;

import io.feedmill.kernel.web.PageFrame;
import io.feedmill.notifications.api.Kind;
import java.util.List;
import java.util.Set;

/// Model of `notifications/settings.jte`.
///
/// @param kinds all kinds
/// @param off those that are switched off
public record SettingsPage(PageFrame frame, List<Kind> kinds, Set<Kind> off) {
  public SettingsPage {
    kinds = List.copyOf(kinds);
    off = Set.copyOf(off);
  }
}
