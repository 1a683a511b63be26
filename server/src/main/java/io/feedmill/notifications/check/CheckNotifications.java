package io.feedmill.notifications.check;

import io.feedmill.kernel.redis.KeyShapes;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Findings;
import io.feedmill.kernel.work.Progress;
import io.feedmill.notifications.line.NotificationKeys;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Checks the notifications of all accounts.
///
/// | fault | repair |
/// |---|---|
/// | a line without a record, a record without a line | by [CheckLinesScript] |
/// | a key in a wrong partition, of a wrong type or of an unknown account | deleted |
///
/// `rebuild notifications` adds what is missing.
public final class CheckNotifications implements Check {
  private static final String PARTITION = "notifications\\{([0-9]{1,9})}:";
  private static final Pattern LINES = Pattern.compile(PARTITION + "lines:([0-9]{1,18})");
  private static final Pattern DISMISSED = Pattern.compile(PARTITION + "dismissed:([0-9]{1,18})");
  private static final Pattern RECORDS = Pattern.compile(PARTITION + "records:([0-9]{1,18})");
  private static final Pattern STATE = Pattern.compile(PARTITION + "state:([0-9]{1,18})");
  private static final Map<Pattern, String> TYPES =
      Map.of(LINES, "zset", DISMISSED, "zset", RECORDS, "hash", STATE, "hash");

  private final RedisClient redis;
  private final NotificationKeys keys;
  private final CheckLinesScript script;
  private final UnaryOperator<Set<Long>> living;

  /// @param living returns which of the given accounts exist
  public CheckNotifications(
      RedisClient redis, NotificationKeys keys, UnaryOperator<Set<Long>> living) {
    this.redis = redis;
    this.keys = keys;
    this.script = new CheckLinesScript(redis, keys);
    this.living = living;
  }

  @Override
  public Result check(boolean repair, Progress progress) {
    return Check.twice("notifications", repair, once -> checkOnce(once, progress));
  }

  private Findings checkOnce(boolean repair, Progress progress) {
    Findings found = new Findings();
    AtomicLong checked = new AtomicLong();
    new KeyShapes(redis, TYPES)
        .each(
            "notifications{*",
            (key, form, sound) -> {
              if (!sound) {
                drop(key, "has a wrong type", repair, found);
              } else {
                check(key, form, repair, found);
              }
              progress.at(checked.incrementAndGet(), checked.get());
            });
    return found;
  }

  private void check(String key, MatchResult form, boolean repair, Findings found) {
    long account = Long.parseLong(form.group(2));
    int partition = keys.partitions().of(account);
    if (!form.group(1).equals(Integer.toString(partition))) {
      drop(key, "is in a wrong partition", repair, found);
    } else if (!living.apply(Set.of(account)).contains(account)) {
      if (!expires(key)) {
        drop(key, "belongs to no account", repair, found);
      }
    } else if (key.equals(keys.records(account)) || key.equals(keys.lines(account))) {
      script.run(account, repair).forEach(what -> found.add("account " + account + " " + what));
    }
  }

  /// The state of a deleted account expires.
  private boolean expires(String key) {
    Response left = redis.call(RedisClient.command(Command.PTTL, key));
    return left != null && left.toLong() >= 0;
  }

  private void drop(String key, String what, boolean repair, Findings found) {
    found.add("key " + key + " " + what);
    if (repair) {
      redis.call(RedisClient.command(Command.UNLINK, key));
    }
  }
}
