package io.feedmill.articles.check;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Objects;

/// Checks and repairs a group's article count and owner, atomically.
///
/// | articles | in `groups` | owner | result |
/// |---|---|---|---|
/// | any | right count | any | no fault |
/// | any | wrong count | any | wrong-group-count: corrected |
/// | some, or an owner | no | any | unlisted-group: added |
/// | some | any | none | ownerless-group: the given account becomes the owner |
/// | none | yes | none | ownerless-group: deleted |
final class RepairGroupScript {
  private final LuaScript script;

  RepairGroupScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/check/repair_group.lua");
  }

  /// @param newOwner id of the account that becomes the owner of a group without one, 0 for none
  List<Finding> check(String group, long newOwner, boolean repair) {
    return RepairArticleScript.findings(
        Objects.requireNonNull(
            script.call(
                List.of(ArticleKeys.group(group), ArticleKeys.groups(), ArticleKeys.groupOwners()),
                List.of(repair ? "repair" : "check", group, ArticleKeys.person(newOwner)))),
        0);
  }
}
