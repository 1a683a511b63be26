package io.feedmill.articles.discussion;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.VisibleArticles;
import io.feedmill.articles.discussion.MarkReadScript.Visit;
import io.feedmill.articles.draft.Drafts;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.ModerationReason;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// Pages of discussions and of single comments, and their forms.
///
/// @param last the id of the last event that a page shows whose data is read from now on
record DiscussionPages(
    Site site,
    Viewers viewers,
    AccountNames names,
    VisibleArticles visible,
    Discussions discussions,
    SaveDrafts saves,
    ShowDiscussion show,
    CommentForms forms,
    ArticleLimits limits,
    Supplier<String> last) {
  private static final String ALL = "/articles/{id}/comments";
  private static final String ONE = ALL + "/{number}";

  void routes(Routes routes) {
    routes
        .get(ALL, this::all)
        .post(ALL, this::add)
        .get(ONE, this::one)
        .get(ONE + "/edit", this::editForm)
        .post(ONE + "/edit", this::edit)
        .post(ONE + "/delete", this::delete)
        .post(ONE + "/vote", this::vote)
        .post(ONE + "/moderate", this::moderate);
  }

  private Reply all(Call call) {
    String lastEvent = last.get();
    Viewer viewer = viewers.viewer(call).within(ArticleScopes.READ);
    Article article = visible.require(ArticleParameters.id(call), viewer);
    String title = text("Comments on {title}", "title", article.title());
    PageFrame frame =
        site.frame(call, "articles", title)
            .withCanonical("/articles/" + article.id())
            .withFeeds(CommentFeedAddress.linksOf(article));
    boolean fresh = call.query().flag("new");
    if (fresh && !(viewer instanceof Viewer.SignedIn)) {
      return Reply.seeOther(path(article.id()) + "/comments?order=new");
    }
    DiscussionPart part =
        fresh && viewer instanceof Viewer.SignedIn person
            ? show.fresh(frame, article, person, freshSince(call))
            : part(call, frame, article, viewer);
    if (part.further()) {
      call.acted();
    }
    var page =
        new DiscussionPart.Page(
            frame, article.title(), part, call.target(), lastEvent, forms.blocks());
    return site.page(200, "articles/discussion/comments.jte", page);
  }

  private DiscussionPart part(Call call, PageFrame frame, Article article, Viewer viewer) {
    BranchCursor from = BranchCursor.read(call, 0);
    boolean first = ArticleParameters.after(call).isEmpty();
    String here = path(article.id()) + "/comments?order=" + from.order().label();
    return show.of(frame, article, viewer, from, visit(call), first ? here : "");
  }

  /// A further page has the comments after the last one of the page before.
  private static Visit freshSince(Call call) {
    int after = call.query().integer("after", -1, 0, CommentId.MOST);
    return after < 0 ? visit(call) : Visit.recorded(after);
  }

  private static String path(long article) {
    return "/articles/" + article;
  }

  private static Visit visit(Call call) {
    if (!call.read()) {
      return Visit.NONE;
    }
    return call.query().text("after").isEmpty() ? Visit.BEGINS : Visit.GOES_ON;
  }

  private Reply one(Call call) {
    Viewer viewer = viewers.viewer(call).within(ArticleScopes.READ);
    CommentId id = id(call);
    Article article = visible.require(id.article(), viewer);
    return forms.reply(
        call,
        article,
        id,
        BranchCursor.read(call, id.number()),
        viewer,
        Form.of(begun(call, id, article, viewer)),
        SafeHtml.EMPTY,
        200);
  }

  /// The initial content of the reply form: the draft, and a quote if requested.
  private Map<String, String> begun(Call call, CommentId id, Article article, Viewer viewer) {
    if (!(viewer instanceof Viewer.SignedIn author)) {
      return Map.of();
    }
    Map<String, String> values = new HashMap<>(show.draft(author.id(), article.id(), id.number()));
    values.put("key", ShowDiscussion.newKey());
    if (call.query().flag("quote") && show.closed(id, article, viewer).isEmpty()) {
      String quote = CommentText.quote(id, discussions.quotable(id), site.address());
      values.merge("text", quote, DiscussionPages::joined);
    }
    return values;
  }

  private static String joined(String draft, String quote) {
    if (draft.contains(quote.strip())) {
      return draft;
    }
    return draft.isEmpty() ? quote : draft + "\n\n" + quote;
  }

  private Reply add(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    Article article = visible.require(ArticleParameters.id(call), author);
    int parent =
        form.text("parent")
            .map(number ->
                CommentId.of(article.id(), number).orElseThrow(DiscussionProblems::notFound))
            .map(CommentId::number)
            .orElse(0);
    try {
      if (form.flag("draft")) {
        return saves.reply(call, article, parent, author, form);
      }
      if (form.flag("preview")) {
        limits.previewComment(call, author);
        discussions.requireReply(article.id(), author.id(), parent);
        return forms.again(call, article, parent, author, form, null);
      }
      limits.comment(call, author);
      CommentText text = CommentText.of(form.text("text").orElse(null), names);
      CommentId id =
          discussions.add(article.id(), author.id(), parent, text, CommentForms.key(form));
      saves.sent(article, parent, author, form);
      return Reply.seeOther(place(id));
    } catch (Problem problem) {
      return forms.again(call, article, parent, author, form, problem);
    }
  }

  /// The address at which a comment is visible: the page of the article if it shows all comments.
  private String place(CommentId id) {
    boolean all = discussions.last(id.article()) <= ThreadPage.MOST;
    return (all ? path(id.article()) : id.page()) + "#c" + id.number();
  }

  private Reply editForm(Call call) {
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    CommentId id = id(call);
    Article article = visible.require(id.article(), author);
    CommentBody body = discussions.own(id, author.id());
    Map<String, String> begun = saves.begunEdit(id, body, author);
    return forms.edit(call, article, id, Form.of(begun), 200);
  }

  private Reply edit(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    CommentId id = id(call);
    Article article = visible.require(id.article(), author);
    int draft = Drafts.ofEdit(id.number());
    try {
      if (form.flag("draft")) {
        return saves.reply(call, article, draft, author, form);
      }
      if (form.flag("preview")) {
        limits.previewComment(call, author);
        return forms.edit(call, article, id, Form.of(CommentForms.sent(form)), 200);
      }
      limits.comment(call, author);
      discussions.edit(id, author.id(), CommentText.of(form.text("text").orElse(null), names));
      saves.sent(article, draft, author, form);
      return site.done(call, place(id), Notice.good(text("Your changes were saved.")));
    } catch (Problem problem) {
      return forms.edit(call, article, id, Form.refused(form, problem), problem.status());
    }
  }

  private Reply delete(Call call) {
    site.form(call);
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    limits.deleteComment(call, author);
    CommentId id = id(call);
    discussions.delete(id, author.id());
    return site.done(
        call, path(id.article()) + "#comments", Notice.good(text("Your comment was deleted.")));
  }

  private Reply vote(Call call) {
    CommentId id = id(call);
    if (!(viewers.viewer(call) instanceof Viewer.SignedIn)) {
      Optional<String> asked = site.guestForm(call).text("direction");
      return site.logInFirst(call, asked.flatMap(Direction::parse).orElse(Direction.NONE).button());
    }
    Query form = site.form(call);
    Viewer.SignedIn voter = viewers.require(call, ArticleScopes.WRITE);
    limits.vote(call, voter);
    Direction direction =
        form.text("direction")
            .flatMap(Direction::parse)
            .orElseThrow(() -> Problem.badParameter("direction", text("must be up, down or none")));
    String place = back(form, id);
    try {
      discussions.vote(id, voter.id(), direction);
      return Reply.seeOther(place);
    } catch (Problem problem) {
      if (problem.status() != 409) {
        throw problem;
      }
      return site.done(
          call,
          place,
          Notice.bad(text("Your vote was not counted: {detail}.", "detail", problem.detail())));
    }
  }

  /// The page that the form was on, at the comment: lists have comments on many articles.
  private static String back(Query form, CommentId id) {
    String page = LocalPath.of(form.text("back"), id.page());
    return page + (page.startsWith("/articles/") ? "#c" + id.number() : "#c" + id);
  }

  private Reply moderate(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    CommentId id = id(call);
    boolean restore = form.text("action").orElse("").equals("restore");
    String reason = form.text("why").orElse("");
    discussions.moderate(
        id,
        restore ? WithdrawCommentScript.Action.RESTORE : WithdrawCommentScript.Action.REMOVE,
        moderator.id(),
        restore ? ModerationReason.optional(reason) : ModerationReason.required(reason));
    String done = restore ? text("The comment is shown again.") : text("The comment is removed.");
    return site.done(call, id.page(), Notice.good(done));
  }

  private static CommentId id(Call call) {
    return CommentId.of(ArticleParameters.id(call), call.parameter("number"))
        .orElseThrow(DiscussionProblems::notFound);
  }
}
