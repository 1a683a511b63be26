package io.feedmill.articles.commentlist;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.MemberPages;
import io.vertx.core.Future;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The newest comments of the site or of a person in the API. Lists are cached until something on
/// them changes, those of guests for all of them.
record CommentListResource(
    Viewers viewers,
    ReadCommentList read,
    AccountNames names,
    RenderMarkdown markdown,
    WatchComments watch) {
  private static final String PATH = "/api/v1/comments";
  private static final String PRIVATE = "private, no-cache";
  private static final String PUBLIC = "public, no-cache";

  void routes(GuestPages guests, MemberPages members, Routes routes) {
    routes.hot(PATH, call -> list(guests, members, call));
  }

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record PageView(List<ListedCommentView> items, @Nullable String next) {}

  private Future<Reply> list(GuestPages guests, MemberPages members, Call call) {
    return viewers
        .viewerSoon(call)
        .map(viewer -> viewer.within(ArticleScopes.READ))
        .compose(viewer ->
            switch (viewer) {
              case Viewer.SignedIn me ->
                  members.json(
                      call,
                      me.id(),
                      me,
                      watching -> list(call, me, watching).with("Cache-Control", PRIVATE));
              case Viewer.Anonymous guest ->
                  guests.json(
                      call,
                      PATH,
                      watching -> list(call, guest, watching).with("Cache-Control", PUBLIC));
            });
  }

  private Reply list(Call call, Viewer viewer, DependencyRecorder watching) {
    return reply(watch.read(watching, () -> page(call, viewer)))
        .with("Vary", "Cookie, Authorization");
  }

  private Reply reply(ListedComments page) {
    Map<Long, String> authors = names.names(page.authors());
    CommentListCursor next = page.next();
    return Reply.json(
            new PageView(
                page.items().stream()
                    .map(comment -> ListedCommentView.of(comment, authors, markdown))
                    .toList(),
                next == null ? null : next.encode()))
        .etagOfBody();
  }

  private ListedComments page(Call call, Viewer viewer) {
    int limit = ArticleParameters.limit(call);
    String after = ArticleParameters.after(call);
    boolean named = call.query().text("author").isPresent();
    if (after.isEmpty()) {
      return read.first(of(call.query(), names), limit, viewer);
    }
    CommentListCursor cursor = CommentListCursor.decode(after);
    if (cursor.list() instanceof CommentList.Flagged
        || (named && !of(call.query(), names).equals(cursor.list()))) {
      throw Cursor.broken();
    }
    return read.after(cursor, limit, viewer);
  }

  /// The list that `author` selects: of the site without one.
  ///
  /// @throws Problem 404 for an author who does not exist
  static CommentList of(Query query, AccountNames names) {
    return query
        .text("author")
        .<CommentList>map(author ->
            new CommentList.OfAuthor(
                names.id(author).orElseThrow(() -> Problem.notFound("the author does not exist"))))
        .orElseGet(CommentList.OfSite::new);
  }
}
