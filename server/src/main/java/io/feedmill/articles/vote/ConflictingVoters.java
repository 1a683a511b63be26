package io.feedmill.articles.vote;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.EntryScan;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds accounts that are in both vote sets of an article, without comparing large sets in one
/// step.
public final class ConflictingVoters {
  /// Maximum of accounts found for one article; another check finds more.
  public static final int MOST = 500;

  private static final int SMALL = 1_000;

  private final RedisClient redis;
  private final EntryScan scan;

  public ConflictingVoters(RedisClient redis) {
    this.redis = redis;
    this.scan = new EntryScan(redis);
  }

  /// In the order of `ids`; two round trips for sets of usual size.
  public List<List<String>> of(List<Long> ids) {
    List<Request> sizes = new ArrayList<>(2 * ids.size());
    for (long id : ids) {
      sizes.add(RedisClient.command(Command.SCARD, ArticleKeys.upvoted(id)));
      sizes.add(RedisClient.command(Command.SCARD, ArticleKeys.downvoted(id)));
    }
    List<@Nullable Response> replies = redis.callAll(sizes);
    List<List<String>> found = new ArrayList<>(ids.size());
    for (int i = 0; i < ids.size(); i++) {
      found.add(find(ids.get(i), number(replies.get(2 * i)), number(replies.get(2 * i + 1))));
    }
    return found;
  }

  private List<String> find(long id, long up, long down) {
    if (up == 0 || down == 0) {
      return List.of();
    }
    String upvoted = ArticleKeys.upvoted(id);
    String downvoted = ArticleKeys.downvoted(id);
    if (Math.min(up, down) <= SMALL) {
      Response both = redis.call(RedisClient.command(Command.SINTER, upvoted, downvoted));
      return both == null ? List.of() : both.stream().limit(MOST).map(Response::toString).toList();
    }
    return up < down ? compare(upvoted, downvoted) : compare(downvoted, upvoted);
  }

  private List<String> compare(String smaller, String larger) {
    List<String> both = new ArrayList<>();
    scan.members(
        smaller,
        persons -> {
          Request inLarger = Request.cmd(Command.SMISMEMBER).arg(larger);
          persons.forEach(inLarger::arg);
          Response replies = redis.call(inLarger);
          for (int i = 0; replies != null && i < persons.size() && both.size() < MOST; i++) {
            if (replies.get(i).toInteger() == 1 && !both.contains(persons.get(i))) {
              both.add(persons.get(i));
            }
          }
        });
    return both;
  }

  private static long number(@Nullable Response reply) {
    return reply == null ? 0 : reply.toLong();
  }
}
