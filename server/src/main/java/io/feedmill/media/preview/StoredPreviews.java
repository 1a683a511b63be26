package io.feedmill.media.preview;

import io.feedmill.kernel.sql.Database;
import io.feedmill.media.api.LinkedPages.Kept;
import io.feedmill.media.api.Picture;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The rows of linked pages in `media.use` and `media.preview`.
public record StoredPreviews(Database database) {
  /// The prefix of the subjects of pages in `media.use`.
  static final String PREFIX = "preview:";

  /// A row of a subject.
  ///
  /// @param address null when no picture is kept
  record Row(
      String subject,
      boolean known,
      boolean open,
      long id,
      @Nullable String address,
      int width,
      int height,
      @Nullable String blurhash,
      String description) {
    Picture picture(String file) {
      return new Picture(id, file, width, height, String.valueOf(blurhash), description);
    }
  }

  Map<String, Kept> stored(List<String> subjects) {
    String sql =
        """
        SELECT s.subject, p.subject IS NOT NULL AS known, p.due IS NOT NULL AS open, coalesce(a.id, 0) AS id, f.address,
          coalesce(f.width, 0) AS width, coalesce(f.height, 0) AS height, f.blurhash,
          coalesce(a.description, '') AS description
        FROM unnest(:subjects) AS s (subject)
        LEFT JOIN media.preview p ON p.subject = s.subject
        LEFT JOIN media.use u ON u.subject = :prefix || s.subject
        LEFT JOIN media.attachment a ON a.id = u.attachment
        LEFT JOIN media.file f ON f.address = a.address
        ORDER BY u.attachment DESC
        """;
    List<Row> rows =
        database.withHandle(handle ->
            handle
                .createQuery(sql)
                .bindArray("subjects", String.class, subjects)
                .bind("prefix", PREFIX)
                .mapTo(Row.class)
                .list());
    return rows.stream()
        .collect(
            Collectors.groupingBy(
                Row::subject,
                Collectors.collectingAndThen(Collectors.toList(), StoredPreviews::of)));
  }

  private static Kept of(List<Row> rows) {
    List<Picture> pictures = new ArrayList<>();
    for (Row row : rows) {
      String address = row.address();
      if (address != null) {
        pictures.add(row.picture(address));
      }
    }
    return new Kept(pictures, rows.getFirst().known(), rows.getFirst().open());
  }

  List<String> subjects(String prefix, String after, int most) {
    String sql =
        """
        SELECT DISTINCT subject FROM media.use
        WHERE subject > :after AND starts_with(subject, :begin)
        ORDER BY subject
        LIMIT :most
        """;
    String begin = PREFIX + prefix;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("begin", begin)
            .bind("after", after.isEmpty() ? begin : PREFIX + after)
            .bind("most", most)
            .mapTo(String.class)
            .map(subject -> subject.substring(PREFIX.length()))
            .list());
  }
}
