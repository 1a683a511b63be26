package io.feedmill.notifications.api;

import java.util.Collection;
import java.util.List;
import java.util.Set;

/// The present acts on one subject that concern an account. They replace the stored acts of this
/// subject and these kinds.
///
/// @param account whom they concern
/// @param kinds the kinds that `acts` is complete for, so that a kind without acts is withdrawn
/// @param acts the newest of each kind, at most [#MOST]; empty when there are none any more
public record SubjectActs(long account, Subject subject, Set<Kind> kinds, Collection<Act> acts) {
  /// Number of people that a line names and keeps.
  public static final int MOST = 8;

  public SubjectActs {
    kinds = Set.copyOf(kinds);
    acts = List.copyOf(acts);
    for (Act act : acts) {
      if (!kinds.contains(act.kind())) {
        throw new IllegalArgumentException("an act of a kind that is not reported: " + act);
      }
    }
  }
}
