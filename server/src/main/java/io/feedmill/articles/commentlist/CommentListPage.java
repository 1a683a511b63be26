package io.feedmill.articles.commentlist;

import io.feedmill.kernel.web.PageFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `articles/discussion/comment_list.jte`: the newest comments of the site.
///
/// @param here address of this page
/// @param more address of the next page; null at the end
public record CommentListPage(
    PageFrame frame, List<CommentItem> items, String here, @Nullable String more) {
  public CommentListPage {
    items = List.copyOf(items);
  }
}
