package io.feedmill.articles.article;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ScannedKey;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Copies what decides about votes (post time, state, lock) from articles to their parts, where
/// votes are cast. Each script that changes them remembers the article in a set; it leaves the set
/// when its part has them. A copy never replaces newer ones, so that it can be repeated, late or by
/// two processes at once.
public final class VotingRules {
  private static final Logger LOG = LoggerFactory.getLogger(VotingRules.class);

  private final RedisClient redis;
  private final CopyRulesScript copy;
  private final RulesCopiedScript copied;

  public VotingRules(RedisClient redis) {
    this.redis = redis;
    this.copy = new CopyRulesScript(redis);
    this.copied = new RulesCopiedScript(redis);
  }

  /// Copies them after a change. What fails is left to the worker `settle-rankings`. Blocks.
  void changed(long id) {
    try {
      RedisClient.await(copy(List.of(id)));
    } catch (RedisUnavailable e) {
      LOG.warn("rules of votes on article {} are copied later: {}", id, e.getMessage());
    }
  }

  /// Completes when the part has the rules. Writes nothing for an article that does not exist.
  ///
  /// @return whether it exists
  public Future<Boolean> copyIfExists(long id) {
    return redis
        .send(Rules.read(id))
        .compose(row -> {
          Rules rules = Rules.of(id, row);
          return rules == null ? Future.succeededFuture(false) : copy(id, rules).map(_ -> true);
        });
  }

  /// Completes when the parts have the rules.
  public Future<@Nullable Void> copy(List<Long> ids) {
    return redis
        .sendAll(ids.stream().map(Rules::read).toList())
        .compose(rows -> {
          List<Future<@Nullable Void>> copies = new ArrayList<>(ids.size());
          for (int i = 0; i < ids.size(); i++) {
            copies.add(copy(ids.get(i), Rules.of(ids.get(i), rows.get(i))));
          }
          return Future.all(copies).mapEmpty();
        });
  }

  private Future<@Nullable Void> copy(long id, @Nullable Rules rules) {
    if (rules == null) {
      return copied.run(id, "");
    }
    return copy.run(rules).compose(version -> copied.run(id, Long.toString(version)));
  }

  /// Some articles whose parts may have older rules; removes what is no id. Blocks.
  public List<Long> behind(int most) {
    String key = ArticleKeys.rulesChanged();
    Response members =
        redis.call(RedisClient.command(Command.SRANDMEMBER, key, Integer.toString(most)));
    List<Long> ids = new ArrayList<>();
    for (Response member : Objects.requireNonNull(members)) {
      long id = ScannedKey.number(member.toString());
      if (id > 0) {
        ids.add(id);
      } else {
        redis.call(RedisClient.command(Command.SREM, key, member.toString()));
      }
    }
    return ids;
  }
}
