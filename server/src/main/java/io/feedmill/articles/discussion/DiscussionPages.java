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
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
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
  private final Drafts drafts;
  private final ShowDiscussion show;
  private final CommentForms forms;
  private final ArticleLimits limits;

  DiscussionPages(
      Site site,
      Viewers viewers,
      AccountNames names,
      VisibleArticles visible,
      Discussions discussions,
      Drafts drafts,
      ShowDiscussion show,
      CommentForms forms,
      ArticleLimits limits) {
    this.site = site;
    this.viewers = viewers;
    this.names = names;
    this.visible = visible;
    this.discussions = discussions;
    this.drafts = drafts;
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
    String title = text("Comments on {title}", "title", article.title());
    var frame =
        site.frame(call, "articles", title)
            .withCanonical("/articles/" + article.id())
            .withFeeds(CommentFeedAddress.linksOf(article));
    DiscussionPart part = show.of(frame, article, viewer, from, visit(call));
    if (part.further()) {
      call.acted();
    }
    return site.page(
        200,
        "articles/discussion/comments.jte",
        new DiscussionPage(frame, article.title(), part, forms.blocks()));
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
        return save(call, article, parent, author, form);
      }
      if (form.flag("preview")) {
        discussions.requireReply(article.id(), author.id(), parent);
        return forms.again(call, article, parent, author, form, null);
      }
      limits.comment(call, author);
      CommentText text = CommentText.of(form.text("text").orElse(null), names);
      CommentId id =
          discussions.add(article.id(), author.id(), parent, text, CommentForms.key(form));
      drafts.sent(author.id(), article.id(), parent, sequence(form));
      return Reply.seeOther(place(id));
    } catch (Problem problem) {
      return forms.again(call, article, parent, author, form, problem);
    }
  }

  /// A refused form has the number by which a second attempt replaces the later draft.
  private Reply save(Call call, Article article, int parent, Viewer.SignedIn author, Query form) {
    limits.draft(call, author);
    String text = form.text("text").orElse("");
    try {
      drafts.save(author.id(), article.id(), parent, text, sequence(form) + 1);
    } catch (Problem problem) {
      Map<String, List<String>> known = new LinkedHashMap<>(form.values());
      long last = drafts.offered(author.id(), article.id(), parent).sequence();
      known.put("sequence", List.of(Long.toString(last)));
      return forms.again(call, article, parent, author, new Query(known), problem);
    }
    String page =
        parent == 0 ? "/articles/" + article.id() : new CommentId(article.id(), parent).page();
    return site.done(call, page + "#reply", Notice.good(text("Your draft is saved for 30 days.")));
  }

  /// Number of the last save that the form knows, 0 for none.
  private static long sequence(Query form) {
    return form.text("sequence").flatMap(Ids::parse).orElse(0L);
  }

  /// The address at which a new comment is visible: the page of the article if it shows all
  /// comments.
  private static String place(CommentId id) {
    return id.number() <= ThreadPage.MOST
        ? "/articles/" + id.article() + "#c" + id.number()
        : id.page() + "#c" + id.number();
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
      limits.comment(call, author);
      discussions.edit(id, author.id(), CommentText.of(form.text("text").orElse(null), names));
      return site.done(call, place(id), Notice.good(text("Your changes were saved.")));
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
        call,
        "/articles/" + id.article() + "#comments",
        Notice.good(text("Your comment was deleted.")));
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
    if (restore) {
      discussions.moderate(
          id,
          WithdrawCommentScript.Action.RESTORE,
          moderator.id(),
          ModerationReason.optional(reason));
      return site.done(call, id.page(), Notice.good(text("The comment is shown again.")));
    }
    discussions.moderate(
        id, WithdrawCommentScript.Action.REMOVE, moderator.id(), ModerationReason.required(reason));
    return site.done(call, id.page(), Notice.good(text("The comment is removed.")));
  }

  private static CommentId id(Call call) {
    return CommentId.of(ArticleParameters.id(call), call.parameter("number"))
        .orElseThrow(DiscussionProblems::notFound);
  }
}
