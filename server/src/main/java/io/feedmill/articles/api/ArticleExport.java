package io.feedmill.articles.api;

import io.feedmill.kernel.work.Progress;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Hands out all articles, for use elsewhere.
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

  /// In the order of their ids, each as it is when it is read; deleted ones are left out.
  ///
  /// @param removed whether those that moderators removed are handed out too
  /// @return how many were handed out
  long each(boolean removed, Consumer<Item> take, Progress progress);
}
