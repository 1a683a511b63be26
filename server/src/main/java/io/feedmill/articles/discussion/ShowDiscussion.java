package io.feedmill.articles.discussion;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.discussion.DiscussionPart.Arrivals;
import io.feedmill.articles.discussion.DiscussionPart.Fresh;
import io.feedmill.articles.discussion.MarkReadScript.Visit;
import io.feedmill.articles.discussion.ReadDiscussion.Part;
import io.feedmill.articles.discussion.ThreadPage.Placed;
import io.feedmill.articles.discussion.ThreadPage.Rest;
import io.feedmill.articles.draft.CommentDraft;
import io.feedmill.articles.draft.Drafts;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.text.RandomText;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Tab;
import io.vertx.core.Future;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;

/// Formats discussions for pages.
public final class ShowDiscussion {
  private static final int KEY_BYTES = 12;
  private static final int MOST_ABOVE = 8;
  private static final String FRESH = "/comments?new=1";
  private static final BranchCursor FIRST =
      BranchCursor.below(0, CommentOrder.BEST, Integer.MAX_VALUE);

  private final ReadDiscussion read;
  private final PresentComments present;
  private final Drafts drafts;

  ShowDiscussion(ReadDiscussion read, PresentComments present, Drafts drafts) {
    this.drafts = drafts;
    this.read = read;
    this.present = present;
  }

  /// The first page, for the page of the article. Blocks.
  ///
  /// @param read whether the viewer reads the page, so that the comments on it are no longer new
  ///   when they come again
  public DiscussionPart of(PageFrame frame, Article article, Viewer viewer, boolean read) {
    return of(frame, article, viewer, FIRST, read ? Visit.BEGINS : Visit.NONE, path(article));
  }

  /// [#of] for a visit that [#visit] recorded.
  ///
  /// @param before number of the last comment that the viewer had read
  /// @param authors receives who wrote the comments on the page
  public DiscussionPart visited(
      PageFrame frame, Article article, Viewer.SignedIn viewer, int before, LongConsumer authors) {
    Part part = read.page(article.id(), FIRST, ThreadPage.MOST, viewer, Visit.recorded(before));
    part.bodies().keySet().forEach(number -> authors.accept(part.thread().author(number)));
    return of(frame, article, viewer, FIRST, part, path(article));
  }

  /// Records that a viewer reads the first page.
  ///
  /// @param number of the last comment
  /// @return the number up to which the viewer had read before this visit, -1 for never
  public Future<Integer> visit(long article, int number, Viewer.SignedIn viewer) {
    return read.visit(article, number, viewer);
  }

  /// Blocks.
  ///
  /// @param from a place among the comments on the article itself
  /// @param here address of a first page, which shows later comments when they fit on it; empty for
  ///   another page
  DiscussionPart of(
      PageFrame frame,
      Article article,
      Viewer viewer,
      BranchCursor from,
      Visit visit,
      String here) {
    Part part = read.page(article.id(), from, ThreadPage.MOST, viewer, visit);
    return of(frame, article, viewer, from, part, here);
  }

  private DiscussionPart of(
      PageFrame frame, Article article, Viewer viewer, BranchCursor from, Part part, String here) {
    Rest rest = part.page().rest();
    boolean blocked = read.blocked(article, viewer);
    String path = path(article);
    return new DiscussionPart(
        frame,
        path,
        arrivals(part, viewer, here),
        fresh(part, viewer, false),
        present.nodes(part, article, blocked, viewer, 0),
        rest.next() == null
            ? ""
            : path + "/comments?after=" + LocalPath.escape(rest.next().encode()),
        rest.more(),
        part.thread().living() > 1 ? orders(path, from.order()) : List.of(),
        viewer instanceof Viewer.SignedIn && article.live() && !article.locked() && !blocked,
        closed(article, blocked),
        part.further(),
        viewer instanceof Viewer.SignedIn ? newKey() : "",
        viewer instanceof Viewer.SignedIn author
            ? Form.of(draft(author.id(), article.id(), 0))
            : Form.EMPTY);
  }

