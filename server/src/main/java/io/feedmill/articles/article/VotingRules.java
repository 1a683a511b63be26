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

/// Copies the voting rules of articles (post time, state, lock) to their parts, where votes are
/// cast, and the resulting places to the rankings with separate slots. Each script that changes the
/// rules adds the article to a set; the article is removed from the set when its part and these
/// rankings are up to date. A copy never replaces newer ones, so that it can be repeated, late or
/// by two processes at once.
public final class VotingRules {
  private static final Logger LOG = LoggerFactory.getLogger(VotingRules.class);
  private static final int MOST_ATTEMPTS = 20;

  private final RedisClient redis;
  private final CopyRulesScript copy;
  private final RulesCopiedScript copied;
  private final WriteRankPositions places;

  public VotingRules(RedisClient redis) {
    this.redis = redis;
    this.copy = new CopyRulesScript(redis);
    this.copied = new RulesCopiedScript(redis);
    this.places = new WriteRankPositions(redis);
  }

  /// Copies them after a change of whether an article takes votes and comments. When rankings are
  /// unavailable, the worker `settle-rankings` repeats the copy. Blocks.
  ///
  /// @throws RedisUnavailable when the part may have older ones: it may still accept votes and
  ///   comments that the change forbids, so the change must not be acknowledged
  void enforce(long id) {
    changed(id);
    for (int i = 0; i < MOST_ATTEMPTS; i++) {
      Rules rules = Rules.of(id, redis.call(Rules.read(id)));
      if (rules == null || enforced(rules)) {
        return;
      }
    }
    throw new IllegalStateException("rules of article " + id + " change faster than copied");
  }

  /// Copies them to the part only. Blocks.
  ///
  /// @return whether the part has these or newer ones of the site; otherwise the site's Redis has
  ///   lost changes, and its rules must be read and copied again
  boolean enforced(Rules rules) {
    long version = RedisClient.await(copy.run(rules));
    return version <= ScannedKey.number(rules.version())
        || !RedisClient.await(copied.run(rules.id(), Long.toString(version), ""));
  }

  /// Copies them after a change. After a failure the worker `settle-rankings` repeats the copy.
  /// Blocks.
  void changed(long id) {
    try {
      RedisClient.await(copy(List.of(id)));
    } catch (RedisUnavailable e) {
      LOG.warn("rules of votes on article {} are copied later: {}", id, e.getMessage());
    }
  }

  /// Completes when the part and the rankings have the rules. Writes nothing for an article that
  /// does not exist.
  ///
  /// @return whether it exists
  public Future<Boolean> copyIfExists(long id) {
    return redis
        .send(Rules.read(id))
        .compose(row -> {
          Rules rules = Rules.of(id, row);
          return rules == null
              ? Future.succeededFuture(false)
              : copy(List.of(id), List.of(rules)).map(_ -> true);
        });
  }

  /// Completes when the parts and the rankings have the rules.
  public Future<@Nullable Void> copy(List<Long> ids) {
    return redis
        .sendAll(ids.stream().map(Rules::read).toList())
        .compose(rows -> {
          List<@Nullable Rules> rules = new ArrayList<>(ids.size());
          for (int i = 0; i < ids.size(); i++) {
            rules.add(Rules.of(ids.get(i), rows.get(i)));
          }
          return copy(ids, rules);
        });
  }

  /// @param rules of each article, null for one that does not exist
  private Future<@Nullable Void> copy(List<Long> ids, List<@Nullable Rules> rules) {
    List<PositionInput> inputs = new ArrayList<>(ids.size());
    List<Future<String>> versions = new ArrayList<>(ids.size());
    for (Rules each : rules) {
      if (each != null && each.sound()) {
        inputs.add(each.positionInput());
      }
      versions.add(
          each == null
              ? Future.succeededFuture("")
              : copy.run(each).map(version -> Long.toString(version)));
    }
    List<Future<?>> written = new ArrayList<>(versions);
    written.add(places.place(inputs));
    return Future.all(written)
        .compose(_ -> {
          List<Future<?>> copies = new ArrayList<>(ids.size());
          for (int i = 0; i < ids.size(); i++) {
            Rules each = rules.get(i);
            String placed = each == null ? "" : each.versionOrZero();
            copies.add(copied.run(ids.get(i), versions.get(i).result(), placed));
          }
          return Future.all(copies).mapEmpty();
        });
  }

  /// Some articles whose parts may have older rules; removes members that are not ids. Blocks.
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
