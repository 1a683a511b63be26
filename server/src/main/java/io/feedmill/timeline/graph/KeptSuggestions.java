package io.feedmill.timeline.graph;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import io.feedmill.kernel.pagecache.ContentChanges;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.pagecache.PageDependency;
import java.time.Duration;
import java.util.List;

/// Suggestions beside pages. The candidates of each account are cached on each server; those who
/// must not be shown are filtered on each call.
///
/// | what changes | when the next page shows it |
/// |---|---|
/// | the viewer does something, or a relation of theirs changes, on this server | immediately |
/// | the same on another server | when its message arrives, some milliseconds later |
/// | a candidate may no longer be shown to the viewer | immediately |
/// | others follow, post or vote | within 30 seconds, for guests within five |
final class KeptSuggestions {
  /// Number of suggestions beside a page.
  static final int SHOWN = 3;

  private static final Duration OLDEST = Duration.ofSeconds(30);
  private static final Duration OLDEST_FOR_GUESTS = Duration.ofSeconds(5);

  /// Enough for pages that omit a person, and for candidates who may no longer be shown.
  private static final int CANDIDATES = 2 * (SHOWN + 1);

  /// Less than 1 kB each.
  private static final int MOST_ACCOUNTS = 10_000;

  private final SuggestPeople people;
  private final ContentChanges changes;
  private final Cache<Long, Kept> kept =
      Caffeine.newBuilder()
          .maximumSize(MOST_ACCOUNTS)
          .expireAfter(
              Expiry.<Long, Kept>writing((viewer, _) -> viewer == 0 ? OLDEST_FOR_GUESTS : OLDEST))
          .executor(Runnable::run)
          .build();

  KeptSuggestions(SuggestPeople people, ContentChanges changes) {
    this.people = people;
    this.changes = changes;
  }

  /// @param watch of what the viewer does; of nothing for guests
  private record Kept(List<Suggestion> candidates, ContentChanges.Watch watch) {
    Kept {
      candidates = List.copyOf(candidates);
    }
  }

  /// At most [#SHOWN], the best first. Blocks.
  ///
  /// @param viewer account id; 0 for people who are not logged in
  /// @param omitted account that is not suggested; 0 for none
  /// @param page receives what the suggestions depend on
  @SuppressWarnings("ReferenceEquality") // candidates that were read again are other ones
  List<SuggestPeople.Named> suggest(long viewer, long omitted, DependencyRecorder page) {
    Kept candidates = kept(viewer);
    if (viewer == 0) {
      page.validWhile(() -> kept.getIfPresent(viewer) == candidates);
    } else {
      page.dependOn(PageDependency.person(viewer));
    }
    candidates.candidates().forEach(each -> page.dependOn(PageDependency.person(each.account())));
    List<Suggestion> others =
        candidates.candidates().stream().filter(each -> each.account() != omitted).toList();
    return people.named(people.allowed(viewer, others), SHOWN);
  }

  private Kept kept(long viewer) {
    Kept known = kept.getIfPresent(viewer);
    return known != null && known.watch().unchanged()
        ? known
        : kept.asMap()
            .compute(
                viewer,
                (_, other) -> other != null && other.watch().unchanged() ? other : find(viewer));
  }

  private Kept find(long viewer) {
    ContentChanges.Watch watch = changes.watch();
    if (viewer != 0) {
      watch.dependOn(PageDependency.acts(viewer));
      watch.dependOn(PageDependency.person(viewer));
    }
    return new Kept(people.candidates(viewer, CANDIDATES), watch);
  }
}
