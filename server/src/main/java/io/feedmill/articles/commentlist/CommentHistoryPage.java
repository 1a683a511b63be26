package io.feedmill.articles.commentlist;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.profiles.api.ShownPerson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `articles/discussion/comment_history.jte`: the earlier texts of a comment, for
/// moderators.
///
/// @param title of the article
/// @param page of the comment
/// @param author null when the comment was deleted
/// @param versions the current one, then earlier ones, newest first; none of a deleted comment
public record CommentHistoryPage(
    PageFrame frame,
    String title,
    String page,
    @Nullable ShownPerson author,
    List<Version> versions) {
  public CommentHistoryPage {
    versions = List.copyOf(versions);
  }

  /// @param age time since it was written, in words
  public record Version(SafeHtml age, SafeHtml text) {}
}
