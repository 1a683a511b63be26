package io.feedmill.accounts.audit;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// What was done to an account, or to the site.
public enum AuditAction {
  ROLES_CHANGED("Changed roles"),
  SUSPENDED("Suspended"),
  SUSPENSION_LIFTED("Lifted the suspension"),
  RESET_LINK_SENT("Sent a link for a new password"),
  RESET_LINK_SHOWN("Made a link for a new password"),
  SECOND_FACTOR_REMOVED("Removed the second factor"),
  ACCESS_ENDED("Ended sessions and tokens"),
  SITE_CHANGED("Changed the site");

  private final String text;

  AuditAction(String text) {
    this.text = text;
  }

  /// What it is called on pages.
  public String text() {
    return text;
  }

  /// The name in the API and in SQL, such as `roles-changed`.
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static Optional<AuditAction> of(String label) {
    return Arrays.stream(values()).filter(action -> action.label().equals(label)).findFirst();
  }
}
