package io.feedmill.articles.api;

import java.util.Collection;
import java.util.Set;

/// The current mutes and blocks between accounts.
@FunctionalInterface
public interface MutesAndBlocks {
  /// No mutes and no blocks.
  MutesAndBlocks NONE = (_, _) -> Apart.NOBODY;

  /// Of some accounts, those that the account mutes or blocks, and those that block it.
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
