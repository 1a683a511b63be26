package io.feedmill.search.index;

import io.feedmill.search.api.SearchDocument;
import io.feedmill.search.api.SearchSource;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.LongConsumer;

/// Documents of a feature of the tests.
final class ShelfOfDocuments implements SearchSource {
  private final TreeMap<Long, String> texts = new TreeMap<>();
  private LongConsumer reading = _ -> {};

  synchronized void put(long id, String text) {
    texts.put(id, text);
  }

  synchronized void remove(long id) {
    texts.remove(id);
  }

  /// @param action called with the id of each document that is read
  synchronized void whenRead(LongConsumer action) {
    reading = action;
  }

  @Override
  public String kind() {
    return "note";
  }

  @Override
  public String label() {
    return "Notes";
  }

  @Override
  public synchronized List<SearchDocument> documents(Collection<Long> ids) {
    ids.forEach(reading::accept);
    return ids.stream().map(this::document).filter(Objects::nonNull).toList();
  }

  private @org.jspecify.annotations.Nullable SearchDocument document(long id) {
    String text = texts.get(id);
    return text == null
        ? null
        : new SearchDocument(
            id, 1, "ann", List.of(), "", Instant.EPOCH, "Note " + id, text, "/notes/" + id);
  }

  @Override
  public synchronized IdPage page(long after, int most) {
    List<Long> ids = texts.tailMap(after, false).keySet().stream().limit(most).toList();
    return new IdPage(
        ids, ids.size() < most ? OptionalLong.empty() : OptionalLong.of(ids.getLast()));
  }

  @Override
  public synchronized long count() {
    return texts.size();
  }
}
