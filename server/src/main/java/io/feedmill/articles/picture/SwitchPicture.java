package io.feedmill.articles.picture;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleProblems;
import io.feedmill.articles.picture.SetPictureScript.Change;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.redis.RedisClient;

/// Switches the picture of an article off and on: its author, and moderators, whose decision the
/// author cannot change.
public record SwitchPicture(ArticleStore store, SetPictureScript script) {
  public static SwitchPicture create(RedisClient redis, ArticleStore store) {
    return new SwitchPicture(store, SetPictureScript.load(redis));
  }

  /// @param reason of a moderator, for the moderation log; may be empty
  /// @throws Problem 403 for others, 404 without the article, 409 when it cannot be switched
  public void set(Viewer.SignedIn actor, long id, boolean shown, String reason) {
    Article article = store.find(id).orElseThrow(ArticleProblems::notFound);
    Change change = change(actor, article, shown);
    PictureOutcome outcome = script.call(id, change, actor.id(), reason);
    store.changed(id);
    switch (outcome) {
      case CHANGED, UNCHANGED -> {
        // It is in the requested state.
      }
      case UNKNOWN -> throw ArticleProblems.notFound();
      case WITHDRAWN -> throw ArticleProblems.withdrawn();
      case TEXT ->
          throw Problem.conflict(
              "no-linked-page", marked("No linked page"), text("the article links to no page"));
      case OFF ->
          throw Problem.conflict(
              "picture-hidden",
              marked("Picture hidden"),
              text("a moderator has hidden this picture"));
    }
  }

  private static Change change(Viewer.SignedIn actor, Article article, boolean shown) {
    if (actor.has(Role.MODERATOR)) {
      return shown ? Change.MODERATOR_ON : Change.MODERATOR_OFF;
    }
    if (actor.id() == article.author()) {
      return shown ? Change.AUTHOR_ON : Change.AUTHOR_OFF;
    }
    throw Problem.forbidden(text("only its author and moderators may change the picture"));
  }
}
