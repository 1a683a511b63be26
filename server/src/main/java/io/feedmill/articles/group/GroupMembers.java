package io.feedmill.articles.group;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;

/// Reads the articles of a group of any size in batches.
public final class GroupMembers {
  private final RedisClient redis;

  public GroupMembers(RedisClient redis) {
    this.redis = redis;
  }

  /// Passes on every article that is in the group the whole time, some of them maybe twice.
  ///
  /// @param most largest batch
  /// @param take receives a batch of members; false stops the reading
  /// @return false when `take` stopped it
  public boolean eachBatch(String group, int most, Predicate<List<String>> take) {
    String cursor = "0";
    do {
      Response reply =
          Objects.requireNonNull(
              redis.call(
                  RedisClient.command(
                      Command.SSCAN, ArticleKeys.group(group), cursor, "COUNT", most)));
      cursor = reply.get(0).toString();
      if (!inParts(reply.get(1), most, take)) {
        return false;
      }
    } while (!cursor.equals("0"));
    return true;
  }

  private static boolean inParts(Response members, int most, Predicate<List<String>> take) {
    List<String> part = new ArrayList<>(most);
    for (Response member : members) {
      part.add(member.toString());
      if (part.size() == most) {
        if (!take.test(List.copyOf(part))) {
          return false;
        }
        part.clear();
      }
    }
    return part.isEmpty() || take.test(part);
  }
}
