package io.feedmill.articles.article;

import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/// Changes title, text and picture atomically. Only the author may change an article, while it is
/// live and not locked, for six hours after posting.
///
/// | picture | own one given | own one that replaces another one | removed |
/// |---|---|---|---|
/// | none, found, off | it | unchanged | unchanged |
/// | own | it | it when that is the other one, else unchanged | none |
/// | barred | refused | refused | unchanged |
final class EditArticleScript {

  private final LuaScript script;

  EditArticleScript(LuaScript script) {
    this.script = script;
  }

  static EditArticleScript load(RedisClient redis) {
    return new EditArticleScript(LuaScript.load(redis, "articles/article/edit_article.lua"));
  }

  /// @param before the picture before
  /// @param after the picture now
  record Edited(EditOutcome outcome, String before, String after) {}

  Edited call(long id, long editor, Edit change) {
    String title = change.title();
    String text = change.text();
    String picture = change.picture();
    String seen = change.seen();
    List<String> args =
        List.of(
            ArticleKeys.person(editor),
            Long.toString(Article.EDITING_SECONDS),
            title == null ? "" : title,
            text == null ? "" : text,
            text == null ? "0" : "1",
            Long.toString(id),
            Integer.toString(ArticleKeys.CHANGES_LENGTH),
            picture == null ? "" : picture,
            picture == null ? "0" : "1",
            seen == null ? "" : seen);
    Response reply =
        Objects.requireNonNull(
            script.call(List.of(ArticleKeys.article(id), ArticleKeys.changes()), args));
    return new Edited(
        EditOutcome.valueOf(reply.get(0).toString().toUpperCase(Locale.ROOT)),
        reply.get(1).toString(),
        reply.get(2).toString());
  }
}
