package io.feedmill.syndication.desk;

import java.util.Locale;

/// The state of an article in one feed.
public enum ArticleState {
  DRAFT,
  SCHEDULED,
  LIVE,
  IMPORTED,
  EXPIRED,
  WITHDRAWN;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static ArticleState of(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }
}
