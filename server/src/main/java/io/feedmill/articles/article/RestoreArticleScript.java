package io.feedmill.articles.article;

import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.GroupKeys;
import io.feedmill.articles.model.Period;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.StoredScore;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Makes a removed article live again, atomically.
///
/// | state | votes and groups | result |
/// |---|---|---|
/// | removed | as read | restored: in its groups and in each ranking whose period includes it |
/// | removed | changed | moved: nothing changes |
/// | live, deleted | any | nothing changes |
///
/// Its link is reserved again for the rest of the 30 days, unless another article has it now. Its
/// flags are deleted, because the moderator has decided about them.
public final class RestoreArticleScript {
  public static final String FILE = "articles/article/restore_article.lua";

  private final LuaScript script;

  public RestoreArticleScript(LuaScript script) {
    this.script = script;
  }

  public static RestoreArticleScript load(RedisClient redis) {
    return new RestoreArticleScript(LuaScript.load(redis, FILE));
  }

  /// @param article as just read
  /// @param reason for the moderation log, up to 300 characters
  public RestoreOutcome call(Article article, long actor, String reason) {
    List<String> keys = keys(article);
    int firstGroup = keys.size() + 1;
    article.groups().forEach(group -> keys.addAll(GroupKeys.all(group)));
    List<String> args = new ArrayList<>();
    args.add(Integer.toString(firstGroup));
    args.add(Integer.toString(GroupKeys.ALL));
    args.add(Long.toString(article.id()));
    args.add(Long.toString(article.upvotes()));
    args.add(Long.toString(article.downvotes()));
    args.add(ArticleKeys.person(actor));
    args.add(reason);
    args.add(Integer.toString(ArticleKeys.LIVE_LENGTH));
    args.add(Long.toString(Article.DUPLICATE_LINK_SECONDS));
    args.add(Integer.toString(ArticleKeys.CHANGES_LENGTH));
    for (RankedList ranked : RankedList.lasting()) {
      args.add(StoredScore.of(ranked, article));
      args.add(ranked.period() == Period.ALL ? "all" : seconds(ranked.period()));
    }
    args.addAll(article.groups());
    String outcome = String.valueOf(script.call(keys, args));
    return RestoreOutcome.valueOf(outcome.toUpperCase(Locale.ROOT));
  }

  private static List<String> keys(Article article) {
    List<String> keys = new ArrayList<>();
    keys.add(ArticleKeys.article(article.id()));
    keys.add(ArticleKeys.memberships(article.id()));
    keys.add(ArticleKeys.groups());
    keys.add(ArticleKeys.moderationLog());
    keys.add(ArticleKeys.live());
    keys.add(ArticleKeys.flags(article.id()));
    keys.add(ArticleKeys.link(article));
    keys.add(ArticleKeys.changes());
    keys.add(ArticleKeys.rulesChanged());
    for (RankedList ranked : RankedList.lasting()) {
      keys.add(
          ranked.slot() == null ? ArticleKeys.ranking(ranked) : ArticleKeys.article(article.id()));
    }
    return keys;
  }

  private static String seconds(Period period) {
    return Long.toString(period.span().toSeconds());
  }
}
