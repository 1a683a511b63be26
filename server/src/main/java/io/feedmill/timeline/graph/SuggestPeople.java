package io.feedmill.timeline.graph;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Suspensions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.stream.Collectors;

/// Suggests people to follow: those whom followees follow, authors for whom somebody voted, those
/// whom many follow, and those who posted lately. Nobody is suggested who is suspended, blocked or
/// muted.
final class SuggestPeople {
  private final SuggestionStore store;
  private final AccountNames names;
  private final Suspensions suspensions;
  private final LongFunction<List<Long>> voted;

  /// @param voted authors for whom an account voted, the best first; at most 100
  SuggestPeople(
      SuggestionStore store,
      AccountNames names,
      Suspensions suspensions,
      LongFunction<List<Long>> voted) {
    this.store = store;
    this.names = names;
    this.suspensions = suspensions;
    this.voted = voted;
  }

  /// A suggestion with the name of the account.
  record Named(Suggestion suggestion, String name) {}

  /// The best first. Blocks.
  ///
  /// @param viewer account id; 0 for people who are not logged in
  List<Named> suggest(long viewer, int most) {
    List<Suggestion> found =
        store.suggest(viewer, viewer == 0 ? List.of() : voted.apply(viewer), 2 * most);
    Set<Long> ids = found.stream().map(Suggestion::account).collect(Collectors.toSet());
    Map<Long, String> known = names.names(ids);
    Set<Long> out = ids.isEmpty() ? Set.of() : suspensions.suspended(ids);
    return found.stream()
        .filter(each -> !out.contains(each.account()))
        .map(each -> new Named(each, known.getOrDefault(each.account(), AccountNames.GONE)))
        .filter(each -> !each.name().equals(AccountNames.GONE))
        .limit(most)
        .toList();
  }
}
