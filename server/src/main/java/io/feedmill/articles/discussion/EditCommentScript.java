package io.feedmill.articles.discussion;

import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Locale;

/// Changes the text of a comment, atomically. Only its author may do this, while it is live and the
/// article is open for comments, for six hours after posting. The last 20 earlier texts are kept
/// for moderators.
///
/// | state, the first that applies | result |
/// |---|---|
/// | the article is unknown to the part, withdrawn or locked | refused |
/// | no comment has the number | refused |
/// | it was deleted or removed | refused |
/// | another account wrote it | refused |
/// | it was posted more than six hours ago | refused |
/// | its text is missing or damaged | refused as withdrawn |
/// | its text is the same | nothing changes |
/// | anything else | the new text and the time of the edit; the text before is kept, edits +1 |
final class EditCommentScript {
  private static final int KEPT = 20;

  private final LuaScript script;

  EditCommentScript(LuaScript script) {
    this.script = script;
  }

  static EditCommentScript load(RedisClient redis) {
    return new EditCommentScript(LuaScript.load(redis, "articles/discussion/edit_comment.lua"));
  }

  enum Outcome {
    EDITED,
    UNCHANGED,
    UNKNOWN,
    WITHDRAWN,
    FOREIGN,
    LATE,
    /// The part does not know the article.
    ARTICLE_UNKNOWN,
    ARTICLE_WITHDRAWN,
    ARTICLE_LOCKED
  }

  Outcome call(CommentId id, long editor, CommentText text) {
    List<String> keys =
        List.of(
            DiscussionKeys.thread(id.article()),
            DiscussionKeys.comment(id),
            DiscussionKeys.body(id),
            DiscussionKeys.history(id),
            DiscussionKeys.changes(id.article()),
            ArticleKeys.votes(id.article()));
    List<String> args =
        List.of(
            id.toString(),
            Integer.toString(id.number()),
            Long.toString(editor),
            text.text(),
            Long.toString(Article.EDITING_SECONDS),
            Integer.toString(KEPT),
            text.mentionedIds());
    String outcome = String.valueOf(script.call(keys, args));
    return Outcome.valueOf(outcome.toUpperCase(Locale.ROOT).replace('-', '_'));
  }
}
