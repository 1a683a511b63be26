package io.feedmill.articles.commentlist;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.articles.discussion.CommentFeedAddress;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;

/// The newest comments of the site: `/comments`.
record CommentListPages(Site site, ReadCommentList read, PresentCommentList present) {
  static final String PATH = "/comments";
  static final int MOST = 25;

  void routes(Routes routes) {
    routes.get(PATH, this::list);
  }

  private Reply list(Call call) {
    CommentList all = new CommentList.OfSite();
    ListedComments found = page(read, all, ArticleParameters.after(call), MOST);
    CommentListCursor next = found.next();
    PageFrame frame =
        site.frame(call, "articles", text("Comments"))
            .withCanonical(PATH)
            .withFeeds(CommentFeedAddress.ofSite().links());
    return site.page(
        200,
        "articles/comment_list.jte",
        new CommentListPage(
            frame, present.items(found), next == null ? null : PATH + "?after=" + next.encode()));
  }

  /// @param after cursor, empty for the first page
  /// @throws io.feedmill.kernel.http.Problem 400 for a broken cursor, or one of another list
  static ListedComments page(ReadCommentList read, CommentList list, String after, int most) {
    if (after.isEmpty()) {
      return read.first(list, most);
    }
    CommentListCursor cursor = CommentListCursor.decode(after);
    if (!cursor.list().equals(list)) {
      throw Cursor.broken();
    }
    return read.after(cursor, most);
  }
}
