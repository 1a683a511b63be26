package io.feedmill.articles.picture;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/// Changes the picture of a live article that links to a page, or shows its author's own picture.
///
/// | picture | found | author: off | author: on | moderator: off | moderator: on |
/// |---|---|---|---|---|---|
/// | none | it | off | unchanged | barred | unchanged |
/// | one | the new one | off | unchanged | barred | unchanged |
/// | own | unchanged | off; none without a link | unchanged | barred | unchanged |
/// | off | off | unchanged | none | barred | none |
/// | barred | off | off, stays barred | off, stays barred | unchanged | none |
///
/// Hiding or showing is a change of the article, so that [FollowPages] reads it. Changes by a
/// moderator are logged as `hide-picture` or `show-picture`.
public final class SetPictureScript {
  private final LuaScript script;

  SetPictureScript(LuaScript script) {
    this.script = script;
  }

  public static SetPictureScript load(RedisClient redis) {
    return new SetPictureScript(LuaScript.load(redis, "articles/picture/set_picture.lua"));
  }

  /// The change.
  enum Change {
    FOUND,
    AUTHOR_OFF,
    AUTHOR_ON,
    MODERATOR_OFF,
    MODERATOR_ON;

    String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /// Records a picture that was found.
  PictureOutcome found(long id, String picture) {
    return call(id, Change.FOUND, picture, "", "").outcome();
  }

  /// @param before the picture before
  record Switched(PictureOutcome outcome, String before) {}

  /// Switches the picture off or on.
  ///
  /// @param actor account id
  /// @param reason shown in the moderation log; may be empty
  Switched call(long id, Change change, long actor, String reason) {
    return call(id, change, "", ArticleKeys.person(actor), reason);
  }

  private Switched call(long id, Change change, String picture, String actor, String reason) {
    List<String> keys =
        List.of(ArticleKeys.article(id), ArticleKeys.changes(), ArticleKeys.moderationLog());
    List<String> args =
        List.of(
            change.label(),
            picture,
            Long.toString(id),
            Integer.toString(ArticleKeys.CHANGES_LENGTH),
            actor,
            reason);
    Response reply = Objects.requireNonNull(script.call(keys, args));
    return new Switched(
        PictureOutcome.valueOf(reply.get(0).toString().toUpperCase(Locale.ROOT)),
        reply.get(1).toString());
  }
}
