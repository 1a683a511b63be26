package io.feedmill.articles.picture;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.OwnPictures;
import io.feedmill.articles.article.WriteArticles;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleProblems;
import io.feedmill.articles.picture.SetPictureScript.Change;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.redis.RedisClient;

/// Switches the picture of an article off and on: its author, and moderators, whose decision the
/// author cannot change. A picture of the author's own is released when it is switched off.
public record SwitchPicture(ArticleStore store, SetPictureScript script, OwnPictures pictures) {
  public static SwitchPicture create(RedisClient redis, WriteArticles write) {
    return new SwitchPicture(write.store(), SetPictureScript.load(redis), write.pictures());
  }

  /// @param reason of a moderator, for the moderation log; may be empty
  /// @return the article as it was
  /// @throws Problem 403 for others, 404 without the article, 409 when it cannot be switched
  public Article set(Viewer.SignedIn actor, long id, boolean shown, String reason) {
    Article article = store.find(id).orElseThrow(ArticleProblems::notFound);
    Change change = change(actor, article, shown);
    SetPictureScript.Switched switched = script.call(id, change, actor.id(), reason);
    store.changed(id);
    return switch (switched.outcome()) {
      case CHANGED -> {
        pictures.release(id, switched.before());
        yield article;
      }
      case UNCHANGED -> article;
      case UNKNOWN -> throw ArticleProblems.notFound();
      case WITHDRAWN -> throw ArticleProblems.withdrawn();
      case TEXT ->
          throw Problem.conflict(
              "no-linked-page", marked("No linked page"), text("the article links to no page"));
      case OFF -> throw ArticleProblems.pictureHidden();
    };
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
