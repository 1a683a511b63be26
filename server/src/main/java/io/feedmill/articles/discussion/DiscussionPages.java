package io.feedmill.articles.discussion;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.VisibleArticles;
import io.feedmill.articles.discussion.ReadDiscussion.Visit;
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
import io.feedmill.kernel.web.Site;
import java.util.Map;
import java.util.Optional;

/// Pages of discussions and of single comments, and their forms.
final class DiscussionPages {
  private static final String ALL = "/articles/{id}/comments";
  private static final String ONE = ALL + "/{number}";

  private final Site site;
  private final Viewers viewers;
  private final AccountNames names;
  private final VisibleArticles visible;
  private final Discussions discussions;
  private final ShowDiscussion show;
  private final CommentForms forms;
  private final ArticleLimits limits;

  DiscussionPages(
      Site site,
      Viewers viewers,
      AccountNames names,
      VisibleArticles visible,
      Discussions discussions,
      ShowDiscussion show,
      CommentForms forms,
      ArticleLimits limits) {
    this.site = site;
    this.viewers = viewers;
    this.names = names;
    this.visible = visible;
    this.discussions = discussions;
    this.show = show;
    this.forms = forms;
    this.limits = limits;
  }

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
    Viewer viewer = viewers.viewer(call).within(ArticleScopes.READ);
    Article article = visible.require(ArticleParameters.id(call), viewer);
    BranchCursor from = BranchCursor.read(call, 0);
    String title = "Comments on " + article.title();
    var frame =
        site.frame(call, "articles", title)
            .withCanonical("/articles/" + article.id())
            .withFeeds(CommentFeedAddress.linksOf(article));
    return site.page(
        200,
        "articles/comments.jte",
        new DiscussionPage(
            frame, article.title(), show.of(frame, article, viewer, from, visit(call))));
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

  /// What is in the form for a reply at first: a quote when it is asked for.
  private Map<String, String> begun(Call call, CommentId id, Article article, Viewer viewer) {
    String key = ShowDiscussion.newKey();
    boolean quoted =
        call.query().flag("quote")
            && viewer instanceof Viewer.SignedIn
            && show.closed(id, article, viewer).isEmpty();
    return quoted
        ? Map.of(
            "key", key, "text", CommentText.quote(id, discussions.quotable(id), site.address()))
        : Map.of("key", key);
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
      if (form.flag("preview")) {
        discussions.requireReply(article.id(), author.id(), parent);
        return forms.again(call, article, parent, author, form, null);
      }
      limits.comment(call, author);
      CommentText text = CommentText.of(form.text("text").orElse(null), names);
      CommentId id = discussions.add(article.id(), author.id(), parent, text, key(form));
      return Reply.seeOther(place(id));
    } catch (Problem problem) {
      return forms.again(call, article, parent, author, form, problem);
    }
  }

  /// Where a new comment is surely seen: on the page of the article while all of them are.
  private static String place(CommentId id) {
    return id.number() <= ThreadPage.MOST
        ? "/articles/" + id.article() + "#c" + id.number()
        : id.page() + "#c" + id.number();
  }

  private static String key(Query form) {
    return form.text("key").filter(key -> key.matches("[A-Za-z0-9_-]{8,32}")).orElse("");
  }

  private Reply editForm(Call call) {
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    CommentId id = id(call);
    Article article = visible.require(id.article(), author);
    String text = discussions.ownText(id, author.id());
    return forms.edit(call, article, id, Form.of(Map.of("text", text)), 200);
  }

  private Reply edit(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    CommentId id = id(call);
    Article article = visible.require(id.article(), author);
    if (form.flag("preview")) {
      return forms.edit(call, article, id, Form.of(CommentForms.sent(form)), 200);
    }
    try {
      discussions.edit(id, author.id(), CommentText.of(form.text("text").orElse(null), names));
      return site.done(call, place(id), Notice.good("Your changes were saved."));
    } catch (Problem problem) {
      return forms.edit(call, article, id, Form.refused(form, problem), problem.status());
    }
  }

  private Reply delete(Call call) {
    site.form(call);
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    CommentId id = id(call);
    discussions.delete(id, author.id());
    return site.done(
        call, "/articles/" + id.article() + "#comments", Notice.good("Your comment was deleted."));
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
            .orElseThrow(() -> Problem.badParameter("direction", "must be up, down or none"));
    String place = back(form, id) + "#c" + id.number();
    try {
      discussions.vote(id, voter.id(), direction);
      return Reply.seeOther(place);
    } catch (Problem problem) {
      if (problem.status() != 409) {
        throw problem;
      }
      return site.done(
          call, place, Notice.bad("Your vote was not counted: " + problem.detail() + "."));
    }
  }

  private static String back(Query form, CommentId id) {
    return LocalPath.of(form.text("back"), id.page());
  }

  private Reply moderate(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    CommentId id = id(call);
    boolean restore = form.text("action").orElse("").equals("restore");
    String reason = form.text("why").orElse("");
    if (restore) {
      discussions.moderate(
          id,
          WithdrawCommentScript.Action.RESTORE,
          moderator.id(),
          ModerationReason.optional(reason));
      return site.done(call, id.page(), Notice.good("The comment is shown again."));
    }
    discussions.moderate(
        id, WithdrawCommentScript.Action.REMOVE, moderator.id(), ModerationReason.required(reason));
    return site.done(call, id.page(), Notice.good("The comment is removed."));
  }

  private static CommentId id(Call call) {
    return CommentId.of(ArticleParameters.id(call), call.parameter("number"))
        .orElseThrow(DiscussionProblems::notFound);
  }
}
