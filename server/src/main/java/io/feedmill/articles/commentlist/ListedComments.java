package io.feedmill.articles.commentlist;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A page of a list of comments.
///
/// @param next the place behind it; null at the end
/// @param articles all articles that were read for the page
record ListedComments(
    List<ListedComment> items, @Nullable CommentListCursor next, Set<Long> articles) {
  ListedComments {
    items = List.copyOf(items);
    articles = Set.copyOf(articles);
  }

  Set<Long> authors() {
    return items.stream().map(ListedComment::author).collect(Collectors.toSet());
  }
}
