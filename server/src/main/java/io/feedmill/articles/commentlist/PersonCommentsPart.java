package io.feedmill.articles.commentlist;

import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `articles/discussion/person_comments.jte`: the comments of a person.
///
/// @param mine whether it is the viewer's own page
/// @param here address of this page
/// @param last whether this is the last page
public record PersonCommentsPart(
    PageFrame frame, boolean mine, List<CommentItem> items, String here, boolean last) {
  public PersonCommentsPart {
    items = List.copyOf(items);
  }
}
