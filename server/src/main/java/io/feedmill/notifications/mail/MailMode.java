package io.feedmill.notifications.mail;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import java.util.Arrays;
import java.util.Optional;

/// How notifications of a kind are mailed.
public enum MailMode {
  OFF("off", marked("No mail")),
  NOW("now", marked("At once")),
  DIGEST("digest", marked("Daily digest"));

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
    return text(title);
  }

  public static Optional<MailMode> of(String label) {
    return Arrays.stream(values()).filter(mode -> mode.label.equals(label)).findFirst();
  }
}
