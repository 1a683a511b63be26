package io.feedmill.storefront.cart;

import io.feedmill.kernel.redis.KeyShapes;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Findings;
import io.feedmill.kernel.work.Progress;
import io.feedmill.storefront.cart.api.Carts;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Checks all carts and the records of merges and orders.
///
/// | fault | repair |
/// |---|---|
/// | invalid or too large quantity | by [CheckCartScript] |
/// | an account's cart in the wrong partition | moved; the cart in the right partition wins |
/// | a cart of an unknown account | deleted |
/// | a record without expiry | gets an expiry |
/// | a key of a wrong type | deleted |
///
/// The owners of guests' carts are checked with sessions. A cart of an account that is being
/// deleted may be reported until it is deleted.
final class CheckCarts implements Check {
  private static final String PARTITION = "shop\\{([0-9]{1,9})}:";
  private static final Pattern OF_GUEST = Pattern.compile(PARTITION + "cart:[0-9a-f]{64}");
  private static final Pattern OF_ACCOUNT = Pattern.compile(PARTITION + "cart:user:([0-9]{1,18})");
  private static final Pattern MERGED = Pattern.compile(PARTITION + "merged:[0-9a-f]{64}");
  private static final Pattern TAKEN = Pattern.compile(PARTITION + "taken:[0-9]+");
  private static final Map<Pattern, String> TYPES =
      Map.of(OF_GUEST, "hash", OF_ACCOUNT, "hash", MERGED, "string", TAKEN, "string");

  private final RedisClient redis;
  private final Partitions partitions;
  private final CheckCartScript script;
  private final UnaryOperator<Set<Long>> living;

  /// @param living returns which of the given accounts exist
  CheckCarts(RedisClient redis, Partitions partitions, UnaryOperator<Set<Long>> living) {
    this.redis = redis;
    this.partitions = partitions;
    this.script = new CheckCartScript(redis);
    this.living = living;
  }

  @Override
  public Result check(boolean repair, Progress progress) {
    return Check.twice("carts", repair, once -> checkOnce(once, progress));
  }

  private Findings checkOnce(boolean repair, Progress progress) {
    Findings found = new Findings();
    AtomicLong checked = new AtomicLong();
    new KeyShapes(redis, TYPES)
        .each(
            "shop{*",
            (key, form, sound) -> {
              if (!sound) {
                drop(key, "has a wrong type", repair, found);
              } else if (!key.contains(":cart:")) {
                ends(key, repair, found);
              } else {
                script.run(key, repair).forEach(what -> found.add("cart " + key + ": " + what));
                if (OF_ACCOUNT.matcher(key).matches()) {
                  owner(key, form, repair, found);
                }
              }
              progress.at(checked.incrementAndGet(), checked.get());
            });
    return found;
  }

  private void drop(String key, String what, boolean repair, Findings found) {
    found.add("key " + key + ": " + what);
    if (repair) {
      redis.call(RedisClient.command(Command.UNLINK, key));
    }
  }

  private void ends(String key, boolean repair, Findings found) {
    Response left = Objects.requireNonNull(redis.call(RedisClient.command(Command.PTTL, key)));
    if (left.toLong() == -1) {
      found.add("key " + key + ": has no expiry");
      if (repair) {
        Duration life =
            TAKEN.matcher(key).matches() ? Carts.REMEMBERED : MergeCartScript.REMEMBERED;
        redis.call(RedisClient.command(Command.PEXPIRE, key, life.toMillis()));
      }
    }
  }

  private void owner(String key, MatchResult form, boolean repair, Findings found) {
    long account = Long.parseLong(form.group(2));
    if (!living.apply(Set.of(account)).contains(account)) {
      drop(key, "belongs to no account", repair, found);
    } else if (!form.group(1).equals(Integer.toString(partitions.of(account)))) {
      found.add("cart " + key + ": in a wrong partition");
      if (repair) {
        move(key, CartKeys.cart(partitions.of(account), account));
      }
    }
  }

  /// Idempotent: never changes the cart in the right partition.
  private void move(String from, String to) {
    Response lines = redis.call(RedisClient.command(Command.HGETALL, from));
    List<Request> writes = new ArrayList<>();
    if (lines != null) {
      lines
          .getKeys()
          .forEach(item ->
              writes.add(
                  RedisClient.command(Command.HSETNX, to, item, lines.get(item).toString())));
    }
    redis.callAll(writes);
    redis.call(RedisClient.command(Command.UNLINK, from));
  }
}
