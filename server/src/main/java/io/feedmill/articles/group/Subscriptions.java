package io.feedmill.articles.group;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.GroupKeys;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The groups that accounts are subscribed to.
public final class Subscriptions {
  private final RedisClient redis;
  private final SubscribeScript script;

  public Subscriptions(RedisClient redis) {
    this.redis = redis;
    this.script = SubscribeScript.load(redis);
  }

  /// Names of the account's groups in the order of the alphabet, at most 100.
  public List<String> of(long person) {
    return RedisClient.await(soon(person));
  }

  /// [#of] for event loops.
  public Future<List<String>> soon(long person) {
    return redis
        .send(RedisClient.command(Command.ZRANGE, GroupKeys.subscriptions(person), 0, -1))
        .map(Subscriptions::names);
  }

  private static List<String> names(@Nullable Response found) {
    return found == null ? List.of() : found.stream().map(Response::toString).sorted().toList();
  }

  public boolean subscribed(long person, String group) {
    return redis.call(RedisClient.command(Command.ZSCORE, GroupKeys.subscriptions(person), group))
        != null;
  }

  /// @throws io.feedmill.kernel.http.Problem 404 when the group does not exist, 409 at the maximum
  public GroupOutcome subscribe(String group, long person) {
    return script.subscribe(group, person).check(group, full());
  }

  /// @throws io.feedmill.kernel.http.Problem 404 when the group does not exist
  public GroupOutcome unsubscribe(String group, long person) {
    return script.unsubscribe(group, person).check(group, full());
  }

  /// Ends all subscriptions of an account, for its deletion.
  public void deleteOf(long person) {
    of(person).forEach(group -> script.unsubscribe(group, person));
  }

  /// Removes an account as moderator of all groups, for its deletion.
  public void dismiss(long person, List<String> groups) {
    String member = ArticleKeys.person(person);
    redis.callAll(
        groups.stream()
            .map(group -> RedisClient.command(Command.ZREM, GroupKeys.moderators(group), member))
            .toList());
  }

  private static String full() {
    return text(
        "you are subscribed to {most} groups; leave another first", "most", SubscribeScript.MOST);
  }
}
