package io.feedmill.timeline.like;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.timeline.like.api.Likes;
import java.time.Duration;

/// Likes of posts in the API, and the forms on pages.
final class LikeResource {
  private static final String LIKE = "/api/v1/posts/{id}/like";
  private static final String WRITE = "timeline:write";
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final Viewers viewers;
  private final LikeStore likes;
  private final Site site;
  private final RateLimiter limiter;
  private final Limit ofPerson;
  private final Limit ofAddress;

  LikeResource(
      Viewers viewers, LikeStore likes, Site site, RateLimiter limiter, int likesPerMinute) {
    this.viewers = viewers;
    this.likes = likes;
    this.site = site;
    this.limiter = limiter;
    this.ofPerson = Limit.of("like", likesPerMinute, MINUTE);
    this.ofAddress = Limit.of("like-address", 10 * likesPerMinute, MINUTE);
  }

  void routes(Routes routes) {
    routes
        .put(LIKE, call -> change(call, likes::like))
        .delete(LIKE, call -> change(call, likes::unlike))
        .post("/posts/{id}/like", call -> submitted(call, likes::like))
        .post("/posts/{id}/unlike", call -> submitted(call, likes::unlike));
  }

  /// Liking, or the opposite.
  @FunctionalInterface
  private interface Change {
    LikeOutcome apply(long account, long post);
  }

  private Viewer.SignedIn permitted(Call call) {
    Viewer.SignedIn person = viewers.require(call, WRITE);
    limiter.check(call, ofPerson, "person:" + person.id(), ofAddress);
    return person;
  }

  private static long id(Call call) {
    return Ids.parse(call.parameter("id")).orElseThrow(LikeResource::noSuchPost);
  }

  private static Problem noSuchPost() {
    return Problem.notFound("this post does not exist");
  }

  private Reply change(Call call, Change change) {
    Viewer.SignedIn person = permitted(call);
    long id = id(call);
    switch (change.apply(person.id(), id)) {
      case DONE -> {}
      case UNKNOWN -> throw noSuchPost();
      case GONE -> throw Problem.of(410, "gone", "Deleted", "the post was deleted");
      case BLOCKED -> throw Problem.forbidden("one of you blocks the other");
    }
    Likes.State state = likes.of(id, person.id());
    return Reply.json(state).with("Cache-Control", "private, no-store");
  }

  private Reply submitted(Call call, Change change) {
    if (viewers.viewer(call) instanceof Viewer.Anonymous) {
      return site.logInFirst(
          call, call.path().endsWith("/like") ? text("Like post") : text("Take back like"));
    }
    Viewer.SignedIn person = permitted(call);
    Query form = site.form(call);
    long id = id(call);
    String back = LocalPath.of(form.text("next"), "/posts/" + id);
    return switch (change.apply(person.id(), id)) {
      case DONE -> Reply.seeOther(back);
      case UNKNOWN -> throw noSuchPost();
      case GONE -> site.done(call, back, Notice.bad(text("The post was deleted.")));
      case BLOCKED -> site.done(call, back, Notice.bad(text("One of you blocks the other.")));
    };
  }
}
