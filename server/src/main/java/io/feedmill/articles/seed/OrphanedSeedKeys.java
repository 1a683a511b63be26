package io.feedmill.articles.seed;

import io.feedmill.articles.model.ScannedKey;
import io.feedmill.kernel.redis.EntryScan;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reports keys of a plain layout that belong to articles that do not exist.
final class OrphanedSeedKeys {
  private final RedisClient source;
  private final EntryScan scan;
  private final ImportLog notes;

  OrphanedSeedKeys(RedisClient source, ImportLog notes) {
    this.source = source;
    this.scan = new EntryScan(source);
    this.notes = notes;
  }

  void note(Set<String> groups) {
    for (String key :
        SeedTypes.only(source, "zset", List.of(SeedKeys.time(), SeedKeys.score()), notes)) {
      scan.ranked(key, members -> noteMembers(key, members));
    }
    for (String key : groups) {
      scan.members(key, members -> noteMembers(key, members));
    }
    for (String pattern : List.of(SeedKeys.UPVOTES, SeedKeys.DOWNVOTES)) {
      source.scan(pattern, SeedKeys.BATCH, this::noteVotes);
    }
  }

  private void noteMembers(String key, List<String> members) {
    List<Boolean> exists = exist(members.stream().map(ScannedKey::memberId).toList());
    for (int i = 0; i < members.size(); i++) {
      if (!exists.get(i)) {
        notes.skipped(key, "\"" + members.get(i) + "\" is no article");
      }
    }
  }

  private void noteVotes(List<String> keys) {
    List<Boolean> exists =
        exist(keys.stream().map(SeedKeys::rest).map(ScannedKey::number).toList());
    for (int i = 0; i < keys.size(); i++) {
      if (!exists.get(i)) {
        notes.skipped(keys.get(i), "votes for no article");
      }
    }
  }

  private List<Boolean> exist(List<Long> ids) {
    List<@Nullable Response> replies =
        source.callAll(
            ids.stream()
                .map(id -> RedisClient.command(Command.EXISTS, SeedKeys.article(id)))
                .toList());
    return replies.stream().map(reply -> reply != null && reply.toInteger() == 1).toList();
  }
}
