package io.feedmill.search.find;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.search.api.HiddenAuthors;
import io.feedmill.search.api.PrivateSource;
import io.feedmill.search.api.ReadState;
import io.feedmill.search.api.SearchSource;
import io.feedmill.search.index.SearchIndex;
import io.feedmill.search.query.SearchQuery;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The documents that a viewer may find, determined when a search begins.
final class SearchVisibility {
  /// Documents that are searched by their ids.
  private static final int MOST_IDS = 5_000;

  private final SearchIndex index;
  private final Viewer viewer;
  private final SearchQuery query;
  private final Map<String, List<Long>> places = new HashMap<>();
  private final Map<String, List<Long>> saved = new HashMap<>();
  private final Map<String, List<Long>> unread = new HashMap<>();

  /// @param viewer with all scopes
  SearchVisibility(SearchIndex index, Viewer viewer, SearchQuery query) {
    this.index = index;
    this.viewer = viewer;
    this.query = query;
    for (SearchSource source : index.sources()) {
      if (!includes(source) || !(seenBy(source) instanceof Viewer.SignedIn person)) {
        continue;
      }
      if (source instanceof PrivateSource some) {
        places.put(source.kind(), List.copyOf(some.places(person.id(), query.in())));
        if (query.readState() == ReadState.UNREAD) {
          some.unread(person.id(), MOST_IDS).ifPresent(ids -> unread.put(source.kind(), ids));
        }
      }
      if (query.saved()) {
        source.saved(person.id(), MOST_IDS).ifPresent(ids -> saved.put(source.kind(), ids));
      }
    }
  }

  /// Whether such documents are found now and the viewer has some; others are not even counted.
  boolean includes(SearchSource source) {
    return index.shown(source.kind())
        && (!(source instanceof PrivateSource) || seenBy(source) instanceof Viewer.SignedIn);
  }

  private Viewer seenBy(SearchSource source) {
    return viewer.within(source instanceof PrivateSource some ? some.scope() : FindDocuments.SCOPE);
  }

  /// The conditions that candidates of a kind must meet; empty when there can be none.
  ///
  /// @param open for kinds that everybody finds
  Optional<Filter> filter(String kind, Filter open) {
    Optional<SearchSource> source = index.source(kind);
    if (source.isEmpty() || !includes(source.get())) {
      return Optional.empty();
    }
    @Nullable List<Long> ids =
        query.saved() ? saved.getOrDefault(kind, List.of()) : unread.get(kind);
    if (!(source.get() instanceof PrivateSource)) {
      return query.readState() == ReadState.ANY
          ? Optional.of(open.narrowed(open.author(), open.group(), ids, null))
          : Optional.empty();
    }
    List<Long> where = places.getOrDefault(kind, List.of());
    return where.isEmpty()
        ? Optional.empty()
        : Optional.of(open.narrowed(0, query.from(), ids, where));
  }

  /// The candidates of each kind that the viewer may and wants to see.
  Map<String, List<Candidate>> seen(
      Map<String, ScanParts.ScanResult> byKind, HiddenAuthors hiddenAuthors) {
    Map<String, List<Candidate>> seen = new HashMap<>();
    Set<Long> authors = new HashSet<>();
    byKind.forEach((kind, result) -> {
      if (!(index.source(kind).orElse(null) instanceof PrivateSource)) {
        result.candidates().forEach(each -> authors.add(each.author()));
      }
    });
    Set<Long> out =
        viewer.within(FindDocuments.SCOPE) instanceof Viewer.SignedIn person && !authors.isEmpty()
            ? hiddenAuthors.among(person.id(), authors)
            : Set.of();
    byKind.forEach((kind, result) -> seen.put(kind, seen(kind, result.candidates(), out)));
    return seen;
  }

  private List<Candidate> seen(String kind, List<Candidate> candidates, Set<Long> out) {
    Optional<SearchSource> source = index.source(kind);
    if (source.isEmpty() || candidates.isEmpty()) {
      return List.of();
    }
    if (source.get() instanceof PrivateSource some) {
      return seenBy(some) instanceof Viewer.SignedIn person
          ? visible(some, person.id(), candidates)
          : List.of();
    }
    Set<Long> hidden =
        seenBy(source.get()) instanceof Viewer.SignedIn person
            ? source.get().hidden(person.id(), ids(candidates))
            : Set.of();
    return candidates.stream()
        .filter(each -> !out.contains(each.author()) && !hidden.contains(each.id()))
        .toList();
  }

  private List<Candidate> visible(PrivateSource source, long viewer, List<Candidate> candidates) {
    Set<Long> visible =
        source.visible(
            viewer,
            candidates.stream().collect(Collectors.toMap(Candidate::id, Candidate::author)),
            query.readState());
    return candidates.stream().filter(each -> visible.contains(each.id())).toList();
  }

  private static List<Long> ids(List<Candidate> candidates) {
    return candidates.stream().map(Candidate::id).toList();
  }
}
