package io.feedmill.articles.article;

import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Locale;

/// Changes title and text atomically. Only the author may change an article, while it is live and
/// not locked, for six hours after posting.
final class EditArticleScript {

  private final LuaScript script;

  EditArticleScript(LuaScript script) {
    this.script = script;
  }

  static EditArticleScript load(RedisClient redis) {
    return new EditArticleScript(LuaScript.load(redis, "articles/article/edit_article.lua"));
  }

  EditOutcome call(long id, long editor, Edit change) {
    String title = change.title();
    String text = change.text();
    List<String> args =
        List.of(
            ArticleKeys.person(editor),
            Long.toString(Article.EDITING_SECONDS),
            title == null ? "" : title,
            text == null ? "" : text,
            text == null ? "0" : "1",
            Long.toString(id),
            Integer.toString(ArticleKeys.CHANGES_LENGTH));
    String outcome =
        String.valueOf(script.call(List.of(ArticleKeys.article(id), ArticleKeys.changes()), args));
    return EditOutcome.valueOf(outcome.toUpperCase(Locale.ROOT));
  }
}
