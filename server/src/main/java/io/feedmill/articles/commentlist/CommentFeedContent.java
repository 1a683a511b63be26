package io.feedmill.articles.commentlist;

import io.feedmill.articles.discussion.CommentFeedAddress;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// The content of a feed of comments, independent of the format. Equal only to itself.
final class CommentFeedContent {
  private final CommentFeedAddress address;
  private final List<ListedComment> comments;
  private final Map<Long, String> authors;
  private final String tag;
  private final Instant changed;

  /// @param authors names by account
  /// @param tag entity tag of the content
  /// @param changed last change of the content
  CommentFeedContent(
      CommentFeedAddress address,
      List<ListedComment> comments,
      Map<Long, String> authors,
      String tag,
      Instant changed) {
    this.address = address;
    this.comments = List.copyOf(comments);
    this.authors = Map.copyOf(authors);
    this.tag = tag;
    this.changed = changed;
  }

  CommentFeedAddress address() {
    return address;
  }

  List<ListedComment> comments() {
    return comments;
  }

  Map<Long, String> authors() {
    return authors;
  }

  Instant changed() {
    return changed;
  }

  /// Whether both have the same content and time.
  boolean same(CommentFeedContent other) {
    return tag.equals(other.tag) && changed.equals(other.changed) && address.equals(other.address);
  }
}
