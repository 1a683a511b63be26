package io.feedmill.articles.commentlist;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.moderation.DecideFlags;
import io.feedmill.articles.moderation.DecisionForm;
import io.feedmill.articles.moderation.FlagDecision.Outcome;
import io.feedmill.articles.moderation.FlagStore;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Site;
import io.feedmill.profiles.api.ShownPerson;
import java.util.Map;

/// `/comments/flagged`: the queue of moderators, who choose several comments and approve or remove
/// them with one reason.
record CommentQueuePages(
    Site site,
    Viewers viewers,
    FlaggedComments flagged,
    FlagStore flags,
    DecideFlags decide,
    PresentCommentList present) {
  static final String QUEUE = "/comments/flagged";
  static final String FIELD = "comment:";
  private static final int REASONS = 3;

  void routes(Routes routes) {
    routes.get(QUEUE, call -> page(call, 200, Form.EMPTY)).post(QUEUE, this::decide);
  }

  private Reply page(Call call, int status, Form form) {
    viewers.require(call, Role.MODERATOR);
    FlaggedComments.Page found =
        flagged.page(ArticleParameters.after(call), ArticleParameters.STANDARD_LIMIT);
    CommentListCursor next = found.next();
    Map<Long, ShownPerson> people = present.people(found.people());
    return site.page(
        status,
        "articles/discussion/comment_queue.jte",
        new CommentQueuePage(
            site.frame(call, "articles", text("Flagged comments")),
            CommentQueuePage.tabs(flags.waiting(), true),
            found.lines().stream().map(line -> line(line, people)).toList(),
            call.query().flag("all"),
            form,
            next == null ? null : QUEUE + "?after=" + next.encode()));
  }

  private CommentQueuePage.Line line(FlaggedComments.Line line, Map<Long, ShownPerson> people) {
    return new CommentQueuePage.Line(
        line.comment().id().toString(),
        present.item(line.comment(), people),
        line.flags().count(),
        line.flags().some().stream()
            .limit(REASONS)
            .map(flag ->
                new CommentQueuePage.Reason(
                    people.getOrDefault(flag.person(), ShownPerson.deleted(AccountNames.GONE)),
                    flag.reason()))
            .toList());
  }

  private Reply decide(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    try {
      DecisionForm sent = DecisionForm.read(form);
      Map<CommentId, Long> chosen = DecisionForm.chosen(form, FIELD, CommentId::parse, "comments");
      Map<CommentId, Outcome> outcomes =
          decide.comments(sent.decision(), chosen, moderator.id(), sent.reason());
      return site.done(call, QUEUE, sent.notice(outcomes.values()));
    } catch (Problem problem) {
      if (problem.status() != 422) {
        throw problem;
      }
      return page(call, 422, Form.refused(form, problem));
    }
  }
}
