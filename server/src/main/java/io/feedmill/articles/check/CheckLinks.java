package io.feedmill.articles.check;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ScannedKey;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Checks the entries that prevent links from being submitted again.
final class CheckLinks {
  private static final String MOVED = "moved";

  private final RedisClient redis;
  private final RepairLinkScript script;
  private final CheckRun run;

  CheckLinks(RedisClient redis, CheckRun run) {
    this.redis = redis;
    this.script = new RepairLinkScript(redis);
    this.run = run;
  }

  void check(List<ScannedKey> keys) {
    List<ScannedKey> left = keys;
    while (!left.isEmpty()) {
      left = attempt(left);
    }
  }

  /// @return entries that changed in the meantime
  private List<ScannedKey> attempt(List<ScannedKey> keys) {
    List<@Nullable Response> values =
        redis.callAll(
            keys.stream().map(key -> RedisClient.command(Command.GET, key.key())).toList());
    List<@Nullable Response> links =
        redis.callAll(
            values.stream()
                .map(value ->
                    RedisClient.command(
                        Command.HGET,
                        ArticleKeys.article(ScannedKey.number(String.valueOf(value))),
                        "link"))
                .toList());
    List<Future<String>> answers = new ArrayList<>(keys.size());
    for (int i = 0; i < keys.size(); i++) {
      Response value = values.get(i);
      Response link = links.get(i);
      answers.add(
          value == null
              ? Future.succeededFuture("")
              : script.check(
                  keys.get(i).key(),
                  value.toString(),
                  link == null ? "" : link.toString(),
                  run.repairs()));
    }
    List<ScannedKey> again = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      String answer = RedisClient.await(answers.get(i));
      if (answer.equals(MOVED)) {
        again.add(keys.get(i));
      } else if (!answer.isEmpty()) {
        run.found(Damage.of(answer), keys.get(i).key(), "article " + values.get(i));
      }
    }
    return again;
  }
}
