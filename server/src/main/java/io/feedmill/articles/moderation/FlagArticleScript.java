package io.feedmill.articles.moderation;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Ranking;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// The flags of an article: one per account, with its last reason, and their number.
///
/// | article | flag | take back | settle | settle as seen in the queue |
/// |---|---|---|---|---|
/// | live | the reason is stored | the flag is deleted | all flags are deleted, and logged | all flags are deleted, and logged |
/// | live, another number of flags than was seen | as above | as above | as above | nothing changes |
/// | live, no flags | as above | nothing changes | nothing changes | nothing changes |
/// | removed, deleted | nothing changes | as above | as above | nothing changes |
public final class FlagArticleScript {
  private static final long ANY = -1;

  private final LuaScript flag;
  private final LuaScript unflag;

  private FlagArticleScript(LuaScript flag, LuaScript unflag) {
    this.flag = flag;
    this.unflag = unflag;
  }

  public static FlagArticleScript load(RedisClient redis) {
    return new FlagArticleScript(
        LuaScript.load(redis, "articles/moderation/flag_article.lua"),
        LuaScript.load(redis, "articles/moderation/unflag_article.lua"));
  }

  /// @return number of accounts that flagged it; empty when no live article has the id
  public OptionalLong flag(long id, long person, String reason) {
    long count =
        number(
            flag.call(
                List.of(ArticleKeys.article(id), ArticleKeys.flags(id), ArticleKeys.flagged()),
                List.of(Long.toString(id), ArticleKeys.person(person), reason, idRange())));
    return count < 0 ? OptionalLong.empty() : OptionalLong.of(count);
  }

  /// @return whether the account had flagged it
  public boolean takeBack(long id, long person) {
    return unflag(id, ArticleKeys.person(person), "", "", ANY) > 0;
  }

  /// @return number of deleted flags
  public long settle(long id, long moderator, String reason) {
    return unflag(id, "", ArticleKeys.person(moderator), reason, ANY);
  }

  /// Settles the flags of an article that is still in the queue.
  ///
  /// @param seen number of flags that the moderator saw; 0 for any number
  /// @return number of deleted flags; empty when it has another number of them now
  public OptionalLong settle(long id, long moderator, String reason, long seen) {
    long settled = unflag(id, "", ArticleKeys.person(moderator), reason, seen);
    return settled < 0 ? OptionalLong.empty() : OptionalLong.of(settled);
  }

  private long unflag(long id, String person, String actor, String reason, long seen) {
    return number(
        unflag.call(
            List.of(ArticleKeys.flags(id), ArticleKeys.flagged(), ArticleKeys.moderationLog()),
            List.of(Long.toString(id), person, actor, reason, idRange(), Long.toString(seen))));
  }

  private static long number(@Nullable Response reply) {
    return Objects.requireNonNull(reply).toLong();
  }

  private static String idRange() {
    return Long.toString((long) Ranking.ID_RANGE);
  }
}
