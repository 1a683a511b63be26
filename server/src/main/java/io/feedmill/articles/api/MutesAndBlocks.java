package io.feedmill.articles.api;

import java.util.Collection;
import java.util.Set;

/// Who keeps whom away, as it is now.
@FunctionalInterface
public interface MutesAndBlocks {
  /// Nobody does.
  MutesAndBlocks NONE = (_, _) -> Apart.NOBODY;

  /// Of some accounts, those that an account and they keep away from each other.
  ///
  /// @param silenced whom the account mutes or blocks
  /// @param blocking who block the account
  record Apart(Set<Long> silenced, Set<Long> blocking) {
    public static final Apart NOBODY = new Apart(Set.of(), Set.of());

    public Apart {
      silenced = Set.copyOf(silenced);
      blocking = Set.copyOf(blocking);
    }
  }

  /// Blocks.
  Apart among(long account, Collection<Long> others);
}
