package io.feedmill.articles.article;

import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleState;
import io.feedmill.articles.model.GroupKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Removes an article from every list and group, atomically.
///
/// | state | remove | delete |
/// |---|---|---|
/// | live | removed: content, votes and the names of its groups are kept | deleted: votes are kept, content is deleted |
/// | removed | nothing changes | deleted |
/// | deleted | nothing changes | nothing changes |
///
/// Its link is free again; its pin and its flags are deleted. The moderation log lists removed
/// articles, not deleted ones.
public final class WithdrawArticleScript {
  static final String FILE = "articles/article/withdraw_article.lua";

  private final LuaScript script;

  WithdrawArticleScript(LuaScript script) {
    this.script = script;
  }

  public static WithdrawArticleScript load(RedisClient redis) {
    return new WithdrawArticleScript(LuaScript.load(redis, FILE));
  }

  /// @param article as just read
  /// @param state removed or deleted
  /// @param reason for the moderation log, up to 300 characters
  /// @param ifFlagged whether nothing changes unless it is flagged
  public WithdrawOutcome call(
      Article article, ArticleState state, long actor, String reason, boolean ifFlagged) {
    List<String> keys = keys(article);
    int firstGroup = keys.size() + 1;
    article.groups().forEach(group -> keys.addAll(GroupKeys.all(group)));
    List<String> args = new ArrayList<>();
    args.add(Integer.toString(firstGroup));
    args.add(Integer.toString(GroupKeys.ALL));
    args.add(Long.toString(article.id()));
    args.add(state.label());
    args.add(ArticleKeys.person(actor));
    args.add(reason);
    args.add(Integer.toString(ArticleKeys.LIVE_LENGTH));
    args.add(state == ArticleState.REMOVED ? "1" : "0");
    args.add(Integer.toString(ArticleKeys.CHANGES_LENGTH));
    args.add(ifFlagged ? "1" : "0");
    args.addAll(article.groups());
    String outcome = String.valueOf(script.call(keys, args));
    return WithdrawOutcome.valueOf(outcome.toUpperCase(Locale.ROOT));
  }

  private static List<String> keys(Article article) {
    List<String> keys = new ArrayList<>();
    keys.add(ArticleKeys.article(article.id()));
    keys.add(ArticleKeys.memberships(article.id()));
    keys.add(ArticleKeys.groups());
    keys.add(ArticleKeys.moderationLog());
    keys.add(ArticleKeys.live());
    keys.add(ArticleKeys.posts(article.author()));
    keys.add(ArticleKeys.flagged());
    keys.add(ArticleKeys.pinned());
    keys.add(ArticleKeys.link(article));
    keys.add(ArticleKeys.site(article.id(), article.link()));
    keys.add(ArticleKeys.changes());
    keys.add(ArticleKeys.rulesChanged());
    keys.add(ArticleKeys.links());
    keys.addAll(GroupKeys.rankings(""));
    return keys;
  }
}
