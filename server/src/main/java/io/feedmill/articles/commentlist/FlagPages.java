package io.feedmill.articles.commentlist;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.VisibleArticles;
import io.feedmill.articles.discussion.CommentLines;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.ModerationReason;
import io.feedmill.articles.moderation.CommentFlagStore;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Excerpt;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import java.util.Set;

/// Flags of comments for the moderators.
record FlagPages(
    Site site,
    Viewers viewers,
    VisibleArticles visible,
    CommentLines lines,
    CommentFlagStore flags,
    ArticleLimits limits) {
  private static final String FLAG = "/articles/{id}/comments/{number}/flag";
  private static final int LONGEST = 300;

  void routes(Routes routes) {
    routes.get(FLAG, this::form).post(FLAG, this::flag);
  }

  private Reply form(Call call) {
    Viewer.SignedIn account = viewers.require(call, ArticleScopes.WRITE);
    return page(call, account, Form.EMPTY, 200);
  }

  private Reply page(Call call, Viewer.SignedIn account, Form form, int status) {
    CommentId id = id(call);
    Article article = visible.require(id.article(), account);
    String text = lines.living(Set.of(id)).get(id);
    if (text == null) {
      throw notFound();
    }
    return site.page(
        status,
        "articles/discussion/flag.jte",
        new FlagPage(
            site.frame(call, "articles", text("Flag a comment")),
            article.title(),
            id.page(),
            Excerpt.of(text, LONGEST),
            form));
  }

  private Reply flag(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn account = viewers.require(call, ArticleScopes.WRITE);
    limits.flag(call, account);
    CommentId id = id(call);
    visible.require(id.article(), account);
    String reason = form.text("reason").orElse("");
    try {
      reason = ModerationReason.required(reason);
    } catch (Problem problem) {
      return page(call, account, Form.refused(form, problem), problem.status());
    }
    flags.flag(id, account.id(), reason).orElseThrow(FlagPages::notFound);
    return site.done(
        call, id.page(), Notice.good(text("Thank you, the moderators will look at it.")));
  }

  private static CommentId id(Call call) {
    return CommentId.of(ArticleParameters.id(call), call.parameter("number"))
        .orElseThrow(FlagPages::notFound);
  }

  private static Problem notFound() {
    return Problem.notFound(text("the comment does not exist"));
  }
}
