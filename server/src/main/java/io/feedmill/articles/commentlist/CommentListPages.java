package io.feedmill.articles.commentlist;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.discussion.CommentFeedAddress;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;
import io.vertx.core.Future;
import java.util.function.Function;

/// The newest comments of the site: `/comments`. Guests share pages that are kept until something
/// on them changes.
record CommentListPages(
    Site site,
    GuestPages guests,
    MemberPages members,
    Viewers viewers,
    ReadCommentList read,
    PresentCommentList present,
    WatchComments watch) {
  static final String PATH = "/comments";
  static final int MOST = 25;

  private static final String ROOM = "articles";

  void routes(Routes routes) {
    routes.hot(PATH, this::list);
  }

  private Future<Reply> list(Call call) {
    return guests.shared(
        call,
        viewers.viewerSoon(call).map(viewer -> viewer instanceof Viewer.Anonymous),
        PATH,
        () -> members.page(call, PATH, watching -> own(call, watching)),
        watching ->
            page(
                call,
                watch.read(watching, () -> found(call, new Viewer.Anonymous())),
                title -> site.guestFrame(call, ROOM, title)));
  }

  private Reply own(Call call, DependencyRecorder watching) {
    Viewer viewer = viewers.viewer(call).within(ArticleScopes.READ);
    return page(
        call,
        watch.read(watching, () -> found(call, viewer)),
        title -> site.frame(call, ROOM, title));
  }

  private ListedComments found(Call call, Viewer viewer) {
    return page(read, new CommentList.OfSite(), ArticleParameters.after(call), MOST, viewer);
  }

  private Reply page(Call call, ListedComments found, Function<String, PageFrame> framed) {
    CommentListCursor next = found.next();
    PageFrame frame =
        framed
            .apply(text("Comments"))
            .withCanonical(PATH)
            .withFeeds(CommentFeedAddress.ofSite().links());
    return site.page(
        200,
        "articles/discussion/comment_list.jte",
        new CommentListPage(
            frame,
            present.items(found),
            CommentListPages.here(PATH, call),
            next == null ? null : PATH + "?after=" + next.encode()));
  }

  /// The address of the page that is shown.
  ///
  /// @param first address of the first page of the list
  static String here(String first, Call call) {
    String after = ArticleParameters.after(call);
    return after.isEmpty() ? first : first + "?after=" + LocalPath.escape(after);
  }

  /// @param after cursor, empty for the first page
  /// @throws io.feedmill.kernel.http.Problem 400 for a broken cursor, or one of another list
  static ListedComments page(
      ReadCommentList read, CommentList list, String after, int most, Viewer viewer) {
    if (after.isEmpty()) {
      return read.first(list, most, viewer);
    }
    CommentListCursor cursor = CommentListCursor.decode(after);
    if (!cursor.list().equals(list)) {
      throw Cursor.broken();
    }
    return read.after(cursor, most, viewer);
  }
}
