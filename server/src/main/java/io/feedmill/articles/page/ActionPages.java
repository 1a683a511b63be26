package io.feedmill.articles.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleProblems;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.shelf.Shelf;
import io.feedmill.articles.shelf.Shelves;
import io.feedmill.articles.vote.CastVote;
import io.feedmill.articles.vote.VoteOutcome;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import java.util.Map;
import java.util.function.LongFunction;

/// Forms with one button: vote, save, hide. Each redirects to the page it was sent from, or to the
/// log-in, which changes nothing and therefore accepts forms of guests' pages without a token.
final class ActionPages {
  private final Site site;
  private final Viewers viewers;
  private final CastVote votes;
  private final Shelves shelves;
  private final ArticleLimits limits;

  ActionPages(Site site, Viewers viewers, CastVote votes, Shelves shelves, ArticleLimits limits) {
    this.site = site;
    this.viewers = viewers;
    this.votes = votes;
    this.shelves = shelves;
    this.limits = limits;
  }

  void routes(Routes routes) {
    routes
        .post("/articles/{id}/vote", this::vote)
        .post("/articles/{id}/save", this::save)
        .post("/articles/{id}/hide", this::hide);
  }

  private Reply vote(Call call) {
    long id = ArticleParameters.id(call);
    if (!(viewers.viewer(call) instanceof Viewer.SignedIn)) {
      return site.logInFirst(call, direction(site.guestForm(call)).button());
    }
    Viewer.SignedIn voter = viewers.require(call, ArticleScopes.WRITE);
    Query form = site.form(call);
    String back = back(form, id);
    limits.vote(call, voter);
    Direction direction =
        form.text("direction")
            .flatMap(Direction::parse)
            .orElseThrow(() -> Problem.badParameter("direction", text("must be up, down or none")));
    String place = back + "#a" + id;
    return switch (RedisClient.await(votes.cast(id, voter.id(), direction))) {
      case VoteOutcome.Counted _ -> Reply.seeOther(place);
      case VoteOutcome.Unknown _ -> throw ArticleProblems.notFound();
      case VoteOutcome.Withdrawn _ ->
          site.done(call, back, Notice.bad(text("The article does not exist any more.")));
      case VoteOutcome.Locked _ ->
          site.done(call, place, Notice.bad(text("The article is locked and cannot be voted on.")));
      case VoteOutcome.Closed _ ->
          site.done(call, place, Notice.bad(text("Votes count for seven days after posting.")));
    };
  }

  private static Direction direction(Query form) {
    return form.text("direction").flatMap(Direction::parse).orElse(Direction.NONE);
  }

  private Reply save(Call call) {
    return shelve(
        call,
        text("Save article"),
        Shelf::saved,
        text("Article saved."),
        text("Article no longer saved."));
  }

  private Reply hide(Call call) {
    return shelve(
        call,
        text("Hide article"),
        Shelf::hidden,
        text("Article hidden."),
        text("Article shown again."));
  }

  private Reply shelve(
      Call call, String asked, LongFunction<Shelf> shelf, String kept, String dropped) {
    long id = ArticleParameters.id(call);
    if (!(viewers.viewer(call) instanceof Viewer.SignedIn)) {
      return site.logInFirst(call, asked);
    }
    Viewer.SignedIn person = viewers.require(call, ArticleScopes.WRITE);
    Query form = site.form(call);
    String back = back(form, id);
    if (form.flag("undo")) {
      shelves.remove(shelf.apply(person.id()), id);
      return site.done(
          call, back, Notice.good(dropped).undoneBy(call.path(), Map.of("back", back)));
    }
    if (!shelves.add(shelf.apply(person.id()), id)) {
      throw ArticleProblems.notFound();
    }
    Map<String, String> undo = Map.of("back", back, "undo", "1");
    return site.done(call, back, Notice.good(kept).undoneBy(call.path(), undo));
  }

  private static String back(Query form, long id) {
    return LocalPath.of(form.text("back"), "/articles/" + id);
  }
}
