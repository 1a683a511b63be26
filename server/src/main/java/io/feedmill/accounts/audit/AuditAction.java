package io.feedmill.accounts.audit;

import static io.feedmill.kernel.language.Texts.marked;

import io.feedmill.kernel.language.Texts;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// An action on an account or on the site.
public enum AuditAction {
  ROLES_CHANGED(marked("Changed roles")),
  SUSPENDED(marked("Suspended")),
  SUSPENSION_LIFTED(marked("Lifted the suspension")),
  RESET_LINK_SENT(marked("Sent a link for a new password")),
  RESET_LINK_SHOWN(marked("Created a link for a new password")),
  SECOND_FACTOR_REMOVED(marked("Removed the second factor")),
  ACCESS_ENDED(marked("Ended sessions and tokens")),
  SITE_CHANGED(marked("Changed the site"));

  private final String text;

  AuditAction(String text) {
    this.text = text;
  }

  /// The name on pages.
  public String text() {
    return Texts.text(text);
  }

  /// The name in the API and in SQL, such as `roles-changed`.
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static Optional<AuditAction> of(String label) {
    return Arrays.stream(values()).filter(action -> action.label().equals(label)).findFirst();
  }
}