  /// The comments since the viewer's previous visit, with those that they reply to. Blocks.
  ///
  /// @param visit that of the previous page when this one continues it
  DiscussionPart fresh(PageFrame frame, Article article, Viewer.SignedIn viewer, Visit visit) {
    Part part = read.fresh(article.id(), MOST_ABOVE, viewer, visit);
    BranchCursor next = part.page().rest().next();
    return new DiscussionPart(
        frame,
        path(article),
        arrivals(part, viewer, ""),
        fresh(part, viewer, true),
        present.nodes(part, article, read.blocked(article, viewer), viewer, 0),
        next == null ? "" : path(article) + FRESH + "&after=" + next.number(),
        part.page().rest().more(),
        List.of(),
        false,
        "",
        part.further(),
        "",
        Form.EMPTY);
  }

  private static Fresh fresh(Part part, Viewer viewer, boolean alone) {
    int all = part.newComments(viewer);
    List<Integer> here =
        part.page().comments().stream()
            .map(Placed::number)
            .filter(number -> part.isNew(number, viewer))
            .toList();
    boolean elsewhere = !alone && here.size() < all;
    return new Fresh(
        all,
        elsewhere ? all - here.size() : 0,
        elsewhere
            ? "/articles/" + part.article() + FRESH
            : here.isEmpty() ? "" : "#c" + here.getFirst(),
        alone);
  }

  private static Arrivals arrivals(Part part, Viewer viewer, String here) {
    String further =
        "/articles/"
            + part.article()
            + (viewer instanceof Viewer.SignedIn ? FRESH : "/comments?order=new")
            + "#comments";
    CommentThread thread = part.thread();
    return new Arrivals(
        part.article(),
        thread.living(),
        thread.last(),
        here.isEmpty() ? further : here + "#comments",
        further);
  }

  private static String path(Article article) {
    return "/articles/" + article.id();
  }

  /// The values of a form that offers the draft of an account.
  ///
  /// @param parent number of the comment that it replies to, 0 for none
  Map<String, String> draft(long account, long article, int parent) {
    CommentDraft draft = drafts.offered(account, article, parent);
    return Map.of("text", draft.text(), "sequence", Long.toString(draft.sequence()));
  }

  /// A comment with those around it, as trees.
  record Around(List<CommentNode> comments, Arrivals arrivals) {}

  /// A comment with the nearest ones above and the best ones below. Blocks.
  ///
  /// @throws io.feedmill.kernel.http.Problem 404 when no such comment exists
  Around around(CommentId id, BranchCursor from, Article article, Viewer viewer, Visit visit) {
    Part part = read.around(id, from, MOST_ABOVE, ThreadPage.MOST, viewer, visit);
    return new Around(
        present.nodes(part, article, read.blocked(article, viewer), viewer, id.number()),
        arrivals(part, viewer, ""));
  }

  /// A key that no other form has.
  static String newKey() {
    return RandomText.of(KEY_BYTES);
  }

  private static List<Tab> orders(String path, CommentOrder current) {
    return Arrays.stream(CommentOrder.values())
        .map(order ->
            new Tab(
                order.title(),
                order == CommentOrder.BEST
                    ? path + "#comments"
                    : path + "/comments?order=" + order.label(),
                order == current))
        .toList();
  }

  /// Why this viewer cannot reply to a comment; empty when they can. Blocks.
  String closed(CommentId id, Article article, Viewer viewer) {
    String closed = closed(article, read.blocked(article, viewer));
    return closed.isEmpty() && read.blocked(id, viewer)
        ? sentence(DiscussionProblems.blocked())
        : closed;
  }

  private static String sentence(Problem problem) {
    String detail = problem.detail();
    return Character.toUpperCase(detail.charAt(0)) + detail.substring(1) + ".";
  }

  private static String closed(Article article, boolean blocked) {
    if (!article.live()) {
      return text("The article was withdrawn and takes no comments.");
    }
    if (article.locked()) {
      return text("The article is locked and takes no comments.");
    }
    return blocked ? sentence(DiscussionProblems.blockedByAuthor()) : "";
  }
}
