package io.feedmill.app.docs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/// The word index of the passages of the documentation; in memory, immutable.
///
/// A passage is found when it has all words of a query, each as the beginning of a word in its
/// text, its heading or the title of its document. A word in the title counts most, then one in the
/// heading; rare and whole words count more. Decision records count half: they explain, most people
/// look for instructions.
///
/// A query costs at most [#MOST_WORDS] scans over [#MOST_COMPLETIONS] words.
final class DocIndex {
  private static final int MOST_WORDS = 8;
  private static final int MOST_COMPLETIONS = 100;
  private static final int MOST_HITS = 30;
  private static final int MOST_OF_ONE = 3;
  private static final int ALL = Integer.MAX_VALUE;
  private static final float IN_TITLE = 8;
  private static final float IN_HEADING = 5;
  private static final float PART_OF_WORD = 0.4f;
  private static final float DECISION = 0.5f;

  private final List<Hit> passages = new ArrayList<>();
  private final NavigableMap<String, Map<Integer, Float>> words = new TreeMap<>();

  /// @param doc that has the passage
  record Hit(Doc doc, Doc.Passage passage) {
    String href() {
      String path = DocPath.of(doc.file());
      return passage.id().isEmpty() ? path : path + "#" + passage.id();
    }
  }

  DocIndex(List<Doc> docs) {
    for (Doc doc : docs) {
      for (Doc.Passage passage : doc.passages()) {
        if (!passage.text().isBlank()) {
          int number = passages.size();
          passages.add(new Hit(doc, passage));
          add(number, doc.title(), IN_TITLE);
          add(number, passage.heading(), IN_HEADING);
          add(number, passage.text(), 1);
        }
      }
    }
  }

  /// A word counts less than twice, even if it occurs more often in the text.
  private void add(int passage, String text, float weight) {
    Map<String, Integer> counts = new HashMap<>();
    DocWords.of(text, ALL).forEach(word -> counts.merge(word.text(), 1, Integer::sum));
    counts.forEach((word, count) ->
        words
            .computeIfAbsent(word, _ -> new HashMap<>())
            .merge(passage, weight * (2 - 1f / count), Float::sum));
  }

  /// The words of a query, each once.
  static Set<String> words(String query) {
    Set<String> wanted = new LinkedHashSet<>();
    DocWords.of(query, MOST_WORDS).forEach(word -> wanted.add(word.text()));
    return wanted;
  }

  /// The best passages, few of each document.
  List<Hit> find(Set<String> wanted) {
    float[] scores = new float[passages.size()];
    int[] found = new int[passages.size()];
    for (String word : wanted) {
      float[] best = scores(word);
      for (int i = 0; i < best.length; i++) {
        scores[i] += best[i];
        found[i] += best[i] > 0 ? 1 : 0;
      }
    }
    List<Integer> complete = new ArrayList<>();
    for (int i = 0; i < scores.length; i++) {
      if (!wanted.isEmpty() && found[i] == wanted.size()) {
        complete.add(i);
      }
    }
    complete.sort(Comparator.comparingDouble(i -> -scores[i]));
    return fewOfEach(complete);
  }

  /// The weight of a word in each passage; 0 if the passage does not contain it.
  private float[] scores(String word) {
    float[] best = new float[passages.size()];
    int completions = 0;
    for (Map.Entry<String, Map<Integer, Float>> entry : words.tailMap(word).entrySet()) {
      if (!entry.getKey().startsWith(word) || completions++ == MOST_COMPLETIONS) {
        break;
      }
      float rare = (float) Math.log(1 + (double) passages.size() / entry.getValue().size());
      float weight = entry.getKey().equals(word) ? rare : rare * PART_OF_WORD;
      entry
          .getValue()
          .forEach((passage, count) ->
              best[passage] = Math.max(best[passage], count * weight * kind(passage)));
    }
    return best;
  }

  private float kind(int passage) {
    return passages.get(passage).doc().file().startsWith("decisions/") ? DECISION : 1;
  }

  private List<Hit> fewOfEach(List<Integer> ranked) {
    Map<String, Integer> shown = new HashMap<>();
    List<Hit> hits = new ArrayList<>();
    for (int i = 0; i < ranked.size() && hits.size() < MOST_HITS; i++) {
      Hit hit = passages.get(ranked.get(i));
      if (shown.merge(hit.doc().file(), 1, Integer::sum) <= MOST_OF_ONE) {
        hits.add(hit);
      }
    }
    return hits;
  }
}
