package io.feedmill.articles.model;

import java.util.Locale;
import java.util.Optional;

/// The order of a list of groups: the `order` parameter.
public enum GroupOrder {
  /// Most articles first.
  ARTICLES,
  /// Most subscribers first.
  SUBSCRIBERS,
  /// Newest first.
  NEW;

  /// The order of that exact parameter value, empty when there is none.
  public static Optional<GroupOrder> parse(String parameter) {
    for (GroupOrder order : values()) {
      if (order.parameter().equals(parameter)) {
        return Optional.of(order);
      }
    }
    return Optional.empty();
  }

  /// The value of the parameter.
  public String parameter() {
    return name().toLowerCase(Locale.ROOT);
  }
}
