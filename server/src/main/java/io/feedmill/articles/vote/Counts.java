package io.feedmill.articles.vote;

import io.feedmill.articles.model.Article;
import org.jspecify.annotations.Nullable;

/// The counts of an article in its part.
///
/// @param version raised by each vote that counts
public record Counts(long id, long version, long upvotes, long downvotes) {
  /// The article with these counts; null without article.
  @Nullable Article in(@Nullable Article article) {
    return article == null ? null : article.withVotes(upvotes, downvotes);
  }
}
