package io.feedmill.articles.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleProblems;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.ModerationReason;
import io.feedmill.articles.moderation.FlagStore;
import io.feedmill.articles.moderation.ModerateArticle;
import io.feedmill.articles.moderation.ModerationAction;
import io.feedmill.articles.moderation.ModerationOutcome;
import io.feedmill.articles.moderation.ModerationResource;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;

/// Flags and actions of moderators.
final class ModerationPages {
  private final Site site;
  private final Viewers viewers;
  private final FlagStore flags;
  private final ModerateArticle moderate;
  private final ReadPages articles;
  private final ArticleLimits limits;

  ModerationPages(
      Site site,
      Viewers viewers,
      FlagStore flags,
      ModerateArticle moderate,
      ReadPages articles,
      ArticleLimits limits) {
    this.site = site;
    this.viewers = viewers;
    this.flags = flags;
    this.moderate = moderate;
    this.articles = articles;
    this.limits = limits;
  }

  void routes(Routes routes) {
    routes
        .post("/articles/{id}/flag", this::flag)
        .post("/articles/{id}/moderate", this::moderate)
        .post("/articles/{id}/settle", this::settle);
  }

  private Reply flag(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn person = viewers.require(call, ArticleScopes.WRITE);
    limits.flag(call, person);
    long id = ArticleParameters.id(call);
    String reason = form.text("reason").orElse("");
    try {
      reason = ModerationReason.required(reason);
    } catch (Problem problem) {
      return articles.read(call, id, Form.refused(form, problem), problem.status());
    }
    flags.flag(id, person.id(), reason).orElseThrow(ArticleProblems::notFound);
    return site.done(
        call, "/articles/" + id, Notice.good(text("Thank you, the moderators will look at it.")));
  }

  private Reply moderate(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    long id = ArticleParameters.id(call);
    ModerationAction action =
        form.text("action")
            .flatMap(ModerationAction::parse)
            .orElseThrow(() -> Problem.badParameter("action", text("is not an action")));
    String reason = ModerationReason.optional(form.text("why").orElse(""));
    return switch (moderate.apply(id, action, moderator.id(), reason)) {
      case ModerationOutcome.Done _ ->
          site.done(call, "/articles/" + id, Notice.good(done(action)));
      case ModerationOutcome.Unknown _ -> throw ArticleProblems.notFound();
      case ModerationOutcome.Withdrawn _ -> throw ArticleProblems.withdrawn();
      case ModerationOutcome.TooManyPinned _ -> throw ModerationResource.tooManyPinned();
    };
  }

  private Reply settle(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    long id = ArticleParameters.id(call);
    flags.settle(id, moderator.id(), ModerationReason.optional(form.text("why").orElse("")));
    return site.done(call, "/articles/" + id, Notice.good(text("Flags dismissed.")));
  }

  private static String done(ModerationAction action) {
    return switch (action) {
      case REMOVE -> text("Article removed.");
      case RESTORE -> text("Article restored.");
      case LOCK -> text("Article locked.");
      case UNLOCK -> text("Article unlocked.");
      case PIN -> text("Article pinned.");
      case UNPIN -> text("Article unpinned.");
    };
  }
}
