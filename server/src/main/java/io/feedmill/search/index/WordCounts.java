package io.feedmill.search.index;

import io.feedmill.search.query.Labels;
import java.util.Map;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/// Changes of the number of titles that contain each word, per batch.
final class WordCounts {
  private final Map<String, Integer> changes = new TreeMap<>();

  void add(String label) {
    Labels.words(label).stream().distinct().forEach(word -> changes.merge(word, 1, Integer::sum));
  }

  void remove(String label) {
    Labels.words(label).stream().distinct().forEach(word -> changes.merge(word, -1, Integer::sum));
  }

  void write(Handle transaction) {
    changes.values().removeIf(change -> change == 0);
    if (changes.isEmpty()) {
      return;
    }
    PreparedBatch batch =
        transaction.prepareBatch(
            """
            INSERT INTO search.word AS w (word, titles) VALUES (:word, :change)
            ON CONFLICT (word) DO UPDATE SET titles = w.titles + excluded.titles
            """);
    changes.forEach((word, change) -> batch.bind("word", word).bind("change", change).add());
    batch.execute();
    transaction
        .createUpdate("DELETE FROM search.word WHERE word = ANY (:words) AND titles <= 0")
        .bindArray("words", String.class, changes.keySet())
        .execute();
  }
}
