package io.feedmill.syndication.desk;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import java.util.Locale;

/// The state of an article in one feed.
public enum ArticleState {
  DRAFT(marked("draft")),
  SCHEDULED(marked("scheduled")),
  LIVE(marked("live")),
  IMPORTED(marked("delivered")),
  EXPIRED(marked("expired")),
  WITHDRAWN(marked("withdrawn"));

  private final String title;

  ArticleState(String title) {
    this.title = title;
  }

  /// Its name on pages.
  public String title() {
    return text(title);
  }

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static ArticleState of(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }
}
