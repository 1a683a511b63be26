package io.feedmill.articles.group;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.GroupKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Objects;

/// Creates an empty group. An existing group keeps its owner.
public final class CreateGroupScript {
  private final LuaScript script;

  private CreateGroupScript(LuaScript script) {
    this.script = script;
  }

  public static CreateGroupScript load(RedisClient redis) {
    return new CreateGroupScript(LuaScript.load(redis, "articles/group/create_group.lua"));
  }

  /// @return false when the name is taken
  public boolean call(String name, long owner) {
    return Objects.requireNonNull(
                script.call(
                    List.of(ArticleKeys.groups(), ArticleKeys.groupOwners(), GroupKeys.times()),
                    List.of(name, ArticleKeys.person(owner))))
            .toInteger()
        == 1;
  }
}
