package io.feedmill.articles.discussion;

import io.feedmill.articles.discussion.DiscussionPart.Arrivals;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `articles/discussion/comment_page.jte`: a comment among those that it replies to and
/// replies to it, and a form for a reply, a change, or a comment that was refused.
///
/// @param title of the article
/// @param article path of the article
/// @param comments outermost ones; empty for a comment on the article
/// @param arrivals what the page does about comments that are written while it is open; null
///   without comments
/// @param last id of the last live event that it shows
/// @param closed why there is no form; empty when there is one, or after a log-in
/// @param here path of this page
/// @param action address of the form; empty without a form
/// @param parent number of the comment that the form replies to; empty for none
/// @param label of its text
/// @param button of the form
/// @param preview of the text; empty without one
/// @param key of the form
/// @param beside blocks of other features
public record CommentPage(
    PageFrame frame,
    String title,
    String article,
    List<CommentNode> comments,
    @Nullable Arrivals arrivals,
    String last,
    String closed,
    String here,
    String action,
    String parent,
    String label,
    String button,
    SafeHtml preview,
    String key,
    Form form,
    List<PagePart> beside) {
  public CommentPage {
    comments = List.copyOf(comments);
    beside = List.copyOf(beside);
  }
}
