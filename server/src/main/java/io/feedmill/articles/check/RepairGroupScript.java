package io.feedmill.articles.check;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Objects;

/// Looks at one group's number of articles and owner and mends them, in one step.
///
/// | articles | in `groups` | owner | result |
/// |---|---|---|---|
/// | any | their number | any | nothing is wrong |
/// | any | another number | any | wrong count: their number now |
/// | some, or an owner | no | any | unlisted: in `groups` now |
/// | some | any | none | ownerless: the heir owns it now |
/// | none | yes | none | ownerless: forgotten now |
final class RepairGroupScript {
  private final LuaScript script;

  RepairGroupScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/repair_group.lua");
  }

  /// @param heir account id of who is to own the group if nobody does, 0 for nobody
  List<Finding> check(String group, long heir, boolean mend) {
    return RepairArticleScript.findings(
        Objects.requireNonNull(
            script.call(
                List.of(ArticleKeys.group(group), ArticleKeys.groups(), ArticleKeys.groupOwners()),
                List.of(mend ? "mend" : "look", group, ArticleKeys.person(heir)))),
        0);
  }
}
