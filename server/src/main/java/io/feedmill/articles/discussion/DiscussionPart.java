package io.feedmill.articles.discussion;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Tab;
import java.util.List;

/// Model of `articles/discussion/discussion.jte`: a page of the discussion of an article.
///
/// @param article path of the article
/// @param arrivals what the page does about comments that are written while it is open
/// @param fresh the comments since the viewer's previous visit
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
    Arrivals arrivals,
    Fresh fresh,
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

  /// Model of `articles/discussion/comments.jte`: a page of a discussion without its article.
  ///
  /// @param title of the article
  /// @param here path and query of this page
  /// @param last id of the last live event that it shows
  /// @param beside blocks of other features
  public record Page(
      PageFrame frame,
      String title,
      DiscussionPart part,
      String here,
      String last,
      List<PagePart> beside) {
    public Page {
      beside = List.copyOf(beside);
    }
  }

  /// The state of the discussion on the page, and where later comments are found.
  ///
  /// @param article its id
  /// @param living all live comments
  /// @param last number of the newest comment
  /// @param href where a discussion that fits on a page shows them
  /// @param further where a longer one shows them
  public record Arrivals(long article, int living, int last, String href, String further) {
    /// Number of comments that fit on a page.
    public static final int MOST = ThreadPage.MOST;

    public int most() {
      return MOST;
    }
  }

  /// The new comments.
  ///
  /// @param all in the whole discussion
  /// @param missing those that are not on the page
  /// @param href of the first one, or of a page of those that are not here; empty without one
  /// @param alone whether the page has only new comments and those that they reply to
  public record Fresh(int all, int missing, String href, boolean alone) {}

  /// Number of the newest comment.
  public int last() {
    return arrivals.last();
  }

  /// The number of comments, in words.
  public String counted() {
    return arrivals.living() == 0
        ? text("Comments")
        : text("{count, plural, one {# comment} other {# comments}}", "count", arrivals.living());
  }
}
