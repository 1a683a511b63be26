package io.feedmill.sessions;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Findings;
import io.feedmill.sessions.CheckTokensScript.Token;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/// Collects tokens and checks them in batches of one partition.
final class CheckTokens {
  private final RedisClient redis;
  private final Partitions partitions;
  private final CheckTokensScript script;
  private final UnaryOperator<Set<Long>> living;
  private final boolean repair;
  private final Findings found;
  private final Map<Integer, Set<String>> gathered = new TreeMap<>();

  CheckTokens(
      RedisClient redis,
      Partitions partitions,
      CheckTokensScript script,
      UnaryOperator<Set<Long>> living,
      boolean repair,
      Findings found) {
    this.redis = redis;
    this.partitions = partitions;
    this.script = script;
    this.living = living;
    this.repair = repair;
    this.found = found;
  }

  void add(int partition, String id) {
    Set<String> portion = gathered.computeIfAbsent(partition, _ -> new LinkedHashSet<>());
    portion.add(id);
    if (portion.size() == CheckTokensScript.MOST) {
      check(partition, List.copyOf(portion));
      portion.clear();
    }
  }

  /// Checks the incomplete batches.
  void finish() {
    gathered.forEach((partition, portion) -> {
      if (!portion.isEmpty()) {
        check(partition, List.copyOf(portion));
      }
    });
    gathered.clear();
  }

  private void check(int partition, List<String> ids) {
    Request question = Request.cmd(Command.HMGET).arg(SessionKeys.login(partition));
    ids.forEach(question::arg);
    Response owners = Objects.requireNonNull(redis.callAll(List.of(question)).getFirst());
    Set<Long> accounts = new HashSet<>();
    for (Response owner : owners) {
      if (owner != null && isAccount(owner.toString())) {
        accounts.add(owner.toLong());
      }
    }
    Set<Long> known = accounts.isEmpty() ? Set.of() : living.apply(accounts);
    List<Token> tokens = new ArrayList<>(ids.size());
    for (int i = 0; i < ids.size(); i++) {
      String owner = owners.get(i) == null ? "" : owners.get(i).toString();
      tokens.add(new Token(ids.get(i), owner, mayBeHere(partition, owner, known)));
    }
    script
        .run(partition, tokens, repair)
        .forEach(fault -> found.add("session " + fault.id() + ": " + fault.what()));
  }

  private boolean mayBeHere(int partition, String owner, Set<Long> known) {
    if (!isAccount(owner)) {
      return owner.isEmpty() || owner.equals(Long.toString(SessionRef.NOBODY));
    }
    long account = Long.parseLong(owner);
    return known.contains(account) && partitions.of(account) == partition;
  }

  private static boolean isAccount(String owner) {
    return owner.matches("[1-9][0-9]{0,17}");
  }
}
