package io.feedmill.articles.check;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Checks that the parts know whose votes do not count. Accounts with a revote job are omitted: the
/// job updates the parts itself.
final class CheckWeights {
  private final RedisClient redis;
  private final CheckRun run;

  CheckWeights(RedisClient redis, CheckRun run) {
    this.redis = redis;
    this.run = run;
  }

  private record Fault(int part, String person, boolean counts) {}

  void check() {
    Set<Fault> faults = faults();
    if (faults.isEmpty()) {
      return;
    }
    // A job may have started and ended while they were read.
    faults.retainAll(faults());
    for (Fault fault : faults) {
      String key = ArticleKeys.weightless(fault.part());
      run.found(
          Damage.WRONG_WEIGHT,
          key,
          fault.person() + (fault.counts() ? " has weight" : " has no weight"));
      if (run.repairs()) {
        redis.call(
            RedisClient.command(fault.counts() ? Command.SREM : Command.SADD, key, fault.person()));
      }
    }
  }

  private Set<Fault> faults() {
    List<Request> requests = new ArrayList<>();
    for (int part = 0; part < ArticlePartitions.COUNT; part++) {
      requests.add(RedisClient.command(Command.SMEMBERS, ArticleKeys.weightless(part)));
    }
    List<@Nullable Response> parts = redis.callAll(requests);
    List<@Nullable Response> site =
        redis.callAll(
            List.of(
                RedisClient.command(Command.SMEMBERS, ArticleKeys.weightless()),
                RedisClient.command(Command.ZRANGE, ArticleKeys.revoteJobs(), 0, -1)));
    Set<String> weightless = names(site.get(0));
    Set<String> underWay = names(site.get(1));
    Set<Fault> faults = new HashSet<>();
    for (int part = 0; part < parts.size(); part++) {
      Set<String> known = names(parts.get(part));
      Set<String> either = new TreeSet<>(weightless);
      either.addAll(known);
      for (String person : either) {
        if (weightless.contains(person) != known.contains(person) && !underWay.contains(person)) {
          faults.add(new Fault(part, person, !weightless.contains(person)));
        }
      }
    }
    return faults;
  }

  private static Set<String> names(@Nullable Response members) {
    return Objects.requireNonNull(members).stream()
        .map(Response::toString)
        .collect(Collectors.toSet());
  }
}
