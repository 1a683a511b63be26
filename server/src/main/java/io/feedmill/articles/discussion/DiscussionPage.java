package io.feedmill.articles.discussion;

import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import java.util.List;

/// Model of `articles/discussion/comments.jte`: a page of a discussion without its article.
///
/// @param title of the article
/// @param beside blocks of other features
public record DiscussionPage(
    PageFrame frame, String title, DiscussionPart part, List<PagePart> beside) {
  public DiscussionPage {
    beside = List.copyOf(beside);
  }
}
