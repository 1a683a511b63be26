package io.feedmill.articles;

import io.feedmill.kernel.redis.RedisLink;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.OptionalLong;

/// Flags by which people call the moderators, one for each person and article.
final class FlagStore {
  static final int LONGEST_REASON = 300;

  private final RedisLink redis;
  private final FlagArticleScript script;

  FlagStore(RedisLink redis) {
    this.redis = redis;
    this.script = FlagArticleScript.load(redis);
  }

  /// @param reason 1 to 300 characters
  /// @return the number of people who flagged it; empty when there is no such live article
  OptionalLong flag(long id, long person, String reason) {
    return script.flag(id, person, reason);
  }

  /// What people gave as reasons, in no order.
  List<String> reasons(long id) {
    Response reasons = redis.call(RedisLink.command(Command.HVALS, ArticleKeys.flags(id)));
    return reasons == null ? List.of() : reasons.stream().map(Response::toString).toList();
  }
}
