package io.feedmill.articles.api;

import io.feedmill.articles.group.GroupProfileStore;
import io.feedmill.articles.group.GroupStore;
import io.feedmill.articles.model.Group;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.profiles.api.AvatarAddresses;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Names of the groups with most articles.
public final class LargestGroups {
  private final GroupStore groups;
  private final GroupProfileStore profiles;

  /// @param redis stores the articles
  public LargestGroups(RedisClient redis) {
    this.groups = new GroupStore(redis);
    this.profiles = new GroupProfileStore(redis);
  }

  /// Names with the addresses of their pictures, largest first, at most that many. Blocks.
  public Map<String, String> pictures(int most) {
    List<String> names = names(most);
    Map<String, String> own = profiles.pictures(names);
    Map<String, String> all = new LinkedHashMap<>();
    names.forEach(name -> all.put(name, own.getOrDefault(name, AvatarAddresses.group(name))));
    return all;
  }

  /// Largest first, at most that many. Blocks.
  public List<String> names(int most) {
    return groups.largest(most).stream().map(Group::name).toList();
  }
}
