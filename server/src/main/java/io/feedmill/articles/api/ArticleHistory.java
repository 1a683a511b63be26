package io.feedmill.articles.api;

import java.time.Instant;
import java.util.List;
import java.util.Set;

/// Adds articles that are older than now, with their votes: for demo content.
public interface ArticleHistory {
  /// An article as it was posted, and the votes that it got since.
  ///
  /// @param author account id
  /// @param link absolute http or https address; empty for a text
  /// @param text Markdown; empty for a link
  /// @param groups names; groups that do not exist are created
  /// @param posted not after now
  /// @param upvoters account ids, the author's among them
  /// @param downvoters account ids that are no upvoters
  record Past(
      long author,
      String title,
      String link,
      String text,
      List<String> groups,
      Instant posted,
      Set<Long> upvoters,
      Set<Long> downvoters) {
    public Past {
      groups = List.copyOf(groups);
      upvoters = Set.copyOf(upvoters);
      downvoters = Set.copyOf(downvoters);
    }
  }

  /// Adds an article, once: its author and time identify it. Blocks.
  ///
  /// @return its id
  /// @throws IllegalArgumentException when the title, link, text or a group is invalid
  long add(Past article);
}
