package io.feedmill.search.index;

import io.feedmill.search.api.SearchDocument;
import io.feedmill.search.query.Hosts;
import io.feedmill.search.query.IndexedText;
import io.feedmill.search.query.Labels;
import io.feedmill.search.query.Languages;
import io.feedmill.search.query.TimeSlices;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/// Writes and removes documents in transactions that hold the lock of the index, so that there is
/// one writer at a time.
///
/// | in the index | document | afterwards |
/// |---|---|---|
/// | no | present | in the newest part that may have its id |
/// | yes | present | replaced, if it differs |
/// | yes | absent | removed |
/// | no | absent | not in the index |
///
/// A document also has words for its time ([TimeSlices]). Words of titles with a place are not
/// counted, so that they are never suggested.
///
/// A text in another language than the site's is indexed both by stems and by its unchanged words,
/// so that readers of any language find it.
final class IndexWriter {
  /// Longest beginning of a text that is found, in UTF-16 units.
  private static final int LONGEST_TEXT = 50_000;

  private static final String SEPARATOR = "\u001f";

  private final String language;

  /// @param language of documents that are too short to tell theirs
  IndexWriter(String language) {
    this.language = language;
  }

  /// Makes the index have exactly `documents` of these ids.
  ///
  /// @return the parts that were written to
  Set<Part> write(
      Handle transaction, String kind, Collection<Long> ids, List<SearchDocument> documents) {
    Set<Long> gone = new HashSet<>(ids);
    documents.forEach(document -> gone.remove(document.id()));
    WordCounts words = new WordCounts();
    Set<Part> written = remove(transaction, kind, gone, words);
    Map<Part, List<SearchDocument>> placed = place(transaction, kind, documents);
    placed.forEach((part, some) -> {
      put(transaction, part, some, words);
      written.add(part);
    });
    words.write(transaction);
    return written;
  }

  private static Set<Part> remove(
      Handle transaction, String kind, Set<Long> ids, WordCounts words) {
    Set<Part> written = new LinkedHashSet<>();
    if (ids.isEmpty()) {
      return written;
    }
    for (Part part : PartStore.of(transaction, kind)) {
      List<String> labels =
          transaction
              .createQuery("DELETE FROM " + part.table() + " WHERE id = ANY (:ids) RETURNING label")
              .bindArray("ids", Long.class, ids)
              .mapTo(String.class)
              .list();
      labels.forEach(words::remove);
      PartStore.count(transaction, part, -labels.size());
      if (!labels.isEmpty()) {
        written.add(part);
      }
    }
    return written;
  }

  private static Map<Part, List<SearchDocument>> place(
      Handle transaction, String kind, List<SearchDocument> documents) {
    List<Part> parts = new ArrayList<>(PartStore.of(transaction, kind));
    Map<Part, List<SearchDocument>> placed = new LinkedHashMap<>();
    long room = parts.isEmpty() ? 0 : Part.FULL - parts.getLast().documents();
    List<SearchDocument> ascending =
        documents.stream().sorted((a, b) -> Long.compare(a.id(), b.id())).toList();
    long newest = parts.isEmpty() ? 0 : newest(transaction, parts.getLast());
    for (SearchDocument document : ascending) {
      if (parts.isEmpty() || (room <= 0 && document.id() > newest)) {
        long first = parts.isEmpty() ? 0 : document.id();
        parts.add(PartStore.create(transaction, kind, parts.size(), first));
        room = Part.FULL;
      }
      Part part = holder(parts, document.id());
      room -= part.equals(parts.getLast()) ? 1 : 0;
      placed.computeIfAbsent(part, _ -> new ArrayList<>()).add(document);
    }
    return placed;
  }

  /// The highest id of a part.
  static long newest(Handle transaction, Part part) {
    return transaction
        .createQuery("SELECT coalesce(max(id), 0) FROM " + part.table())
        .mapTo(Long.class)
        .one();
  }

  private static Part holder(List<Part> parts, long id) {
    for (Part part : parts.reversed()) {
      if (part.firstId() <= id) {
        return part;
      }
    }
    return parts.getFirst();
  }

  private static String put(Part part) {
    return """
    INSERT INTO %s AS old (id, place, author, groups, site, time, language, label, vector)
    VALUES (:id, :place, :author, string_to_array(:groups, :separator), :site, :time, :language, :label,
      setweight(to_tsvector(CAST('search.' || :language AS regconfig), :title), 'A')
      || setweight(to_tsvector('search.simple', :title), 'A')
      || setweight(to_tsvector(CAST('search.' || :language AS regconfig), :text), 'B')
      || setweight(to_tsvector('search.simple', :plain), 'B')
      || setweight(to_tsvector('search.simple', :names), 'C')
      || array_to_tsvector(CAST(:slices AS text[])))
    ON CONFLICT (id) DO UPDATE
    SET place = excluded.place, author = excluded.author, groups = excluded.groups, site = excluded.site,
      time = excluded.time, language = excluded.language, label = excluded.label,
      vector = excluded.vector
    WHERE (old.place, old.author, old.groups, old.site, old.time, old.language, old.label, old.vector)
      IS DISTINCT FROM (excluded.place, excluded.author, excluded.groups, excluded.site, excluded.time,
        excluded.language, excluded.label, excluded.vector)
    """
        .formatted(part.table());
  }

  private void put(
      Handle transaction, Part part, List<SearchDocument> documents, WordCounts words) {
    Map<Long, String> before = labels(transaction, part, documents);
    PreparedBatch batch = transaction.prepareBatch(put(part));
    for (SearchDocument document : documents) {
      String label = document.place() == 0 ? Labels.of(document.title()) : "";
      String old = before.get(document.id());
      if (!label.equals(old)) {
        words.remove(Objects.requireNonNullElse(old, ""));
        words.add(label);
      }
      bind(batch, document, label);
    }
    batch.execute();
    PartStore.count(transaction, part, (long) documents.size() - before.size());
  }

  private void bind(PreparedBatch batch, SearchDocument document, String label) {
    String text = cut(document.text());
    String guessed = Languages.guess(document.title() + "\n" + text, language);
    String words = storable(IndexedText.of(text));
    batch
        .bind("id", document.id())
        .bind("place", document.place())
        .bind("author", document.author())
        .bind("groups", storable(String.join(SEPARATOR, document.groups())))
        .bind("separator", SEPARATOR)
        .bind("site", storable(Hosts.reversed(document.host())))
        .bind("time", document.time())
        .bindArray("slices", String.class, TimeSlices.of(document.time()))
        .bind("language", guessed)
        .bind("label", storable(label))
        .bind("title", storable(IndexedText.of(document.title())))
        .bind("text", words)
        .bind("plain", guessed.equals(language) ? "" : words)
        .bind(
            "names",
            storable(
                IndexedText.of(document.authorName() + " " + String.join(" ", document.groups()))))
        .add();
  }

  private static Map<Long, String> labels(
      Handle transaction, Part part, List<SearchDocument> documents) {
    Map<Long, String> labels = new LinkedHashMap<>();
    transaction
        .createQuery("SELECT id, label FROM " + part.table() + " WHERE id = ANY (:ids)")
        .bindArray("ids", Long.class, documents.stream().map(SearchDocument::id).toList())
        .map((row, _) -> labels.put(row.getLong(1), row.getString(2)))
        .list();
    return labels;
  }

  private static String cut(String text) {
    return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT);
  }

  private static String storable(String text) {
    return text.replace('\0', ' ');
  }
}
