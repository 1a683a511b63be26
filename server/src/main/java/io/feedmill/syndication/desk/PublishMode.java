package io.feedmill.syndication.desk;

/// Why an article is published.
public enum PublishMode {
  /// Only where it is not live.
  PUBLISH("publish"),
  /// Also where it is live: a new epoch starts there.
  REPUBLISH("republish"),
  /// By a plan that is due.
  PLANNED("planned");

  private final String label;

  PublishMode(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }
}
