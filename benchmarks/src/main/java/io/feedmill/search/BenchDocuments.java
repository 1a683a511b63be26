package io.feedmill.search;

import io.feedmill.search.api.SearchDocument;
import io.feedmill.search.api.SearchSource;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// Documents that are generated from their ids: 6 words of title and 46 of text, from 60,000 words
/// with the frequencies of a language (Zipf).
final class BenchDocuments implements SearchSource {
  private static final int WORDS = 60_000;
  private static final int TITLE_WORDS = 6;
  private static final int TEXT_WORDS = 46;
  private static final int AUTHORS = 10_000;
  private static final Instant FIRST = Instant.parse("2026-01-01T00:00:00Z");
  private static final String CONSONANTS = "bcdfghklmnprstvz";
  private static final String VOWELS = "aeiou";
  private static final int SYLLABLES = CONSONANTS.length() * VOWELS.length();

  /// Spreads neighbours over all possible words.
  private static final int STRIDE = 7_919;

  private final int count;
  private final double[] shares = new double[WORDS];

  BenchDocuments(int count) {
    this.count = count;
    double sum = 0;
    for (int i = 0; i < WORDS; i++) {
      sum += 1.0 / (i + 1);
      shares[i] = sum;
    }
  }

  /// The word with a rank, 0 for the most frequent.
  static String word(int rank) {
    int rest = rank * STRIDE % (SYLLABLES * SYLLABLES * SYLLABLES);
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < 3; i++) {
      int syllable = rest % SYLLABLES;
      word.append(CONSONANTS.charAt(syllable / VOWELS.length()))
          .append(VOWELS.charAt(syllable % VOWELS.length()));
      rest /= SYLLABLES;
    }
    return word.toString();
  }

  /// A word as often as it is frequent.
  String word(Random random) {
    int found = Arrays.binarySearch(shares, random.nextDouble() * shares[WORDS - 1]);
    return word(Math.min(WORDS - 1, found < 0 ? -found - 1 : found));
  }

  private String words(Random random, int number) {
    return String.join(" ", IntStream.range(0, number).mapToObj(_ -> word(random)).toList());
  }

  @Override
  public String kind() {
    return "bench";
  }

  @Override
  public String label() {
    return "Documents";
  }

  @Override
  public List<SearchDocument> documents(Collection<Long> ids) {
    return ids.stream().map(this::document).toList();
  }

  private SearchDocument document(long id) {
    Random random = new Random(id * STRIDE);
    long author = 1L + random.nextInt(AUTHORS);
    return new SearchDocument(
        id,
        author,
        "p" + author,
        List.of(),
        "",
        FIRST.plus(Duration.ofSeconds(id)),
        words(random, TITLE_WORDS),
        words(random, TEXT_WORDS),
        "/bench/" + id);
  }

  @Override
  public IdPage page(long after, int most) {
    long end = Math.min(count, after + most);
    return IdPage.of(LongStream.rangeClosed(after + 1, end).boxed().toList(), most);
  }

  @Override
  public long count() {
    return count;
  }
}
