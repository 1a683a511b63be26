package io.feedmill.articles;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;

/// What people do with articles by one click: vote, save, hide. Each is a form that leads back to
/// where it was sent from.
final class ActionPages {
  private final Site site;
  private final Viewers viewers;
  private final CastVote votes;
  private final KeptArticles kept;
  private final ArticleLimits limits;

  ActionPages(Site site, Viewers viewers, CastVote votes, KeptArticles kept, ArticleLimits limits) {
    this.site = site;
    this.viewers = viewers;
    this.votes = votes;
    this.kept = kept;
    this.limits = limits;
  }

  void routes(Routes routes) {
    routes
        .post("/articles/{id}/vote", this::vote)
        .post("/articles/{id}/save", call -> keep(call, KeptArticles.Shelf.SAVED))
        .post("/articles/{id}/hide", call -> keep(call, KeptArticles.Shelf.HIDDEN));
  }

  private Reply vote(Call call) {
    Query form = site.form(call);
    long id = ListQuery.id(call);
    String back = back(form, id);
    if (!(viewers.viewer(call) instanceof Viewer.SignedIn)) {
      return logInFirst(back);
    }
    Viewer.SignedIn voter = viewers.require(call, ListQuery.SCOPE_WRITE);
    limits.vote(call, voter);
    Direction direction =
        form.text("direction")
            .flatMap(Direction::parse)
            .orElseThrow(() -> Problem.badParameter("direction", "must be up, down or none"));
    String place = back + "#a" + id;
    return switch (RedisLink.await(votes.cast(id, voter.id(), direction))) {
      case VoteOutcome.Counted _ -> Reply.seeOther(place);
      case VoteOutcome.Unknown _ -> throw ListQuery.noSuchArticle();
      case VoteOutcome.Withdrawn _ ->
          site.done(call, back, Notice.bad("The article is not there any more."));
      case VoteOutcome.Locked _ ->
          site.done(call, place, Notice.bad("The article is locked and takes no votes."));
      case VoteOutcome.Closed _ ->
          site.done(call, place, Notice.bad("Votes count for seven days after posting."));
    };
  }

  private Reply keep(Call call, KeptArticles.Shelf shelf) {
    Query form = site.form(call);
    long id = ListQuery.id(call);
    String back = back(form, id);
    if (!(viewers.viewer(call) instanceof Viewer.SignedIn)) {
      return logInFirst(back);
    }
    Viewer.SignedIn person = viewers.require(call, ListQuery.SCOPE_WRITE);
    boolean wanted = !form.flag("undo");
    if (wanted && !kept.keep(id, person.id(), shelf)) {
      throw ListQuery.noSuchArticle();
    }
    if (!wanted) {
      kept.drop(id, person.id(), shelf);
    }
    return site.done(call, back, Notice.good(said(shelf, wanted)));
  }

  private static String said(KeptArticles.Shelf shelf, boolean wanted) {
    return switch (shelf) {
      case SAVED -> wanted ? "Saved." : "Not saved any more.";
      case HIDDEN -> wanted ? "Hidden from your lists." : "Back in your lists.";
    };
  }

  private static String back(Query form, long id) {
    return LocalPath.of(form.text("back"), "/articles/" + id);
  }

  private static Reply logInFirst(String back) {
    return Reply.seeOther("/login?next=" + LocalPath.escape(back));
  }
}
