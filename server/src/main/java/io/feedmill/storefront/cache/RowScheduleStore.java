package io.feedmill.storefront.cache;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.storefront.cache.row.RowKeys;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads the schedule of rows, for the API and pages.
final class RowScheduleStore {
  private final RedisClient redis;

  public RowScheduleStore(RedisClient redis) {
    this.redis = redis;
  }

  /// A page of the scheduled rows.
  ///
  /// @param rows by delay, shortest first, then by id
  /// @param end position after the last row
  /// @param more whether more rows follow
  public record Part(List<ScheduledRow> rows, long end, boolean more) {}

  /// @param after the last row of the previous page; empty for the first page
  /// @param place position to start at if that row was removed
  public Part byDelay(String after, long place, int limit) {
    Response rank =
        after.isEmpty()
            ? null
            : redis.call(RedisClient.command(Command.ZRANK, RowKeys.delays(), after));
    long start = rank == null ? place : rank.toLong() + 1;
    List<String> ids =
        ids(
            redis.call(
                RedisClient.command(Command.ZRANGE, RowKeys.delays(), start, start + limit)));
    boolean more = ids.size() > limit;
    return new Part(describe(more ? ids.subList(0, limit) : ids), start + limit, more);
  }

  /// The rows that are loaded next.
  public List<ScheduledRow> next(int limit) {
    return describe(
        ids(redis.call(RedisClient.command(Command.ZRANGE, RowKeys.schedule(), 0, limit - 1))));
  }

  private static List<String> ids(@Nullable Response members) {
    List<String> ids = new ArrayList<>();
    for (int i = 0; members != null && i < members.size(); i++) {
      ids.add(members.get(i).toString());
    }
    return ids;
  }

  private List<ScheduledRow> describe(List<String> ids) {
    List<Request> requests = new ArrayList<>(4 * ids.size());
    for (String id : ids) {
      requests.add(RedisClient.command(Command.ZSCORE, RowKeys.delays(), id));
      requests.add(RedisClient.command(Command.ZSCORE, RowKeys.schedule(), id));
      requests.add(RedisClient.command(Command.HGET, RowKeys.failures(), id));
      requests.add(RedisClient.command(Command.EXISTS, RowKeys.row(id)));
    }
    List<@Nullable Response> replies = redis.callAll(requests);
    List<ScheduledRow> rows = new ArrayList<>(ids.size());
    for (int i = 0; i < ids.size(); i++) {
      Response next = replies.get(4 * i + 1);
      rows.add(
          new ScheduledRow(
              ids.get(i),
              number(replies.get(4 * i)),
              next == null ? null : Instant.ofEpochMilli(Math.round(next.toDouble() * 1_000)),
              Math.round(number(replies.get(4 * i + 2))),
              number(replies.get(4 * i + 3)) > 0));
    }
    return rows;
  }

  private static double number(@Nullable Response value) {
    return value == null ? 0 : value.toDouble();
  }
}
