package io.feedmill.search.find;

import io.feedmill.search.api.SearchDocument;
import io.feedmill.search.index.SearchIndex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The current state of hits, read from their features.
final class ReadDocuments {
  private ReadDocuments() {}

  /// By kind and id; hits that may no longer be found are omitted.
  static Map<String, Map<Long, SearchDocument>> of(SearchIndex index, List<RankedHit> hits) {
    Map<String, List<Long>> ids = new HashMap<>();
    hits.forEach(hit ->
        ids.computeIfAbsent(hit.candidate().kind(), _ -> new ArrayList<>())
            .add(hit.candidate().id()));
    Map<String, Map<Long, SearchDocument>> present = new HashMap<>();
    ids.forEach((kind, some) ->
        index
            .source(kind)
            .ifPresent(source ->
                present.put(
                    kind,
                    source.documents(some).stream()
                        .collect(Collectors.toMap(SearchDocument::id, each -> each)))));
    return present;
  }
}
