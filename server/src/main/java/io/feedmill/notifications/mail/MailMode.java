package io.feedmill.notifications.mail;

import java.util.Arrays;
import java.util.Optional;

/// How notifications of a kind are mailed.
public enum MailMode {
  OFF("off", "No mail"),
  NOW("now", "At once"),
  DIGEST("digest", "Daily digest");

  private final String label;
  private final String title;

  MailMode(String label, String title) {
    this.label = label;
    this.title = title;
  }

  /// Its name in the API.
  public String label() {
    return label;
  }

  /// Its name on pages.
  public String title() {
    return title;
  }

  public static Optional<MailMode> of(String label) {
    return Arrays.stream(values()).filter(mode -> mode.label.equals(label)).findFirst();
  }
}
