package io.feedmill.articles.seed;

import io.feedmill.articles.model.GroupName;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The groups of a plain layout and their articles.
final class SeedGroups {
  private final RedisClient source;
  private final Map<String, String> nameOfKey = new TreeMap<>();

  private SeedGroups(RedisClient source) {
    this.source = source;
  }

  /// Invalid names are converted: lower case, `-` for all other characters.
  static SeedGroups find(RedisClient source, ImportLog notes) {
    SeedGroups groups = new SeedGroups(source);
    source.scan(
        SeedKeys.GROUPS,
        SeedKeys.BATCH,
        keys -> {
          for (String key : SeedTypes.only(source, "set", keys, notes)) {
            groups.add(key, notes);
          }
        });
    return groups;
  }

  private void add(String key, ImportLog notes) {
    String given = SeedKeys.rest(key);
    String name = toGroupName(given);
    if (!GroupName.valid(name)) {
      notes.skipped(key, "cannot be converted to a group name");
      return;
    }
    if (!name.equals(given)) {
      notes.changed(key, "is group " + name + " here");
    }
    nameOfKey.put(key, name);
  }

  private static String toGroupName(String name) {
    return GroupName.valid(name)
        ? name
        : name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
  }

  Set<String> keys() {
    return nameOfKey.keySet();
  }

  /// @return for each id, in order, the names of its groups on this site
  List<Set<String>> of(List<Long> ids) {
    List<Set<String>> names = new ArrayList<>(ids.size());
    ids.forEach(_ -> names.add(new TreeSet<>()));
    if (ids.isEmpty()) {
      return names;
    }
    List<Request> requests = new ArrayList<>(nameOfKey.size());
    for (String key : nameOfKey.keySet()) {
      Request members = Request.cmd(Command.SMISMEMBER).arg(key);
      ids.forEach(id -> members.arg(SeedKeys.article(id)));
      requests.add(members);
    }
    List<@Nullable Response> replies = source.callAll(requests);
    List<String> all = List.copyOf(nameOfKey.values());
    for (int group = 0; group < replies.size(); group++) {
      Response inside = Objects.requireNonNull(replies.get(group));
      for (int i = 0; i < ids.size(); i++) {
        if (inside.get(i).toInteger() == 1) {
          names.get(i).add(all.get(group));
        }
      }
    }
    return names;
  }
}
