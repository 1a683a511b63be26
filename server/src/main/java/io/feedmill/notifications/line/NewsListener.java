package io.feedmill.notifications.line;

import io.feedmill.notifications.api.Kind;
import java.util.Set;

/// Called with the accounts that may have news, after the lines were written. Blocks.
@FunctionalInterface
public interface NewsListener {
  /// Called for each write, also for a repeated one that changes nothing. An account may have news
  /// of only some of the kinds, or none.
  void news(Set<Long> accounts, Set<Kind> kinds);

  /// This one, then another.
  default NewsListener then(NewsListener next) {
    return (accounts, kinds) -> {
      news(accounts, kinds);
      next.news(accounts, kinds);
    };
  }
}
