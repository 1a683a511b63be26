package io.feedmill.articles.commentlist;

import java.util.List;

/// Model of `articles/person_comments.jte`: the comments of a person.
///
/// @param mine whether the viewer looks at themselves
/// @param last whether no comments come behind these
public record PersonCommentsPart(boolean mine, List<CommentItem> items, boolean last) {
  public PersonCommentsPart {
    items = List.copyOf(items);
  }
}
