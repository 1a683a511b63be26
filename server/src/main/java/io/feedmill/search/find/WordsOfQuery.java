package io.feedmill.search.find;

import io.feedmill.search.query.IndexedText;
import io.feedmill.search.query.Languages;
import io.feedmill.search.query.SearchQuery;
import io.feedmill.search.query.SearchTerm;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// The terms of a query as a `tsquery`: all of them, each in any form of the languages. Stop words,
/// such as "the", are omitted, unless there are no others.
final class WordsOfQuery {
  private static final String TERMS =
      """
      SELECT search.term(term, :languages)
      FROM unnest(:terms) WITH ORDINALITY AS each (term, n)
      ORDER BY n
      """;

  private WordsOfQuery() {}

  /// @return empty when there are no terms, or only words without meaning
  static String of(Handle handle, SearchQuery query, List<String> languages) {
    String words = joined(handle, query.terms(), languages);
    return words.isEmpty() && query.hasWords()
        ? joined(handle, query.terms(), List.of(Languages.NONE))
        : words;
  }

  private static String joined(Handle handle, List<SearchTerm> terms, List<String> languages) {
    if (terms.isEmpty()) {
      return "";
    }
    List<String> texts = terms.stream().map(term -> IndexedText.of(term.text())).toList();
    List<String> forms = new ArrayList<>();
    handle
        .createQuery(TERMS)
        .bindArray("terms", String.class, texts)
        .bindArray("languages", String.class, languages)
        .map((row, _) -> forms.add(java.util.Objects.requireNonNullElse(row.getString(1), "")))
        .list();
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      if (!forms.get(i).isEmpty()) {
        parts.add((terms.get(i).not() ? "!" : "") + forms.get(i));
      }
    }
    return String.join(" & ", parts);
  }
}
