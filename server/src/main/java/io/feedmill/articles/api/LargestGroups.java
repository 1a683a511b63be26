package io.feedmill.articles.api;

import io.feedmill.articles.group.GroupStore;
import io.feedmill.articles.model.Group;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;

/// Names of the groups with most articles.
public final class LargestGroups {
  private final GroupStore groups;

  /// @param redis stores the articles
  public LargestGroups(RedisClient redis) {
    this.groups = new GroupStore(redis);
  }

  /// Largest first, at most that many. Blocks.
  public List<String> names(int most) {
    return groups.largest(most).stream().map(Group::name).toList();
  }
}
