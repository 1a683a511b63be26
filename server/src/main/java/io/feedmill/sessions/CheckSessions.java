package io.feedmill.sessions;

import io.feedmill.kernel.redis.KeyShapes;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Findings;
import io.feedmill.kernel.work.Progress;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;

/// Checks that the keys of sessions in Redis are consistent: for each token in a key, in `login:`,
/// `recent:`, `claims:` or the set of an account, whether it is in all other structures where it
/// must be and in no others. Keys of a wrong type or in an unknown partition are deleted on repair.
///
/// Each batch of tokens is checked by one script in their slot, so that no partial change is seen.
/// Sessions of an account that is being deleted may be reported until they have ended.
final class CheckSessions implements Check {
  private final RedisClient redis;
  private final Partitions partitions;
  private final CheckAccountSessionsScript accountSessions;
  private final CheckTokensScript script;
  private final UnaryOperator<Set<Long>> living;

  /// @param living returns which of the given accounts exist
  CheckSessions(
      RedisClient redis,
      Partitions partitions,
      CheckTokensScript script,
      CheckAccountSessionsScript accountSessions,
      UnaryOperator<Set<Long>> living) {
    this.redis = redis;
    this.partitions = partitions;
    this.script = script;
    this.accountSessions = accountSessions;
    this.living = living;
  }

  @Override
  public Result check(boolean repair, Progress progress) {
    return Check.twice("sessions", repair, again -> findings(again, progress));
  }

  private Findings findings(boolean repair, Progress progress) {
    Findings found = new Findings();
    CheckTokens tokens = new CheckTokens(redis, partitions, script, living, repair, found);
    KeyShapes shapes = new KeyShapes(redis, SessionKeyShapes.TYPES);
    shapes.each(
        SessionKeyShapes.ALL,
        (key, form, sound) -> {
          if (!sound) {
            drop(key, "of another type", repair, found);
          } else if (SessionKeyShapes.partition(form) >= partitions.count()) {
            drop(key, "in no partition of this site", repair, found);
          } else if (!SessionKeyShapes.ofAccount(form)) {
            SessionKeyShapes.token(form)
                .ifPresent(id -> tokens.add(SessionKeyShapes.partition(form), id));
          }
          progress.at(0, partitions.count());
        });
    for (int partition = 0; partition < partitions.count(); partition++) {
      int p = partition;
      members(Command.HSCAN, SessionKeys.login(p), 2, ids -> ids.forEach(id -> tokens.add(p, id)));
      members(Command.ZSCAN, SessionKeys.recent(p), 2, ids -> ids.forEach(id -> tokens.add(p, id)));
      members(Command.ZSCAN, SessionKeys.claims(p), 2, ids -> ids.forEach(id -> tokens.add(p, id)));
      progress.at(p + 1L, partitions.count());
    }
    tokens.finish();
    shapes.each(
        SessionKeyShapes.ALL,
        (_, form, sound) -> {
          if (sound && SessionKeyShapes.ofAccount(form)) {
            foreign(form, repair, found);
          }
          progress.at(partitions.count(), partitions.count());
        });
    return found;
  }

  private void drop(String key, String what, boolean repair, Findings found) {
    found.add("key " + key + ": " + what);
    if (repair) {
      redis.call(RedisClient.command(Command.UNLINK, key));
    }
  }

  private void foreign(MatchResult set, boolean repair, Findings found) {
    int partition = SessionKeyShapes.partition(set);
    String account = set.group(2);
    members(
        Command.SSCAN,
        SessionKeys.sessions(partition, account),
        1,
        ids ->
            accountSessions
                .run(partition, account, ids, repair)
                .forEach(id ->
                    found.add(
                        "account " + account + ": session " + id + " is not of this account")));
  }

  /// Scans the members of a hash or set in batches.
  ///
  /// @param step number of reply elements for each member
  private void members(Command scan, String key, int step, Consumer<List<String>> take) {
    String cursor = "0";
    do {
      Response reply =
          Objects.requireNonNull(
              redis.call(RedisClient.command(scan, key, cursor, "COUNT", CheckTokensScript.MOST)));
      cursor = reply.get(0).toString();
      List<String> ids = new ArrayList<>();
      for (int i = 0; i < reply.get(1).size(); i += step) {
        ids.add(reply.get(1).get(i).toString());
      }
      if (!ids.isEmpty()) {
        take.accept(ids);
      }
    } while (!cursor.equals("0"));
  }
}
