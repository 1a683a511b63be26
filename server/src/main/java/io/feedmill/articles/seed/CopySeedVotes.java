package io.feedmill.articles.seed;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.redis.EntryScan;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Copies the votes of an article in batches to keys that the import reads. They expire after an
/// hour if the article is not imported.
final class CopySeedVotes {
  private static final int LIFE_SECONDS = 3_600;

  private final RedisClient source;
  private final RedisClient target;
  private final EntryScan scan;
  private final ImportLog notes;

  CopySeedVotes(RedisClient source, RedisClient target, ImportLog notes) {
    this.source = source;
    this.target = target;
    this.scan = new EntryScan(source);
    this.notes = notes;
  }

  /// @param upvotes number of upvoters
  /// @param downvotes number of downvoters
  record Copied(long upvotes, long downvotes) {}

  /// @param from id of the article in the source
  /// @param to id on this site
  Copied copy(long from, long to) {
    String upvoted = SeedKeys.upvoted(from);
    String downvoted = SeedKeys.downvoted(from);
    List<String> there = SeedTypes.only(source, "set", List.of(upvoted, downvoted), notes);
    String newUpvoted = ArticleKeys.importedVotes(to, Direction.UP);
    String newDownvoted = ArticleKeys.importedVotes(to, Direction.DOWN);
    target.call(RedisClient.command(Command.DEL, newUpvoted, newDownvoted));
    long up = 0;
    long down = 0;
    if (there.contains(upvoted)) {
      up = add(upvoted, newUpvoted, "");
    }
    if (there.contains(downvoted)) {
      down = add(downvoted, newDownvoted, up > 0 ? upvoted : "");
    }
    return new Copied(up, down);
  }

  /// @param except set of accounts to omit, empty for none
  private long add(String from, String to, String except) {
    long[] added = {0};
    scan.members(
        from,
        persons -> {
          Request add = Request.cmd(Command.SADD).arg(to);
          List<String> sound = sound(from, persons, except);
          sound.forEach(add::arg);
          if (!sound.isEmpty()) {
            added[0] += Objects.requireNonNull(target.call(add)).toLong();
            target.call(RedisClient.command(Command.EXPIRE, to, LIFE_SECONDS));
          }
        });
    return added[0];
  }

  private List<String> sound(String from, List<String> persons, String except) {
    List<String> sound = new ArrayList<>(persons.size());
    for (String person : persons) {
      long id = ArticleKeys.personId(person);
      if (id > 0 && ArticleKeys.person(id).equals(person)) {
        sound.add(person);
      } else {
        notes.skipped(from, "\"" + person + "\" is not user:{number}");
      }
    }
    return except.isEmpty() || sound.isEmpty() ? sound : without(from, sound, except);
  }

  private List<String> without(String from, List<String> persons, String except) {
    Request inside = Request.cmd(Command.SMISMEMBER).arg(except);
    persons.forEach(inside::arg);
    Response voted = Objects.requireNonNull(source.call(inside));
    List<String> left = new ArrayList<>(persons.size());
    for (int i = 0; i < persons.size(); i++) {
      if (voted.get(i).toInteger() == 0) {
        left.add(persons.get(i));
      } else {
        notes.changed(from, persons.get(i) + " voted both ways; the upvote counts");
      }
    }
    return left;
  }
}
