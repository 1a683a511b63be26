package io.feedmill.articles.discussion;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Tab;
import java.util.List;

/// Model of `articles/discussion/discussion.jte`: a page of the discussion of an article.
///
/// @param article path of the article
/// @param id of the article
/// @param living all live comments
/// @param last number of the newest comment
/// @param newComments since the viewer's previous visit
/// @param moreHref address of the next page; empty at the end
/// @param more live comments that are neither here nor below one that is
/// @param orders empty when there is nothing to order
/// @param mayComment whether the viewer may write a comment
/// @param closed why comments are closed; empty when they are open
/// @param further whether this visit moves the viewer's read position, as far as this process knows
///   it
/// @param key of the form
public record DiscussionPart(
    PageFrame frame,
    String article,
    long id,
    int living,
    int last,
    int newComments,
    List<CommentNode> comments,
    String moreHref,
    int more,
    List<Tab> orders,
    boolean mayComment,
    String closed,
    boolean further,
    String key,
    Form form) {
  public DiscussionPart {
    comments = List.copyOf(comments);
    orders = List.copyOf(orders);
  }

  /// The number of comments, in words.
  public String heading() {
    String all =
        living == 0
            ? text("Comments")
            : text("{count, plural, one {# comment} other {# comments}}", "count", living);
    return newComments == 0
        ? all
        : text("{comments}, {count} new", "comments", all, "count", newComments);
  }
}
