package io.feedmill.search.find;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.search.query.Labels;
import io.feedmill.search.query.SearchQuery;
import io.feedmill.search.query.SearchTerm;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Suggests words of titles: completions of the typed text, and the nearest words to those that no
/// title contains.
public final class SuggestWords {
  private static final int MOST = 8;
  private static final int LEAST_LETTERS = 2;
  private static final int MOST_CORRECTED = 5;
  private static final double LEAST_LIKENESS = 0.35;

  /// A character above every character that a word can contain.
  private static final String LAST = Character.toString(Character.MAX_CODE_POINT);

  private static final String BEGINNING =
      """
      SELECT word
      FROM search.word
      WHERE word ~>=~ :from AND word ~<~ :to
      ORDER BY titles DESC, word
      LIMIT :most
      """;

  /// One statement for all words, so that one time limit holds for them together.
  private static final String NEAREST =
      """
      WITH unknown AS MATERIALIZED (
        SELECT wanted
        FROM unnest(CAST(:words AS text[])) AS wanted
        WHERE NOT EXISTS (SELECT FROM search.word w WHERE w.word = wanted))
      SELECT wanted, near.word
      FROM unknown
      CROSS JOIN LATERAL search.nearest(wanted, 1) AS near
      WHERE near.likeness >= :least
      """;

  /// Cached, because prefixes of many words take longest and are typed most often.
  private static final int SHORT = 3;

  private static final Duration KEPT = Duration.ofMinutes(1);
  private static final int MOST_KEPT = 20_000;

  private final SearchSession session;
  private final Cache<String, List<String>> kept =
      Caffeine.newBuilder().maximumSize(MOST_KEPT).expireAfterWrite(KEPT).build();

  public SuggestWords(SearchSession session) {
    this.session = session;
  }

  /// Completions of the last word of the typed query, the most frequent first; none for less than
  /// two letters, operators and phrases.
  ///
  /// @param typed at most [SearchQuery#LONGEST] characters are looked at
  public List<String> complete(String typed) {
    String text = typed.substring(0, Math.min(SearchQuery.LONGEST, typed.length()));
    int start = text.lastIndexOf(' ') + 1;
    String beginning = Labels.of(text.substring(start));
    if (beginning.length() < LEAST_LETTERS
        || !beginning.codePoints().allMatch(Character::isLetterOrDigit)) {
      return List.of();
    }
    String before = text.substring(0, start).stripLeading();
    return words(beginning).stream().map(word -> before + word).toList();
  }

  /// Full results for short prefixes are cached for a minute, as in browsers.
  private List<String> words(String beginning) {
    @Nullable List<String> known = kept.getIfPresent(beginning);
    if (known != null) {
      return known;
    }
    List<String> words = session.read(handle -> beginning(handle, beginning), List.<String>of());
    if (beginning.length() <= SHORT && words.size() == MOST) {
      kept.put(beginning, words);
    }
    return words;
  }

  private static List<String> beginning(Handle handle, String beginning) {
    return handle
        .createQuery(BEGINNING)
        .bind("from", beginning)
        .bind("to", beginning + LAST)
        .bind("most", MOST)
        .mapTo(String.class)
        .list();
  }

  /// The query in which words that no title contains, at most five, are replaced by the nearest
  /// words of titles; empty when nothing would change, or when the search exceeds the time limit of
  /// a statement.
  public Optional<String> correct(SearchQuery query) {
    List<SearchTerm> words =
        query.terms().stream().filter(SuggestWords::isWord).limit(MOST_CORRECTED).toList();
    if (words.isEmpty()) {
      return Optional.empty();
    }
    Map<String, String> nearest =
        session.read(handle -> nearest(handle, words), Map.<String, String>of());
    String corrected = query.text();
    for (SearchTerm term : words) {
      corrected = corrected(corrected, term.text(), nearest.get(Labels.of(term.text())));
    }
    return corrected.equals(query.text()) ? Optional.empty() : Optional.of(corrected);
  }

  private static boolean isWord(SearchTerm term) {
    String label = Labels.of(term.text());
    return !term.not() && Labels.words(label).equals(List.of(label));
  }

  private static Map<String, String> nearest(Handle handle, List<SearchTerm> terms) {
    List<String> words = terms.stream().map(term -> Labels.of(term.text())).distinct().toList();
    return handle
        .createQuery(NEAREST)
        .bindArray("words", String.class, words)
        .bind("least", LEAST_LIKENESS)
        .reduceRows(
            new HashMap<>(),
            (found, row) -> {
              found.put(row.getColumn("wanted", String.class), row.getColumn("word", String.class));
              return found;
            });
  }

  private static String corrected(String text, String typed, @Nullable String word) {
    return word == null
        ? text
        : Pattern.compile(typed, Pattern.LITERAL)
            .matcher(text)
            .replaceFirst(Matcher.quoteReplacement(word));
  }
}
