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
    return named(candidates(viewer, 2 * most), most);
  }

  /// Suggestions that may include suspended and deleted people, the best first. Blocks.
  List<Suggestion> candidates(long viewer, int most) {
    return store.suggest(viewer, viewer == 0 ? List.of() : voted.apply(viewer), most);
  }

  /// Those candidates whom the viewer does not follow, block or mute now, and who do not block the
  /// viewer. Blocks.
  List<Suggestion> allowed(long viewer, List<Suggestion> candidates) {
    if (viewer == 0 || candidates.isEmpty()) {
      return candidates;
    }
    Set<Long> allowed =
        store.allowed(viewer, candidates.stream().map(Suggestion::account).toList());
    return candidates.stream().filter(each -> allowed.contains(each.account())).toList();
  }

  /// The first of the candidates, without suspended and deleted people. Blocks.
  List<Named> named(List<Suggestion> found, int most) {
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
