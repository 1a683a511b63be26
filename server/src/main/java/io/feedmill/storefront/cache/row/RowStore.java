package io.feedmill.storefront.cache.row;

import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Cached rows, their schedule, and the claims of loads.
public final class RowStore {
  /// Longest duration of a load; afterwards another process may load the row.
  static final Duration LEASE = Duration.ofSeconds(30);

  private final RedisClient redis;
  private final RowScripts scripts;

  public RowStore(RedisClient redis, RowScripts scripts) {
    this.redis = redis;
    this.scripts = scripts;
  }

  /// One row as JSON, if it is cached. One round trip.
  Optional<String> read(String id) {
    Response json = redis.call(Request.cmd(Command.GET).arg(RowKeys.row(id)));
    return json == null ? Optional.empty() : Optional.of(json.toString());
  }

  /// Cached rows as JSON by id. One round trip.
  Map<String, String> read(Collection<String> ids) {
    Request request = Request.cmd(Command.MGET);
    ids.forEach(id -> request.arg(RowKeys.row(id)));
    Response reply = Objects.requireNonNull(redis.call(request));
    Map<String, String> rows = new HashMap<>();
    int at = 0;
    for (String id : ids) {
      Response json = reply.get(at++);
      if (json != null) {
        rows.put(id, json.toString());
      }
    }
    return rows;
  }

  /// Claims missing rows for a reader. One round trip.
  Map<String, MissingRowResult> claimMissing(Collection<String> ids) {
    List<String> all = List.copyOf(ids);
    List<Future<MissingRowResult>> running = new ArrayList<>(all.size());
    all.forEach(id -> running.add(scripts.claimMissing().run(id, LEASE)));
    RedisClient.await(Future.join(running));
    Map<String, MissingRowResult> outcomes = new HashMap<>();
    for (int i = 0; i < all.size(); i++) {
      outcomes.put(all.get(i), running.get(i).result());
    }
    return outcomes;
  }

  /// Stores rows that a reader loaded. One round trip.
  ///
  /// @param rows JSON by id; missing ids do not exist
  /// @return ids of the rows that were stored
  List<String> commitMissing(List<RowClaim> claims, Map<String, String> rows) {
    List<Future<Boolean>> running = new ArrayList<>(claims.size());
    for (RowClaim claim : claims) {
      running.add(scripts.commit().byReader(claim, rows.getOrDefault(claim.id(), "")));
    }
    RedisClient.await(Future.join(running));
    List<String> taken = new ArrayList<>();
    for (int i = 0; i < claims.size(); i++) {
      if (running.get(i).result()) {
        taken.add(claims.get(i).id());
      }
    }
    return taken;
  }

  void release(List<RowClaim> claims) {
    claims.forEach(scripts.fail()::byReader);
  }

  DueRowsScript.Due due(int most) {
    return scripts.due().call(most);
  }

  public DueRowResult claimDue(String id) {
    return scripts.claimDue().call(id, LEASE);
  }

  /// @param json empty when the row does not exist
  /// @return whether it was stored
  boolean commitDue(DueRowResult.Claimed due, String json) {
    return scripts.commit().byWorker(due.claim(), json, due.planned());
  }

  void fail(DueRowResult.Claimed due, Duration pause) {
    scripts.fail().byWorker(due.claim(), pause);
  }

  void schedule(String id, Duration delay) {
    scripts.schedule().call(id, delay);
  }

  public void invalidate(Collection<String> ids) {
    List<String> all = List.copyOf(ids);
    for (int from = 0; from < all.size(); from += InvalidateRowsScript.MOST) {
      scripts
          .invalidate()
          .call(all.subList(from, Math.min(from + InvalidateRowsScript.MOST, all.size())));
    }
  }
}
