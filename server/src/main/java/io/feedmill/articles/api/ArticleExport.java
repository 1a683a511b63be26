package io.feedmill.articles.api;

import io.feedmill.kernel.work.Progress;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Reads all articles, for export.
public interface ArticleExport {

  /// One article.
  ///
  /// @param link empty for a text
  /// @param text Markdown; empty for a link
  /// @param author account name
  /// @param votes net
  /// @param state live or removed
  /// @param edited when its author last changed it
  record Item(
      String id,
      String title,
      String link,
      String text,
      String author,
      Instant time,
      long votes,
      long upvotes,
      long downvotes,
      String state,
      boolean locked,
      boolean pinned,
      @Nullable Instant edited,
      List<String> groups) {
    public Item {
      groups = List.copyOf(groups);
    }
  }

  /// Reads articles in the order of their ids; deleted ones are omitted.
  ///
  /// @param removed whether to include those that moderators removed
  /// @return number of articles
  long each(boolean removed, Consumer<Item> take, Progress progress);
}
